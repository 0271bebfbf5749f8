/** Draws the path to the node that was expanded last and, at the end of a search that has found one, the path. */

import { NONE } from "../trace/trace.js";
/** @import {Scene} from "./scene.js" */

/** The places along a way, and whether it is the solution path. @param {Scene} scene */
export function wayOf({ terrain, cursor, current }) {
  const { trace } = terrain;
  const isPath = trace.done && cursor === trace.expansions && trace.solution.length > 0;
  const way = isPath ? trace.solution.map((n) => terrain.place_n[n]) : current === NONE ? [] : terrain.wayTo(current);
  return { isPath, way: way.filter((s) => s !== NONE) };
}

/** @param {CanvasRenderingContext2D} context @param {Scene} scene @param {number} wide */
export function drawWay(context, scene, wide) {
  const { palette, plan } = scene;
  const { isPath, way } = wayOf(scene);
  context.strokeStyle = palette[isPath ? "path" : "current"];
  context.lineWidth = wide;
  context.lineJoin = "round";
  context.beginPath();
  way.forEach((s, k) => context[k ? "lineTo" : "moveTo"](plan.x_s[s], plan.y_s[s]));
  context.stroke();
}
