/**
 * Drives Chromium or Firefox for Python: a command a line comes in, `["verb", …arguments]`, and an answer a line goes out,
 * `{"value": …}` or `{"error": "…"}`. The argument of the program is what Puppeteer launches, as JSON.
 */

import { createRequire } from "node:module";
import { createInterface } from "node:readline";

const require = createRequire(new URL("../../.venv/js/package.json", import.meta.url));
const puppeteer = require("puppeteer-core");

const browser = await puppeteer.launch(JSON.parse(process.argv[2]));
const [page] = await browser.pages();
/** @type {string[]} */
let complaints = [];
page.on("console", (message) => {
  if (["error", "warn", "warning"].includes(message.type())) complaints.push(message.text());
});
page.on("pageerror", (error) => complaints.push(String(error)));

const touch = page.touchscreen;
/** What presses, moves and lifts, by the kind of pointer. @type {Record<string, ((x: number, y: number) => Promise<any>)[]>} */
const POINTERS = {
  mouse: [
    async (x, y) => {
      await page.mouse.move(x, y);
      await page.mouse.down();
    },
    (x, y) => page.mouse.move(x, y),
    () => page.mouse.up(),
  ],
  touch: [(x, y) => touch.touchStart(x, y), (x, y) => touch.touchMove(x, y), () => touch.touchEnd()],
};

/** @type {Record<string, (...given: any[]) => any>} */
const VERBS = {
  open: (address) => page.goto(address).then(() => null),
  evaluate: (source, given) => page.evaluate(`(${source})(...${JSON.stringify(given)})`),
  async stroke(points, kind) {
    const [press, move, lift] = POINTERS[kind];
    await press(...points[0]);
    for (const point of points.slice(1)) await move(...point);
    await lift(...points.at(-1));
  },
  type: (text) => page.keyboard.type(text),
  press: (key) => page.keyboard.press(key),
  size: (width, height) => page.setViewport({ width, height }),
  picture: (path) => page.screenshot({ path }).then(() => null),
  complaints() {
    const told = complaints;
    complaints = [];
    return told;
  },
  quit: () => browser.close(),
};

for await (const line of createInterface({ input: process.stdin })) {
  const [verb, ...given] = JSON.parse(line);
  try {
    console.log(JSON.stringify({ value: (await VERBS[verb](...given)) ?? null }));
  } catch (error) {
    console.log(JSON.stringify({ error: String(error) }));
  }
  if (verb === "quit") break;
}
