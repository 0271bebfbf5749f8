# Why a question about a run cannot be asked. Numbers of steps are those of the link.

question-no-steps = No moves lead from the start to the goal, so this search has no steps; unsolvable=search searches anyway.
question-after-end = This run ends at step { $step }; nothing is expanded after it.
question-one-choice = There is only one { thing } to choose from at this step.
question-frontier-size = { $count ->
    [none] After the next step the frontier is empty, so this question has no answer.
   *[other] Too many { things } for this question: { $count }, at most { $most }.
}
question-frontier-twice = After the next step the frontier holds a { thing } twice; that cannot be asked for.
question-no-children = The { thing } that is expanded next has no children at all.
question-many-children = The { thing } that is expanded next has { $count } children; this question can have at most { $most }.
question-no-h = { $search } has no h that can be asked for.
question-no-values = Before step 1 there are no values that can be asked for.
question-empty-frontier = The frontier is empty at this step.
question-few-nodes = steps must be at most { $count }, not { $steps }: the frontier holds only { $count } { PLURAL($count, one: "node", other: "nodes") } after step { $step }.
question-many-steps = steps must be at most { $most } from step { $first } on, not { $steps }.
question-beyond-end = { $field } must be at most { $most }, not { $came }: this run ends with step { $ended }.
question-large-frontier = first must be at most { $most }, not { $first }: the frontier then holds { $count } { things }, and an answer may name at most { $limit }.
question-open = { must } be none, or any of { COMMAS($keys) }, each once and joined by -{ not-given }
question-open-ways = open must leave less open than “{ $open }”, or the steps must end earlier: there are { $ways } ways to step { $last }, too many to try.

# A step table of steps $first to $last.

sheet-steps = The first and the last step must be from 1 to { $most } and in that order, not { $first } and { $last }.
sheet-many-steps = A sheet may have at most { $most } steps, not { $count }.
sheet-many-steps-on = From step { $first } on, a sheet may have at most { $most } steps, not { $count }.
