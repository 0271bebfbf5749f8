/** The messages of boards. */

import { messages } from "../../lib/messages.js";
import TEXT from "./tiles.ftl";

export const say = messages(TEXT);
