/**
 * What is printed of a page: its link, and its runs as pictures; the style sheet print.css leaves out what is to be
 * pressed. Pictures take a moment, for which the menu and the keys wait; the browser's own command does not.
 */

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
    const { printedPictures } = await import("./giving.js");
    for await (const { text, width, height, title: alt } of printedPictures(scenes(), palette(false))) {
      const image = Object.assign(new Image(), { width, height, alt });
      image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
      sheet.append(image);
      await image.decode();
    }
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
