/**
 * A pen that stores drawings as shapes, so that the same drawing functions serve the screen and all file formats. It
 * has the part of a canvas context that the views use; anything else fails because it does not exist.
 */

import { widthOfText } from "./type.js";
/** @import {Shape, Step, Subject} from "../../lib/pen.js" */

/** @typedef {(text: string, size: number, weight: number, mono: boolean) => number} Measure how wide a text is */

const ANCHORS = /** @type {const} */ ({ left: "start", start: "start", center: "middle", right: "end", end: "end" });
const RISE = 0.355; // of its size that a letter's foot is below its middle

/** A path with readable steps, grouped by subject. */
class RecordedPath {
  constructor() {
    /** @type {{step: Step, subject: Subject}[]} */
    this.steps = [];
    /** @type {Subject} */
    this.subject = null;
  }

  /** @param {Step} step */
  #add(step) {
    this.steps.push({ step, subject: this.subject });
  }

  /** @param {number} x @param {number} y */
  moveTo(x, y) {
    this.#add(["M", x, y]);
  }

  /** @param {number} x @param {number} y */
  lineTo(x, y) {
    this.#add(["L", x, y]);
  }

  /** @param {[number, number, number, number, number, number]} points */
  bezierCurveTo(...points) {
    this.#add(["C", ...points]);
  }

  /** @param {number} x @param {number} y @param {number} width @param {number} height @param {number} [radius] */
  roundRect(x, y, width, height, radius = 0) {
    this.#add(["box", x, y, width, height, Math.min(radius, width / 2, height / 2)]);
  }

  /** @param {number} x @param {number} y @param {number} width @param {number} height */
  rect(x, y, width, height) {
    this.roundRect(x, y, width, height);
  }

  /** A full circle, as no view draws arcs. @param {number} x @param {number} y @param {number} radius */
  arc(x, y, radius) {
    this.#add(["disc", x, y, radius]);
  }
}

export class Recorder extends RecordedPath {
  /** @param {number} width @param {number} height of the picture */
  constructor(width, height) {
    super();
    this.width = width;
    this.height = height;
    /** @type {Shape[]} */
    this.shapes = [];
    this.fillStyle = this.strokeStyle = "#000000";
    this.lineWidth = this.globalAlpha = 1;
    this.lineJoin = this.lineCap = "";
    this.font = "400 13px sans-serif";
    this.textBaseline = "alphabetic";
    /** @type {keyof typeof ANCHORS} */
    this.textAlign = "start";
    /** @type {number[]} */
    this.dash = [];
    /** @type {Measure} */
    this.measure = widthOfText;
  }

  newPath() {
    return new RecordedPath();
  }

  beginPath() {
    this.steps = [];
  }

  /** No operation: shapes are independent of resolution. */
  setTransform() {}

  /** @param {number[]} dash */
  setLineDash(dash) {
    this.dash = dash;
  }

  /** @param {RecordedPath} [path] */
  fill(path = this) {
    for (const { subject, steps } of bySubject(path.steps))
      this.#keep({ kind: "path", subject: subject ?? this.subject, steps, fill: this.fillStyle });
  }

  /** @param {RecordedPath} [path] */
  stroke(path = this) {
    const line = { stroke: this.strokeStyle, wide: this.lineWidth, ...(this.dash.length ? { dash: this.dash } : {}) };
    const groups = bySubject(path.steps);
    const before = this.shapes[this.shapes.length - 1];
    const [first] = groups;
    if (groups.length === 1 && before?.kind === "path" && !before.stroke && isSame(before.steps, first.steps))
      Object.assign(before, line);
    else
      for (const { subject, steps } of groups)
        this.#keep({ kind: "path", subject: subject ?? this.subject, steps, ...line });
  }

  /** @param {number} x @param {number} y @param {number} width @param {number} height */
  fillRect(x, y, width, height) {
    this.#keep({
      kind: "path",
      subject: this.subject,
      steps: [["box", x, y, width, height, 0]],
      fill: this.fillStyle,
    });
  }

  /** @param {number} x @param {number} y @param {number} width @param {number} height */
  strokeRect(x, y, width, height) {
    this.beginPath();
    this.rect(x, y, width, height);
    this.stroke();
  }

  /** @param {string} text @param {number} x @param {number} y */
  fillText(text, x, y) {
    this.#keep({ ...this.#text(text, x, y), fill: this.fillStyle });
  }

  /** @param {string} text @param {number} x @param {number} y */
  strokeText(text, x, y) {
    this.#keep({ ...this.#text(text, x, y), halo: this.strokeStyle, wide: this.lineWidth });
  }

  /** @param {string} text */
  measureText(text) {
    const { size, weight, mono } = this.#type;
    return { width: this.measure(text, size, weight, mono) };
  }

  /** @param {ImageData} pixels that cover the picture */
  keepPixels(pixels) {
    const { width, height, subject } = this;
    this.#keep({ kind: "image", subject, x: 0, y: 0, width, height, pixels });
  }

  get #type() {
    const [, weight, size, family] = /** @type {RegExpMatchArray} */ (this.font.match(/^(\d+) ([\d.]+)px (.*)$/));
    return { weight: Number(weight), size: Number(size), mono: family.includes("mono") };
  }

  /** @param {string} text @param {number} x @param {number} y */
  #text(text, x, y) {
    const { size, weight, mono } = this.#type;
    const foot = this.textBaseline === "middle" ? y + RISE * size : y;
    const anchor = ANCHORS[this.textAlign];
    return { kind: /** @type {const} */ ("text"), subject: this.subject, text, x, y: foot, size, weight, mono, anchor };
  }

  /** @param {any} shape without its opacity */
  #keep(shape) {
    this.shapes.push({ ...shape, opacity: this.globalAlpha });
  }
}

/** The steps of a path, those in a row with one subject together. @param {{step: Step, subject: Subject}[]} steps */
function bySubject(steps) {
  /** @type {{subject: Subject, steps: Step[]}[]} */
  const groups = [];
  for (const { step, subject } of steps) {
    const last = groups[groups.length - 1];
    if (last && last.subject === subject) last.steps.push(step);
    else groups.push({ subject, steps: [step] });
  }
  return groups;
}

/** Whether two paths are one. @param {Step[]} a @param {Step[]} b */
function isSame(a, b) {
  return a.length === b.length && a.every((step, k) => step === b[k]);
}
