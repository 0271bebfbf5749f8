/** The messages of other files that the share menu makes. */

import { messages } from "../../lib/messages.js";
import TEXT from "./data.ftl";

export const say = messages(TEXT);
