// Runs in the head of every page: it sets a stored theme before the first paint, for which a module would be too late,
// and handles the header's theme button; canvases listen to the event `theme`.
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
