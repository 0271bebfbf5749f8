/** The messages of the players. */

import { messages } from "../lib/messages.js";
import TEXT from "./player.ftl";

export const say = messages(TEXT);
