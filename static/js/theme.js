// Sets a theme that was chosen earlier before the first paint; a module would come too late.
try {
  document.documentElement.dataset.theme = localStorage.getItem("theme") ?? "";
} catch {
  // Storage is denied: the system's theme holds.
}
