/**
 * Runs in the head of a page that is a file: it unpacks the style and the script of the page, whose hashes the policy
 * of the file names, and says in a sentence why it cannot.
 */

import "../core/shell/theme.js";
import { Damaged, partOf, textOf } from "../core/wire/parts.js";
import { ready, tell } from "./notice.js";

const OLD =
  "This browser cannot unpack the page, because it has no DecompressionStream; " +
  "open the file in a browser of 2023 or newer.";
const CUT = "This file is cut off: its end is missing. Download or copy it again, to its last byte.";

async function load() {
  if (!("DecompressionStream" in globalThis)) return tell(OLD);
  if (!partOf("end")) return tell(CUT);
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
