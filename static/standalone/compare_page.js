/** The page of a comparison in a file: the compare page itself, without what needs a server. */

import "../compare/page.js";
import "../compare/problem_page.js";
