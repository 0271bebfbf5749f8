# A recorded search, a trace, that cannot be compared with a run. $given is what it has, in quotation marks.

trace-boards = The states of the trace must be boards, not { $given }.
trace-states = The states of the trace must be { things } of problem={ $problem }, such as { $such }, not { $given }.
trace-start = start must be { $begin }, where the trace begins, not { $given }.
trace-empty = { $name } records no expansion, so there is nothing to compare.
trace-other-problem = The trace is not of this problem: { $fault }
check-show = show needs the server, which is not installed.
