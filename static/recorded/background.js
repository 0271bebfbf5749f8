/** Detects a light or dark background of an element, where it is not ours to choose: in a notebook. */

const HALF = 0.5; // of the lightness of a colour
/** The value of white in each notation of colours in browsers. @type {Record<string, number>} */
const WHITE = { rgb: 255, rgba: 255, color: 1, lab: 100, lch: 100, oklab: 1, oklch: 1 };
const TOLD = { attributes: true, attributeFilter: ["class", "style", "data-theme", "data-jp-theme-light", "theme"] };

/**
 * Keep the theme of an element in step with its background; return a function that stops this.
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
  const resizing = new ResizeObserver(follow); // which is called when it is attached
  resizing.observe(host);
  follow();
  return () => [observer, resizing].forEach((one) => one.disconnect());
}

/** @param {Element} host */
function isDark(host) {
  let last = host;
  for (let element = above(host); element; element = above(element)) {
    const { light, opacity } = lightOf(getComputedStyle(element).backgroundColor);
    if (opacity >= HALF) return light < HALF;
    last = element;
  }
  return lightOf(getComputedStyle(last).color).light > HALF; // the text is on the browser's default background
}

/** The lightness and opacity of a colour, each from 0 to 1. @param {string} colour as browsers compute it */
export function lightOf(colour) {
  const [, kind = "", rest = ""] = /^(\w+)\((?:[a-z][\w-]*\s)?(.*)\)$/.exec(colour) ?? [];
  const numbers = rest.match(/-?\d[\d.]*(?:e-?\d+)?|none/g) ?? [];
  const [one = 0, two = 0, three = 0, opacity = 1] = numbers.map((text) => (text === "none" ? 0 : Number(text)));
  const light = ["rgb", "rgba", "color"].includes(kind) ? 0.299 * one + 0.587 * two + 0.114 * three : one;
  return { light: light / (WHITE[kind] ?? 1), opacity };
}

/** The parent element, across shadow roots. @param {Element} element @returns {Element | null} */
function above(element) {
  const { parentNode } = element;
  return parentNode instanceof ShadowRoot ? parentNode.host : element.parentElement;
}
