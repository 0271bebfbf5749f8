/**
 * What is printed of a page: its link, and its runs as pictures; the style sheet print.css leaves out what is to be
 * pressed. Pictures take a moment, for which the menu and the keys wait; the browser's own command does not.
 */

import { FORMATS, picture } from "../figures/pictures.js";

const MOST_WAITING = 60; // boards of a frontier that are printed beside a tree

/** @typedef {import("./sharing.js").Scene} Scene */

/**
 * Let a page be printed; return what makes its pictures and waits for them.
 * @param {() => Scene[]} scenes @param {() => string} link
 * @param {(isDark: boolean) => import("../views/palette.js").Palette} palette
 */
export function wirePrinting(scenes, link, palette) {
  const sheet = document.createElement("section");
  sheet.className = "printed";
  const prepare = async () => {
    const address = Object.assign(document.createElement("p"), { className: "address", textContent: link() });
    sheet.replaceChildren(Object.assign(document.createElement("h1"), { textContent: document.title }), address);
    document.body.append(sheet);
    const shown = scenes().filter(({ run }) => run.trace.nodes);
    for (const scene of shown) {
      const { frontier_e } = scene.run.trace;
      const waiting = scene.cursor ? frontier_e[scene.cursor - 1] : 1;
      const subjects = shown.length === 1 && waiting <= MOST_WAITING ? ["tree", "frontier"] : ["tree"];
      for (const what of subjects) await add(scene, what);
    }
  };
  /** @param {Scene} scene @param {string} what */
  const add = async ({ run, cursor, layout, caption, link }, what) => {
    const made = picture({
      ...{ run, cursor, layout, what, palette: palette(false) },
      ...{ caption: what === "tree" ? caption(cursor) : caption(cursor).slice(0, 1), link: link(cursor) },
    });
    const { width, height, title: alt } = made;
    const image = Object.assign(new Image(), { width, height, alt });
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await FORMATS[0].write(made))}`;
    sheet.append(image);
    await image.decode();
  };
  addEventListener("beforeprint", () => {
    if (!sheet.isConnected) prepare();
  });
  addEventListener("afterprint", () => sheet.remove());
  addEventListener("keydown", async (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "p") return;
    event.preventDefault();
    await prepare();
    print();
  });
  return prepare;
}
