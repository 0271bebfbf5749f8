/** The messages of the fields of a puzzle. */

import { messages } from "../lib/messages.js";
import TEXT from "./puzzle.ftl";

export const say = messages(TEXT);
