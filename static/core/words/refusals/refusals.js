/** The messages of refusals, of notes on readings, and of guarantees, which a page loads for the first of them. */

import ALLOWED from "./allowed.ftl";
import ANSWERS from "./answers.ftl";
import CONVENTIONS from "./conventions.ftl";
import EXPERIMENT from "./experiment.ftl";
import FORMS from "./forms.ftl";
import GRAPH from "./graph.ftl";
import GRAPH_NOTES from "./graph_notes.ftl";
import GRID from "./grid.ftl";
import GRID_NOTES from "./grid_notes.ftl";
import HEURISTICS from "./heuristics.ftl";
import LINK from "./link.ftl";
import PUZZLES from "./puzzles.ftl";
import QUESTIONS from "./questions.ftl";
import REQUEST from "./request.ftl";
import RUN from "./run.ftl";
import RUNS from "./runs.ftl";
import SETTINGS from "./settings.ftl";
import STATES from "./states.ftl";
import TEXT from "./text.ftl";
import BOARDS from "./boards.ftl";
import TRACES from "./traces.ftl";
import WAITING from "./waiting.ftl";
import TERMS from "../../problem/tiles/terms.ftl";
import PROMISES from "../records/promises.ftl";
import NOUNS from "../nouns.ftl";

export const TEXTS = [
  ALLOWED,
  ANSWERS,
  CONVENTIONS,
  EXPERIMENT,
  FORMS,
  GRAPH,
  GRAPH_NOTES,
  GRID,
  GRID_NOTES,
  HEURISTICS,
  LINK,
  PUZZLES,
  QUESTIONS,
  REQUEST,
  RUN,
  RUNS,
  SETTINGS,
  STATES,
  TEXT,
  BOARDS,
  TRACES,
  WAITING,
  TERMS,
  PROMISES,
  NOUNS,
];
