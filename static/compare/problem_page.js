/** What the compare page loads once a problem without boards is shown: its menu, its fields, its space. */

import "./puzzle-menu.js";
import "../core/puzzle/problem-form.js";
import "../core/space/state-map.js";
