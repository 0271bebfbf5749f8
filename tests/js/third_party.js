// Libraries that only tests use, from the folder where `make test` installs them:
//   import { d3 } from "./third_party.js";
//   const root = d3.tree()(d3.hierarchy({ children: [{}, {}] }));

import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const installed = createRequire(new URL("../../.venv/js/package.json", import.meta.url));

/** @type {typeof import("d3-hierarchy")} */
export const d3 = await import(pathToFileURL(installed.resolve("d3-hierarchy")).href);
