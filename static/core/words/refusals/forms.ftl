# Forms in which people write a problem; each is used in “begins none of the forms that are read: …”.

form-graph-aispace = XML of AISpace
form-graph-berkeley = a test of Berkeley's search project
form-graph-code = Python, JSON or JavaScript
form-graph-dimacs = DIMACS
form-graph-dot = DOT of Graphviz
form-graph-facts = facts of Prolog, or costs of pairs
form-graph-gml = GML
form-graph-graphml = GraphML
form-graph-lines = an edge a line, or an adjacency list
form-graph-link = edges of a link
form-graph-matrix = an adjacency matrix
form-graph-mermaid = a flowchart of Mermaid
form-graph-node-link = JSON with nodes and links
form-graph-separated = separated values, or a table of Markdown
form-graph-tgf = Trivial Graph Format

form-grid-drawing = a maze, a sign a cell
form-grid-link = cells of a link
form-grid-lists = a list of rows in a program
form-grid-movingai = a map of MovingAI
form-grid-separated = cells with commas or blanks between them

form-tiles-columns = rows in which the place of the blank is left empty
form-tiles-delimited = cells between commas, semicolons or tabs, the one of the blank empty
form-tiles-sized = a line with the size, and rows of tiles below it
form-tiles-value = the value of a name, or in a call or an object of JSON
form-tiles-commented = any of these with comments
form-tiles-rows = rows of tiles
form-tiles-dashed = rows of tiles with - for the blank
form-tiles-table = a table of Markdown, or a drawing with lines
form-tiles-latex = an array of LaTeX
