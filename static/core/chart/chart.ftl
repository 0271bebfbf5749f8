# A chart, its reading, and its table. $title is the chart's.

chart-role = chart
chart-label = { $title }. Read its values with the arrow keys.
chart-value = { $name } { $value }
chart-reading = { $name } { $at }: { COMMAS($values) }
chart-reading-none = { $name } { $at }: nothing
chart-table = As a table
chart-table-label = { $title }, as a table
chart-svg = SVG
chart-png = PNG
