// Write every file of a folder a second time as .br and as .gz, for servers to hand out: node compress.js FOLDER
// Servers hand out none of static/standalone/, which is part of pages that are files.

import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { argv } from "node:process";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const [, , folder] = argv;
for (const name of readdirSync(folder).filter((one) => !one.startsWith("standalone_"))) {
  const content = readFileSync(join(folder, name));
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content, { params }));
  writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
}
