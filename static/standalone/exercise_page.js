/** The page of an exercise in a file: the page of exercises itself, whose answers are marked by what the file holds. */

import "../exercise/page.js";
