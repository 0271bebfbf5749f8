/** The words for frontiers, their heaps, and the states reached. */

import { messages } from "../lib/messages.js";
import "../words/nouns.js";
import FRONTIER from "./frontier.ftl";

export const say = messages(FRONTIER);
