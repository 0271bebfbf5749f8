/** The sentence in place of a page that is a file, while or because it cannot be shown. */

const { dataset } = document.documentElement;

/** Replace the page by a sentence. @param {string} sentence */
export function tell(sentence) {
  const told = document.querySelector(".waiting") ?? document.createElement("p");
  told.className = "waiting";
  told.setAttribute("role", "alert");
  told.textContent = sentence;
  document.body.prepend(told);
  delete dataset.ready;
}

/** Show the page, which is ready. */
export function ready() {
  document.querySelector(".waiting")?.remove();
  dataset.ready = "true";
}
