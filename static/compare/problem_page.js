/** The modules that the compare page loads for a problem without boards: its menu, its fields, its space. */

import "./puzzle-menu.js";
import "../core/puzzle/problem-form.js";
import { CellInput } from "../core/space/cell_input.js";
import { GraphInput } from "../core/space/graph_input.js";
import { StateMap } from "../core/space/state-map.js";

StateMap.inputs = { cells: CellInput, edges: GraphInput };
