# What a picture shows.

picture-tree = Tree
picture-frontier = Frontier
picture-both = Tree and frontier
picture-curves = Curves
picture-space = Grid, map or graph

# Notes below a picture, and heads above its parts. $name names a search; $thing is the key of the noun for a state.

picture-note = { $name }: { $note }
picture-after = { $name }, after { $expansions } { PLURAL($expansions, one: "expansion", other: "expansions") }
picture-dots = { $nodes } nodes are drawn as dots.
picture-dots-many = { $nodes } nodes are drawn as dots, because only { $most } nodes can be drawn as boards.
picture-dots-wide = { $nodes } nodes are drawn as dots, because boards would be { $pixels } pixels across.
picture-no-digits = There is no room for the digits of boards.
picture-folded = { $nodes } { PLURAL($nodes, one: "node is", other: "nodes are") } folded away.
picture-path-only = Only the path to node { $node } is drawn: { $nodes } { PLURAL($nodes, one: "node is", other: "nodes are") } left out.
picture-waiting = { $count } { counted-things } on the frontier, the next one first.
picture-waiting-some = { $drawn ->
    [one] { $count } { things } on the frontier, the next one first; the first { $drawn } { thing } is drawn.
   *[other] { $count } { things } on the frontier, the next one first; the first { $drawn } { things } are drawn.
}
picture-waiting-head = Frontier: { $count } { counted-things }, the next one first
picture-waiting-some-head = Frontier: the next { $drawn } of { $count }

# Curves over the expansions. $name is the value that orders the frontier, such as “f”.

curves-frontier = Nodes on the frontier
curves-value = { $name ->
    [depth] Depth of the expanded node
   *[other] { $name } of the expanded node
}
curves-expansions = expansions
curves-pixel = A pixel stands for up to { $expansions } { PLURAL($expansions, one: "expansion", other: "expansions") }.

# Why there is no such picture, after “No TikZ:” or alone.

picture-space-none = the states of this puzzle cannot be drawn all at once; its tree can.
picture-space-many = these are { $count } { things }, too many for a picture; the tree can be saved.
picture-cells-many = a picture has at most { $most } cells; this grid has { $cells }.
picture-nodes-many = a picture as { $format } has at most { $most } nodes; this one would have { $nodes }.
picture-tree-folded = a tree as { $format } has at most { $most } nodes; this one has { $nodes } that are not folded away.
picture-tree-many = a tree as { $format } has at most { $most } nodes; this one has { $nodes } after expansion { $expansion }. Up to expansion { $last } it can be saved.

# What is told before a picture is made.

picture-warning = { PLURAL($runs, one: "The", other: "A") } tree of { $nodes } nodes will be drawn as dots, because only { $most } nodes can be drawn as boards.
picture-warning-slide = { PLURAL($runs, one: "The", other: "A") } tree of { $nodes } nodes will be drawn as squares or dots; a slide has no room for boards.

# Letters that the fonts of a format do not have.

letters-tex = pdfLaTeX lacks { COMMAS($letters) } and writes the code points of such letters; XeLaTeX and LuaLaTeX write them if the font has them. SVG and PNG keep them.

# Comments in a file for LaTeX; $package is the command that loads a package.

tex-alone = A document of its own; as the input of another document, which needs { $package }, it is the picture alone.
tex-letters = Other letters, for XeLaTeX or LuaLaTeX: { $letters }
