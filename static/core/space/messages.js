/** The messages of the picture of a state space, and of drawing on it. */

import { messages } from "../lib/messages.js";
import TEXT from "./space.ftl";

export const say = messages(TEXT);
