// What the header does on every page. It sets a theme that was chosen earlier before the first paint, which a module
// would be too late for, and the one that the header's button asks for; canvases hear of it by the event `theme`.
{
  const root = document.documentElement;
  try {
    root.dataset.theme = localStorage.getItem("theme") ?? "";
  } catch {
    // Storage is denied: the system's theme holds.
  }
  document.addEventListener("click", (event) => {
    if (!(/** @type {Element} */ (event.target).closest("button.theme"))) return;
    const dark = root.dataset.theme
      ? root.dataset.theme === "dark"
      : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
    try {
      localStorage.setItem("theme", root.dataset.theme);
    } catch {
      // Storage is denied: the choice holds for this page only.
    }
    document.dispatchEvent(new Event("theme"));
  });
  // A sheet of links opens below its button.
  document.addEventListener(
    "beforetoggle",
    ({ target }) => {
      const sheet = /** @type {HTMLElement} */ (target);
      if (!sheet.matches("header .group-links")) return;
      const button = /** @type {Element} */ (document.querySelector(`[popovertarget="${sheet.id}"]`));
      sheet.style.setProperty("--x", `${Math.round(button.getBoundingClientRect().left)}px`);
    },
    { capture: true },
  );
}
