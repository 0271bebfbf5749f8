/** PixiJS: a particle per node, its fastest way, and one graphics object for the edges. */

import { Application, Container, Graphics, Particle, ParticleContainer, Texture } from "./libraries/pixi.js";
import { COLOURS, HEIGHT, WIDTH, statusAt, swing } from "./scene.js";

/** @param {HTMLElement} host @param {import("./scene.js").Scene} scene @returns {Promise<import("./measure.js").Picture>} */
export async function open(host, { trace, x_n, y_n, parent_n, edges }) {
  const app = new Application();
  await app.init({ width: WIDTH, height: HEIGHT, background: "#ffffff", preference: "webgl", autoStart: false });
  host.append(app.canvas);
  const world = new Container();
  const lines = new Graphics();
  for (let n = 1; n <= edges; n++) lines.moveTo(x_n[parent_n[n]], y_n[parent_n[n]]).lineTo(x_n[n], y_n[n]);
  lines.stroke({ width: 1, color: "#d4d4d4" });
  const dots = new ParticleContainer({ dynamicProperties: { position: false, color: false } });
  const particles = Array.from(
    { length: trace.nodes },
    (_, n) =>
      new Particle({
        texture: Texture.WHITE,
        x: x_n[n],
        y: y_n[n],
        scaleX: 3 / Texture.WHITE.width,
        scaleY: 3 / Texture.WHITE.height,
      }),
  );
  dots.particleChildren = particles;
  world.addChild(lines, dots);
  app.stage.addChild(world);
  return {
    redraw(cursor) {
      for (let n = 0; n < particles.length; n++) particles[n].tint = COLOURS[statusAt(trace, n, cursor)];
      dots.update();
      app.render();
    },
    pans: {
      fit(k) {
        world.x = swing(k);
        app.render();
      },
    },
  };
}
