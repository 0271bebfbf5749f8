/**
 * Runs in the head of a page that is a file: it unpacks the style and the script of the page, whose hashes are in the
 * file's policy, or shows a sentence on why it cannot.
 */

import "../core/shell/theme.js";
import { Damaged, partOf, textOf } from "../core/wire/parts.js";
import LOADER from "./loader.ftl";
import { ready, tell } from "./notice.js";

/** A message without arguments, since core/lib/messages.js is not unpacked yet. @param {string} key */
const say = (key) => new RegExp(`^${key} = (.*)$`, "m").exec(LOADER)?.[1] ?? "";

async function load() {
  if (!("DecompressionStream" in globalThis)) return tell(say("loader-old"));
  if (!partOf("end")) return tell(say("loader-cut"));
  try {
    const [style, script] = [document.createElement("style"), document.createElement("script")];
    const [css, code] = [await textOf("style"), await textOf("script")];
    style.textContent = css;
    script.type = "module";
    // The policy of the file lets no other script than this one run.
    const policy = /** @type {any} */ (globalThis).trustedTypes?.createPolicy("frontier-file", {
      createScript: (/** @type {string} */ text) => text,
    });
    script.textContent = policy ? policy.createScript(code) : code;
    document.head.append(style, script);
    ready();
  } catch (error) {
    if (!(error instanceof Damaged)) throw error;
    tell(error.message);
  }
}

document.addEventListener("DOMContentLoaded", load);
