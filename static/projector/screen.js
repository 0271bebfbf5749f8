/** The whole screen for the page, where the browser lets it have that; a refusal is no error. */

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
