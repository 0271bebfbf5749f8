/** The words for the connection to the server. */

import { messages } from "../lib/messages.js";
import WIRE from "./wire.ftl";

export const say = messages(WIRE);

/** The notice if there is no answer. */
export const UNREACHABLE = say("server-unreachable");
