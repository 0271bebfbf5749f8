/** A drawing of the page as a standalone SVG file: styles of the sheets become attributes, in light colours. */

const TOLD = ["fill", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "stroke-dasharray", "opacity"];
const TOLD_OF_TEXT = ["font-family", "font-size", "font-weight", "text-anchor", "paint-order"];

/** @param {SVGSVGElement} drawing with a view box @returns {{text: string, width: number, height: number}} */
export function drawnText(drawing) {
  const copy = /** @type {SVGSVGElement} */ (drawing.cloneNode(true));
  const parts = [...drawing.querySelectorAll("*")];
  const scheme = drawing.style.colorScheme;
  drawing.style.colorScheme = "light";
  [...copy.querySelectorAll("*")].forEach((part, k) => {
    const style = getComputedStyle(parts[k]);
    const names = part.tagName === "text" ? [...TOLD, ...TOLD_OF_TEXT] : TOLD;
    for (const name of names) part.setAttribute(name, style.getPropertyValue(name));
    part.removeAttribute("class");
  });
  drawing.style.colorScheme = scheme;
  const { x, y, width, height } = drawing.viewBox.baseVal;
  const ground = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  for (const [name, value] of Object.entries({ x, y, width, height, fill: "#fff" }))
    ground.setAttribute(name, String(value));
  copy.prepend(ground);
  copy.removeAttribute("class");
  copy.removeAttribute("style");
  copy.setAttribute("width", String(Math.round(width)));
  copy.setAttribute("height", String(Math.round(height)));
  return { text: new XMLSerializer().serializeToString(copy).replace(/<!--.*?-->/gs, ""), width, height };
}
