/** The messages of the share menu, and the captions of pictures. */

import { messages } from "../lib/messages.js";
import TEXT from "./share.ftl";

export const say = messages(TEXT);
