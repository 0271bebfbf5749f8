/**
 * The texts on the searches: a record for each loop, which overrides that of the frontier's structure. To
 * add one: a module here with its pseudo-code and its other words, and a line in LOOPS.
 */

import { BEST_FIRST } from "./best_first.js";
import { DEEPENING } from "./deepening.js";
import { RECURSIVE } from "./recursive.js";
import { BOTH_ENDS } from "./both_ends.js";
import { BEAM } from "./beam.js";
import { FRINGE } from "./fringe.js";
import { CLIMBING } from "./climbing.js";
import { ANNEALING } from "./annealing.js";
import { STRUCTURES } from "./structures.js";
/** @import {Discard} from "../../trace/discards.js" */
/** @import {Event, Kind} from "../../trace/events.js" */
/** @import {Rule} from "../../trace/rule.js" */
/** @import {Trace} from "../../trace/trace.js" */
/** @import {Told} from "../children.js" */
/** @import {Line} from "./lines.js" */
/** @import {StructureWords} from "./structures.js" */

/** @typedef {Partial<StructureWords> & OwnWords} LoopWords */
/**
 * @typedef {object} OwnWords the words that differ from other searches; of expansion e, or of an event
 * @property {(rule: Rule) => Line[]} code its pseudo-code
 * @property {Partial<Record<Kind, (event: Event, told: Told) => string>>} [says] the sentences of events
 * @property {(event: Event, told: Told) => [string, string][]} [variables] more of those of an event, and their values
 * @property {(trace: Trace, e: number, rule: Rule) => string[]} [limits] the limits on the choice of a node
 * @property {(trace: Trace, old: number, e: number) => string} [inPlaceOf] that a child takes the place of a node
 * @property {(trace: Trace, e: number, rule: Rule) => string} [accepted] why the child was accepted
 * @property {(trace: Trace, e: number, rule: Rule) => string} [closing] the sentence after the children
 * @property {(trace: Trace, e: number) => string} [closingBrief] the same in the fewest words
 * @property {(trace: Trace, cursor: number) => string} [met] that the sides have met in the step to a cursor
 * @property {(trace: Trace, rule: Rule) => string} [proven] why a search ends with a solution
 * @property {string} [exhausted] that it ends without one
 * @property {(discard: Discard, rule: Rule, isOther: boolean, isWalk: boolean) => string} [fate] of a discarded child,
 *   in a few words, by whether another one is kept and whether children are drawn at random
 */

/** By the key of the engine. @type {Record<string, LoopWords>} */
const LOOPS = {
  best_first: BEST_FIRST,
  deepening: DEEPENING,
  recursive: RECURSIVE,
  two_ended: BOTH_ENDS,
  beam: BEAM,
  fringe: FRINGE,
  climbing: CLIMBING,
  annealing: ANNEALING,
};

/**
 * The words of a search; a recorded one has those of best-first search.
 * @param {{structure: string, engine?: string}} rule @returns {StructureWords & OwnWords}
 */
export const wordsOf = ({ structure, engine = "best_first" }) => ({ ...STRUCTURES[structure], ...LOOPS[engine] });
