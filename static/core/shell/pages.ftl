# What several pages have. The name of the program is Frontier in every language.

shell-title = { $title } · Frontier
shell-picture = { $title }: its start and its search tree
shell-skip = Skip to the content
shell-pages = Pages
shell-theme = Light or dark
shell-menu = Menu
shell-help = Help
    .title = Help (?)
shell-close = Close
shell-help-key = this page
shell-skip-player = Skip to the player
shell-loading = Loading …
# The versions are those of docs/hosting.md.
shell-outdated = This browser is too old for Frontier, which needs Chrome 120, Edge 120, Firefox 125, Safari 17.2 or a later one.
shell-tree = Search tree
shell-present = Present
    .title = For a projector (Shift+F)
shell-help-title = Keys and words

# A link that cannot be run, and a page whose kernels are being compiled.

shell-bad-link = This link cannot be run
shell-nearest = The nearest valid link is
shell-first = Start with the first example
shell-preparing = This page is being prepared
shell-kernels = Kernels that are ready
shell-preparing-title = Being prepared
shell-preparing-soon = It opens as soon as its kernels are ready. <a href="/">The first example</a> needs the fewest.
shell-no-page = There is no such page here.
    .title = No such page
shell-wrong-link = Wrong link: { $field }

# The pages in the header: groups of them, and the name of each.

shell-practice = Practise
shell-lab = Lab
page-compare = Compare
page-conventions = Why do my numbers differ?
page-embed = Embed
page-examples = Examples
page-exercise = Exercise
page-experiments = Experiments
page-explore = Explore
page-grade = Mark a class
page-heuristics = Heuristics
page-join = Join a class
page-limits = Limits
page-tour = Show me
page-trace = Your own
page-worksheet = Worksheet

# The words of a link in a chat or on a course page. $at is the number of the expansion that is shown, or “end”.

card-general = Build a sliding-tile puzzle, choose a search and watch its tree and its frontier grow, step by step.
card-square = A search of the { $tiles }-puzzle, shown { $at ->
    [0] from its start
    [end] to its end
   *[other] at expansion { $at }
}: its tree, its frontier and every step.
card-tiles = A search of a { $height }×{ $width } puzzle, shown { $at ->
    [0] from its start
    [end] to its end
   *[other] at expansion { $at }
}: its tree, its frontier and every step.
card-states = A search: { $problem }, from { $start } to { OR($goals) }, shown { $at ->
    [0] from its start
    [end] to its end
   *[other] at expansion { $at }
}: its tree, its frontier and every step.
