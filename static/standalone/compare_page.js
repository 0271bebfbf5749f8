/** The page of a comparison in a file: the compare page itself, without the parts that need a server. */

import "../compare/page.js";
import "../compare/problem_page.js";
