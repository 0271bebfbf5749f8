/** The names of nodes, goals and states in messages. */

import { messages } from "../lib/messages.js";
import NOUNS from "./nouns.ftl";

export const say = messages(NOUNS);
