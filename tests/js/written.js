/** Writes messages in a file, with all of static/ known, as the page does: `node written.js told.json written.json`. */

import { globSync, readFileSync, writeFileSync } from "node:fs";

import { messages, written } from "../../static/core/lib/messages.js";

const [, , from, to] = process.argv;
for (const file of globSync("static/*/**/*.ftl")) messages(readFileSync(file, "utf8"));
writeFileSync(to, JSON.stringify(JSON.parse(readFileSync(from, "utf8")).map(written)));
