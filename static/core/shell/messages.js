/** The messages of every page. */

import { messages } from "../lib/messages.js";
import TEXT from "./shell.ftl";

export const say = messages(TEXT);
