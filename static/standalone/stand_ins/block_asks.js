/** Replaces core/wire/page_block.js in a page that is a file: the block of data is a part of it. */

import { contents } from "../contents_asks.js";

/** @type {typeof import("../../core/wire/page_block.js").pageBlock} */
export const pageBlock = async () => (await contents).page;
