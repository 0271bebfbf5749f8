/** What the explore page loads once a problem without boards is chosen or shown: its fields, its painter, its space. */

import "./puzzle/grid-painter.js";
import "./puzzle/problem-form.js";
import "../core/space/state-map.js";
