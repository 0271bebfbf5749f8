/**
 * Draws a recorded search without a browser: run by node with the folder of our modules as its argument. It reads a
 * line of JSON, the picture wanted, then the recording's file, and writes a line of JSON: the picture.
 */

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import "./messages.js";
import "./pixels.js";

const root = pathToFileURL(`${process.argv[2]}/`);
const { paletteOf } = await import(new URL("core/takeaway/figures/colours.js", root).href);
const { picture } = await import(new URL("core/takeaway/figures/pictures.js", root).href);
const { svgText } = await import(new URL("core/takeaway/figures/svg.js", root).href);
const { recordedCaption } = await import(new URL("recorded/words.js", root).href);
const { RecordedRun } = await import(new URL("recorded/recorded_run.js", root).href);
const { readRecording } = await import(new URL("recorded/file.js", root).href);

const input = readFileSync(0);
const end = input.indexOf("\n");
const { cursor: wanted, layout, widest } = JSON.parse(input.toString("utf-8", 0, end));
const run = new RecordedRun(readRecording(input.toString("utf-8", end + 1), "trace"));
const cursor = Math.min(wanted ?? Infinity, run.trace.expansions);
const palette = paletteOf(readFileSync(new URL("core/shell/tokens.css", root), "utf-8"), false);
const made = picture({
  ...{ run, cursor, layout, palette, widest, what: "tree", link: "" },
  caption: recordedCaption(run, cursor),
});
const { width, height, told } = made;
process.stdout.write(`${JSON.stringify({ text: await svgText(made), width, height, told })}\n`);
