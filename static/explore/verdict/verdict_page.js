/** The module that the explore page loads for a verdict, with the messages of the server's answers about it. */

import NOUNS from "../../core/words/nouns.ftl";
import PROMISES from "../../core/words/records/promises.ftl";
import NECESSITY from "./necessity.ftl";
import PATH from "./path.ftl";
import "./run-verdict.js";
import "./what-if.js";

export const TEXTS = [NOUNS, PROMISES, NECESSITY, PATH];
