/** The messages of states that have pictures. */

import { messages } from "../../lib/messages.js";
import TEXT from "./pictures.ftl";

export const say = messages(TEXT);
