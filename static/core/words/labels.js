/** The labels and titles that several modules show. */

import { messages } from "../lib/messages.js";
import LABELS from "./labels.ftl";

export const say = messages(LABELS);
