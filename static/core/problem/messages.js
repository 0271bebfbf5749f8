/** The messages of moves, and of a graph that is drawn. */

import { messages } from "../lib/messages.js";
import TEXT from "./problem.ftl";

export const say = messages(TEXT);
