/** The messages of a board that is edited. */

import { messages } from "../lib/messages.js";
import TEXT from "./ui.ftl";

export const say = messages(TEXT);
