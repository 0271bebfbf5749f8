/** Has a page load the messages of refusals for the first of them; the first screen needs none. */

import { learnFrom } from "../wire/answer_words.js";

learnFrom(() => import("../words/refusals/refusals.js"));
