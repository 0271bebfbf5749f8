/** The module that the explore page loads for a verdict. */

import "./run-verdict.js";
import "./what-if.js";
