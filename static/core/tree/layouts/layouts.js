/**
 * The layouts, in the order of menus. To add one: a module that exports its record, and a line here; the tests then
 * hold it to the promises of records.
 */

import { byF, byH } from "./contours.js";
import { levels } from "./layers.js";
import { radial } from "./radial.js";
import { tree } from "./tidy.js";
/** @import {LayoutRecord} from "./placement.js" */

/** @type {readonly LayoutRecord[]} */
export const LAYOUTS = [tree, levels, byF, byH, radial];
