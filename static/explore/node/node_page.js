/** The module that the explore page loads once a node is inspected. */

import "./node-inspector.js";
