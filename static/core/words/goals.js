/** The words for the goal of a run, of which there may be several. */

import { goalsOf } from "../problem/goal_text.js";
import { say } from "./nouns.js";
/** @import {Space} from "../problem/space.js" */

/** How many goals a run has. @param {{space?: Space | null}} trace */
export const goalsIn = ({ space }) => space?.goals.size ?? 1;

/** The names of the goals of a run. @param {{goal: string, trace: {space?: Space | null}}} run */
export const goalNames = ({ goal, trace }) => (goalsIn(trace) > 1 ? goalsOf(goal) : [goal]);

/**
 * Of which goal h of a state is an estimate: “to the nearest goal, E”; "" where there is one goal.
 * @param {Space} space @param {number} v
 */
export const nearestText = (space, v) =>
  space.nearest_v ? say("goal-nearest", { goal: space.text(space.nearest_v[v]) }) : "";
