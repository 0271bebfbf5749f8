/** The page of an exercise in a file: the page of exercises itself, which marks answers by the contents of the file. */

import "../exercise/page.js";
