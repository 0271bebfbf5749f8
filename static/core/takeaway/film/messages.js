/** The messages of films. */

import { messages } from "../../lib/messages.js";
import TEXT from "./film.ftl";

export const say = messages(TEXT);
