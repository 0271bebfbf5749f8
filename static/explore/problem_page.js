/** What the explore page loads once a problem without boards is chosen or shown: its fields, its painter, its space. */

import "../core/puzzle/grid-painter.js";
import "../core/puzzle/problem-form.js";
import "../core/space/state-map.js";
