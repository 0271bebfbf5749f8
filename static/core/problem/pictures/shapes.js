/**
 * The shapes of which pictures of states consist; a picture is HIGH units tall. Their tones are names of colours of the
 * page.
 */

/** @import {Row} from "../grid_text.js" */

export const HIGH = 36;

/** @typedef {"ink" | "edge" | "card" | "line" | "path" | "path-wash"} Tone */
/**
 * @typedef {object} Shape filled, outlined or both, unless it is a text
 * @property {[number, number, number, number, number]} [box] left, top, width, height and radius of the corners
 * @property {[number, number][]} [corners] of a polygon
 * @property {string} [text] @property {[number, number]} [at] its middle @property {number} [high] of its letters
 * @property {Tone} [fill] @property {Tone} [line]
 */
/**
 * @typedef {object} Pictured the parts of a space that drawings use
 * @property {Record<string, string>} parameters of the problem
 * @property {Row[] | null} rows of a grid
 * @property {number} start @property {Set<number>} goals @property {(v: number) => string} text of a state
 */
/**
 * @typedef {object} Drawing of the states of a problem
 * @property {number} wide
 * @property {Shape[]} ground common to all states @property {(text: string) => Shape[]} shapes of a state
 * @property {(text: string) => string} words that describe the picture
 * @property {boolean} hasCaption whether the text of a state is below its picture
 * @property {boolean} [isNamed] whether the text tells more than a picture that is too small for both
 */
/** @typedef {[x: number, y: number, wide: number, tall: number]} Area */

/**
 * @param {number} x @param {number} y of the upper left corner @param {number} wide @param {number} tall
 * @param {Partial<Shape>} tones @param {number} [round] @returns {Shape}
 */
export const box = (x, y, wide, tall, tones, round = 0) => ({ box: [x, y, wide, tall, round], ...tones });

/** @param {number} x @param {number} y @param {number} radius @param {Partial<Shape>} tones @returns {Shape} */
export const disc = (x, y, radius, tones) => box(x - radius, y - radius, 2 * radius, 2 * radius, tones, radius);

/** @param {[number, number][]} corners @param {Partial<Shape>} tones @returns {Shape} */
export const polygon = (corners, tones) => ({ corners, ...tones });

/** @param {string} text @param {number} x @param {number} y @param {number} high @returns {Shape} */
export const word = (text, x, y, high) => ({ text, at: [x, y], high, fill: "ink" });

/** The text of the goal if there is one goal, else "". @param {Pictured} space */
export function onlyGoal(space) {
  const [goal] = space.goals;
  return space.goals.size === 1 ? space.text(goal) : "";
}
