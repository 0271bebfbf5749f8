/** Draws the scrubber's track: the frontier's size over all expansions that are here, filled up to the cursor. */

/**
 * @param {CanvasRenderingContext2D} context @param {import("../trace/trace.js").Trace} trace @param {number} cursor
 * @param {number} width @param {number} height in CSS pixels @param {number} density
 * @param {import("./palette.js").Palette} palette
 */
export function drawTrack(context, trace, cursor, width, height, density, palette) {
  context.setTransform(density, 0, 0, density, 0, 0);
  context.clearRect(0, 0, width, height);
  const { expansions, frontier_e, largest_e } = trace;
  const floor = height - 7;
  context.fillStyle = palette.line;
  context.fillRect(0, floor, width, 1);
  if (!expansions) return;
  const scale = (floor - 4) / Math.max(1, largest_e[expansions - 1]);
  const step = width / expansions;
  if (step >= 4) {
    for (let e = 0; e < expansions; e++) {
      context.fillStyle = e < cursor ? palette.frontier : palette["frontier-wash"];
      const tall = Math.max(1, frontier_e[e] * scale);
      context.beginPath();
      context.roundRect(e * step + 0.5, floor - tall, step - 1, tall, Math.min(2, tall / 2));
      context.fill();
    }
  } else {
    // One column a pixel, as high as the largest frontier of the expansions it stands for.
    for (let x = 0; x < width; x++) {
      const from = Math.floor((x / width) * expansions);
      const to = Math.max(from + 1, Math.floor(((x + 1) / width) * expansions));
      let most = 0;
      for (let e = from; e < to; e++) if (frontier_e[e] > most) most = frontier_e[e];
      context.fillStyle = from < cursor ? palette.frontier : palette["frontier-wash"];
      const tall = Math.max(1, most * scale);
      context.fillRect(x, floor - tall, 1, tall);
    }
  }
  const x = Math.min(width - 1, Math.max(1, cursor * step));
  context.fillStyle = palette.current;
  context.fillRect(x - 1, 0, 2, height);
}
