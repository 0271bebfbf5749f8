/** Makes a page load the messages of refusals with the first refusal, as the first screen needs none. */

import { learnFrom } from "../wire/answer_words.js";

learnFrom(() => import("../words/refusals/refusals.js"));
