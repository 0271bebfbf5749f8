/**
 * Prints a page: its link, and its runs as pictures; the style sheet core/shell/print.css hides controls. Pictures take
 * a moment, for which the menu and the keys wait; the browser's own command does not, so it prints them as on the
 * screen, with their captions and the sentence of the step.
 */

/** @import {StateMap} from "../space/state-map.js" */
/** @import {SearchTree} from "../tree/element/search-tree.js" */
/** @import {Palette} from "../tree/palette.js" */
/** @import {Scene} from "./share_page.js" */

/**
 * Let a page be printed; return a function that makes its pictures and waits for them.
 * @param {() => Scene[]} scenes @param {() => string} link @param {(isDark: boolean) => Palette} palette
 */
export function wirePrinting(scenes, link, palette) {
  const sheet = document.createElement("section");
  sheet.className = "printed";
  const part = (/** @type {string} */ name, /** @type {string} */ textContent, className = "") =>
    Object.assign(document.createElement(name), { textContent, className });
  const begin = () => {
    sheet.replaceChildren(part("h1", document.title), part("p", link(), "address"));
    document.body.append(sheet);
  };
  const show = () => {
    begin();
    const trees = /** @type {NodeListOf<SearchTree>} */ (document.querySelectorAll("search-tree"));
    const maps = /** @type {NodeListOf<StateMap>} */ (document.querySelectorAll("state-map"));
    const captions = scenes().map(({ run, cursor, subject, caption }) => {
      const seen =
        subject === "space"
          ? [...maps].find(({ trace }) => trace === run.trace)?.onPaper(palette(false))
          : [...trees].find(({ frame }) => frame?.trace === run.trace)?.drawing.onPaper(palette(false));
      const figure = document.createElement("figure");
      const lines = caption(cursor);
      figure.append(...(seen ? [seen] : []), ...lines.map((text) => part("p", text)));
      sheet.append(figure);
      return lines;
    });
    const step = document.querySelector("main :is(step-text, .step)")?.textContent?.trim() ?? "";
    if (!captions.flat().includes(step)) sheet.append(part("p", step));
  };
  const prepare = async () => {
    begin();
    const { printedPictures } = await import("./export_page.js");
    for await (const { text, width, height, title: alt } of printedPictures(scenes(), palette(false))) {
      const image = Object.assign(new Image(), { width, height, alt });
      image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
      sheet.append(image);
      await image.decode();
    }
  };
  addEventListener("beforeprint", () => {
    if (!sheet.isConnected) show();
  });
  addEventListener("afterprint", () => sheet.remove());
  printAfter(prepare);
  return prepare;
}

/** Let the key for printing wait until a page is ready. @param {() => Promise<unknown>} prepare */
export function printAfter(prepare) {
  addEventListener("keydown", async (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "p") return;
    event.preventDefault();
    await prepare();
    print();
  });
}
