/** The parts of a projector that need a server, loaded on demand: a class on phones, and the editor of lectures. */

/** @param {boolean} hasClasses */
export const teaching = (hasClasses) => ({
  loadMaking: () => import("../lecture/editor_page.js"),
  loadClass: hasClasses ? () => import("../classroom/board/page.js") : null,
});
