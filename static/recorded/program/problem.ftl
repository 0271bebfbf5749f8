# Faults of a student's problem and states. $given is the name of a class, or a value.

own-problem-style = problem must be an object with actions and result (aima-python, simpleai), with getStartState, getSuccessors and isGoalState (Berkeley), or with successors or neighbors; it is of class { $given }.
own-problem-start = problem has no start; give it { OR($names) }.
own-successors-list = successors must return a list of children, not { $given }.
own-successors-berkeley = getSuccessors must return (state, action, cost) for each of the successors.
own-is-goal = is_goal must return True or False, not { $given }.
own-state-text = A state of class { $given } has no text; give the class a __str__.
own-state-long = The text of a state must have at most { $most } characters, not { $count }.
own-states-same = Two different states have the same text, { $given }; every state needs a text of its own.

# puzzle(…), with parameters of a problem.

own-board = { must } be rows of tiles from 2×2 to 5×5, such as 123-456-780{ not-given }
own-goal-size = goal must have the size of start, unlike { $given }.
own-tiles-parameter = Sliding tiles have no parameter { $given }; leave it out.
own-no-parameter = problem={ $problem } has no parameter { $given }; it has none.
own-parameter = problem={ $problem } has no parameter { $given }; it has { $known }.

# The file, and watch(problem, search).

own-file-none = There is no file { $name }.
own-file-python = { $name } must be a Python file.
own-file-fault = { $name }: { $fault }
own-file-notebook = { $name } must be a notebook of Jupyter: JSON with a list of cells.
own-file-moves = { $name } takes no problem, so its moves must be a function of the file that gives the states after a state; if there is one, add the line: successors = its name.
own-file-states = { $name } gives no states after { $state }, the start; a board may be a tuple or a list of its tiles or of its rows, with 0 for the blank.
own-file-end = { $name } has a parameter for the { $end }, and the problem has no { $end }; add a line { $end } = … to the file.
own-file-parameters = { $name } takes { COMMAS($given) }; it may take a problem, its start and its goal, by these names, so add: def search(problem): return { $name }(…).
own-file-method = { $name } searches in its own problem, not on these boards; record it with frontier watch FILE --save trace.jsonl, and check that file.
own-file-search = The file has no function { $name }(problem), nor just one with the parameters start and goal; name yours with --search.
own-file-problem = The file has no { $name }; add a line { $name } = … with one, or name it with --problem.
own-watch-search = search is missing; watch(problem, search) needs the function that searches.
own-watch-widget = watch needs { $missing } to show a search in a notebook; install it with: pip install 'frontier-search[notebook]', or use watch(…, show=False).
own-watch-no-widget = watch needs a widget to show a search in a notebook; install it with: pip install 'frontier-search[notebook]', or use watch(…, show=False).
own-watch-flask = watch needs Flask to show the page; use watch(…, show=False, save=FILE) and open the file there.
