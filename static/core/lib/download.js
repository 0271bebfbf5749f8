/** Saves content made in the page as a file. */

/** @param {string[]} parts @param {string} name of the file */
export function saveText(parts, name) {
  saveFile(new Blob(parts, { type: "text/plain" }), name);
}

/** @param {Blob} content @param {string} name of the file */
export function saveFile(content, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000); // the browser has read it by then
}
