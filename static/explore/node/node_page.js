/** What the explore page loads once a node is looked at in detail. */

import "./node-inspector.js";
