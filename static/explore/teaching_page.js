/** The parts of a projector that need a server: a class on phones, loaded on demand, and the editor of lectures. */

import { wireMaking } from "../lecture/editor_page.js";

/** @param {boolean} hasClasses */
export const teaching = (hasClasses) => ({
  wireMaking,
  loadClass: hasClasses ? () => import("../classroom/board/page.js") : null,
});
