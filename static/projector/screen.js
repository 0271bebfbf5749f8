/** Full screen for the page, if the browser allows it; a refusal is not an error. */

export const screen = {
  enter() {
    document.documentElement.requestFullscreen?.().catch(() => {});
  },

  leave() {
    if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
  },

  /** Tell when it was left, by the browser's own key too. @param {() => void} left */
  whenLeft(left) {
    document.addEventListener("fullscreenchange", () => !document.fullscreenElement && left());
  },
};
