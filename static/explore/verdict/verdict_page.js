/** What the explore page loads once a verdict is asked for. */

import "./run-verdict.js";
import "./what-if.js";
