/** Converts an SVG of the page that has a view box to shapes for the file writers, in the light colours of paper. */

/** @import {Shape, Step} from "../lib/pen.js" */

const NUMBERS = { M: 2, L: 2, H: 1, V: 1, C: 6, A: 7, Z: 0 };
const COMMAND = /([MLHVCAZ])([^A-Za-z]*(?:e[^A-Za-z]*)*)/gi;
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;
const DRAWN = "rect, line, circle, path, text";

/**
 * @param {SVGSVGElement} drawing @returns {{width: number, height: number, shapes: Shape[]}} from its upper left corner
 */
export function shapesOf(drawing) {
  const scheme = drawing.style.colorScheme;
  drawing.style.colorScheme = "light";
  const { x, y, width, height } = drawing.viewBox.baseVal;
  const inverse = /** @type {DOMMatrix} */ (drawing.getScreenCTM()).inverse();
  const shapes = [...drawing.querySelectorAll(DRAWN)].flatMap((part) => {
    const graphic = /** @type {SVGGraphicsElement} */ (part);
    const matrix = inverse.multiply(/** @type {DOMMatrix} */ (graphic.getScreenCTM()));
    const place = new DOMMatrix([1, 0, 0, 1, -x, -y]).multiply(matrix);
    return part.tagName === "text" ? textOf(/** @type {any} */ (part), place) : pathOf(graphic, place, drawing);
  });
  drawing.style.colorScheme = scheme;
  return { width, height, shapes };
}

/** @param {SVGGraphicsElement} part @param {DOMMatrix} place @param {Element} drawing @returns {Shape[]} */
function pathOf(part, place, drawing) {
  const style = getComputedStyle(part);
  const [fill, stroke] = [style.fill, style.stroke].map((ink) => (ink === "none" || !ink ? undefined : ink));
  const steps = stepsOf(part).map((step) => moved(step, place));
  const base = { kind: /** @type {const} */ ("path"), subject: null, steps };
  const all = opacityOf(part, drawing);
  const line = { stroke, wide: parseFloat(style.strokeWidth), dash: dashOf(style.strokeDasharray) };
  const [inside, outside] = [all * Number(style.fillOpacity), all * Number(style.strokeOpacity)];
  if (fill && stroke && inside === outside) return [{ ...base, fill, ...line, opacity: inside }];
  return [
    ...(fill && part.tagName !== "line" ? [{ ...base, fill, opacity: inside }] : []),
    ...(stroke ? [{ ...base, ...line, opacity: outside }] : []),
  ];
}

/** How much is seen of a part. @param {Element | null} part @param {Element} drawing */
function opacityOf(part, drawing) {
  let all = 1;
  for (; part && part !== drawing; part = part.parentElement) all *= Number(getComputedStyle(part).opacity);
  return all;
}

/** @param {string} text */
const dashOf = (text) => (text === "none" ? undefined : (text.match(NUMBER) ?? []).map(Number));

/** @param {SVGTextElement} part @param {DOMMatrix} place @returns {Shape[]} */
function textOf(part, place) {
  const text = (part.textContent ?? "").replace(/\s+/g, " ").trim();
  if (!text) return [];
  const { fill, fontSize, fontWeight, fontFamily, textAnchor } = getComputedStyle(part);
  const left = part.x.baseVal.length ? part.x.baseVal.getItem(0).value : 0;
  const at = new DOMPoint(left, part.getStartPositionOfChar(0).y).matrixTransform(place);
  const turn = Math.round((Math.atan2(place.b, place.a) * 180) / Math.PI);
  return [
    {
      ...{ kind: /** @type {const} */ ("text"), subject: null, text, x: at.x, y: at.y, opacity: 1 },
      ...{ size: parseFloat(fontSize), weight: Number(fontWeight), mono: fontFamily.includes("mono") },
      ...{ anchor: /** @type {"start" | "middle" | "end"} */ (textAnchor), fill, ...(turn ? { turn } : {}) },
    },
  ];
}

/** The steps of a part. @param {any} part @returns {Step[]} */
function stepsOf(part) {
  const value = (/** @type {string} */ name) => part[name].baseVal.value;
  if (part.tagName === "rect") return [["box", value("x"), value("y"), value("width"), value("height"), value("rx")]];
  if (part.tagName === "circle") return [["disc", value("cx"), value("cy"), value("r")]];
  if (part.tagName === "path") return stepsOfPath(part.getAttribute("d") ?? "");
  return [
    ["M", value("x1"), value("y1")],
    ["L", value("x2"), value("y2")],
  ];
}

/**
 * The steps of a path's text. An arc is a semicircle, as in chart markers, where two form a disc.
 * @param {string} text @returns {Step[]}
 */
export function stepsOfPath(text) {
  /** @type {Step[]} */
  const steps = [];
  let [x, y, x0, y0] = [0, 0, 0, 0];
  for (const [, letter, rest] of text.matchAll(COMMAND)) {
    const command = /** @type {keyof typeof NUMBERS} */ (letter.toUpperCase());
    const isRelative = letter !== command;
    const numbers = (rest.match(NUMBER) ?? []).map(Number);
    const size = NUMBERS[command];
    for (let k = 0; k === 0 || k < numbers.length; k += size || 1) {
      const [dx, dy] = isRelative ? [x, y] : [0, 0];
      const given = numbers.slice(k, k + size);
      if (command === "Z") {
        steps.push(["Z"]);
        [x, y] = [x0, y0];
      } else if (command === "H" || command === "V") {
        [x, y] = command === "H" ? [given[0] + dx, y] : [x, given[0] + dy];
        steps.push(["L", x, y]);
      } else if (command === "A") {
        const [end, down] = [given[5] + dx, given[6] + dy];
        const disc = /** @type {Step} */ (["disc", (x + end) / 2, (y + down) / 2, given[0]]);
        if (steps[steps.length - 1][0] === "M") steps[steps.length - 1] = disc;
        [x, y] = [end, down];
      } else {
        const places = given.map((one, j) => one + (j % 2 ? dy : dx));
        const isFirst = command === "M" && k === 0;
        steps.push(/** @type {Step} */ ([command === "M" && !isFirst ? "L" : command, ...places]));
        [x, y] = places.slice(-2);
        if (isFirst) [x0, y0] = [x, y];
      }
    }
  }
  return steps.filter((step, k) => !(step[0] === "Z" && steps[k - 1]?.[0] === "disc"));
}

/** A step at its place in the drawing: parts may be moved, none but texts are turned. @param {Step} step @param
 * {DOMMatrix} place @returns {Step} */
function moved(step, { a, d, e, f }) {
  if (step[0] === "box") {
    const [, x, y, width, height, radius] = step;
    return ["box", x * a + e, y * d + f, width * a, height * d, radius * a];
  }
  if (step[0] === "disc") return ["disc", step[1] * a + e, step[2] * d + f, step[3] * a];
  const [sign, ...numbers] = step;
  return /** @type {Step} */ ([sign, ...numbers.map((value, k) => (k % 2 ? value * d + f : value * a + e))]);
}
