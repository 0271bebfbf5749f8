/** The messages of pictures in which a start or goal is changed. */

import { messages } from "../../lib/messages.js";
import TEXT from "./handles.ftl";

export const say = messages(TEXT);
