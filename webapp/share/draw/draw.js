/**
 * Draws without a browser: run by node with the folder of our modules as its argument. It reads a line of JSON, the
 * pictures wanted, then the bytes of the run's batch, and writes a line of JSON for each file: its text or its error.
 */

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import "./messages.js";
import "./pixels.js";

const root = pathToFileURL(`${process.argv[2]}/`);
const { paletteOf } = await import(new URL("core/takeaway/figures/colours.js", root).href);
const { FORMATS, picture, refusal } = await import(new URL("core/takeaway/figures/pictures.js", root).href);
const { captionOf } = await import(new URL("core/takeaway/caption_words.js", root).href);
const { catalogueOf } = await import(new URL("core/lib/catalogue.js", root).href);
const { spaceIn } = await import(new URL("core/problem/space_pieces.js", root).href);
const { runOf } = await import(new URL("core/trace/run.js", root).href);
const { decode } = await import(new URL("core/wire/batch.js", root).href);

const input = readFileSync(0);
const end = input.indexOf("\n");
const { query, catalogue, result, pictures, space } = JSON.parse(input.toString("utf-8", 0, end));
const run = runOf(query, catalogue);
if (space) run.take(await spaceIn(space));
run.append(decode(Uint8Array.from(input.subarray(end + 1)).buffer), result);
const sheet = readFileSync(new URL("core/shell/tokens.css", root), "utf-8");
for (const { dark, format: ending, ...wanted } of pictures) {
  const format = FORMATS.find((/** @type {any} */ { key }) => key === ending);
  const refused = refusal([{ run, cursor: wanted.cursor }], wanted.what, format);
  const caption = captionOf(run, wanted.cursor, catalogueOf(catalogue, space?.[0].problem));
  const made = refused ? null : picture({ run, palette: paletteOf(sheet, dark), caption, ...wanted });
  const file = made
    ? { text: await format.write(made), width: made.width, height: made.height, told: made.told }
    : { refused };
  process.stdout.write(`${JSON.stringify(file)}\n`);
}
