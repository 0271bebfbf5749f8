/** Lets node import files of messages (.ftl) as the page does: as modules whose default export is the text. */

import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";

registerHooks({
  load(url, context, next) {
    if (!url.endsWith(".ftl")) return next(url, context);
    const text = readFileSync(fileURLToPath(url), "utf-8");
    return { format: "module", source: `export default ${JSON.stringify(text)};`, shortCircuit: true };
  },
});
