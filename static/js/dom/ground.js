/** Whether what an element stands on is light or dark, where that is not ours to choose: in a notebook. */

const HALF = 128; // of the lightness of a colour
const TOLD = { attributes: true, attributeFilter: ["class", "style", "data-theme", "data-jp-theme-light", "theme"] };

/**
 * Have an element be light or dark as what it stands on, now and whenever that changes; return what ends that.
 * @param {HTMLElement} host whose `data-theme` says it @param {(theme: "light" | "dark") => void} act
 */
export function followGround(host, act) {
  const follow = () => {
    const theme = isDark(host) ? "dark" : "light";
    if (host.dataset.theme === theme) return;
    host.dataset.theme = theme;
    act(theme);
  };
  const observer = new MutationObserver(() => requestAnimationFrame(follow));
  for (const element of [document.documentElement, document.body]) observer.observe(element, TOLD);
  const resizing = new ResizeObserver(follow); // which is told when it is attached
  resizing.observe(host);
  follow();
  return () => [observer, resizing].forEach((one) => one.disconnect());
}

/** @param {Element} host */
function isDark(host) {
  let last = host;
  for (let element = above(host); element; element = above(element)) {
    const { backgroundColor } = getComputedStyle(element);
    if (!/^rgba\(.*, 0(\.[0-4]\d*)?\)$/.test(backgroundColor)) return lightnessOf(backgroundColor) < HALF;
    last = element;
  }
  return lightnessOf(getComputedStyle(last).color) > HALF; // which is written on the browser's own ground
}

/** @param {string} colour an `rgb()` of the browser's */
function lightnessOf(colour) {
  const [red, green, blue] = (colour.match(/[\d.]+/g) ?? ["0", "0", "0"]).map(Number);
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}

/** What an element stands on, out of shadow roots too. @param {Element} element @returns {Element | null} */
function above(element) {
  const { parentNode } = element;
  return parentNode instanceof ShadowRoot ? parentNode.host : element.parentElement;
}
