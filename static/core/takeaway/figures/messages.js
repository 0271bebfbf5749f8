/** The messages of pictures. */

import { messages } from "../../lib/messages.js";
import TEXT from "./figures.ftl";

export const say = messages(TEXT);
