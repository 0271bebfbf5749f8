/** The texts on the goals of a run, one or several. */

import { goalsOf } from "../problem/goal_text.js";
import { say } from "./nouns.js";
/** @import {Space} from "../problem/space.js" */

/** How many goals a run has. @param {{space?: Space | null}} trace */
export const goalsIn = ({ space }) => space?.goals.size ?? 1;

/** The names of the goals of a run. @param {{goal: string, trace: {space?: Space | null}}} run */
export const goalNames = ({ goal, trace }) => (goalsIn(trace) > 1 ? goalsOf(goal) : [goal]);

/**
 * The goal that h of a state estimates: “to the nearest goal, E”; "" if there is only one goal.
 * @param {Space} space @param {number} v
 */
export const nearestText = (space, v) =>
  space.nearest_v ? say("goal-nearest", { goal: space.text(space.nearest_v[v]) }) : "";
