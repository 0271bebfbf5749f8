# States in words, for screen readers and captions. $names are on the first bank.

farmer-name = { $who ->
    [farmer] the farmer
    [wolf] the wolf
    [goat] the goat
   *[cabbage] the cabbage
}
farmer-state = { $names } on the first bank
farmer-state-none = nobody on the first bank

river-missionaries = { $count } { PLURAL($count, one: "missionary", other: "missionaries") }
river-cannibals = { $count } { PLURAL($count, one: "cannibal", other: "cannibals") }
river-boat = the boat
river-state = { $names } on the first bank

jugs-any = any
jugs-level = { $litres } { PLURAL($litres, one: "litre", other: "litres") } in jug { $jug }
jugs-level-any = any level in jug { $jug }

grid-cell = row { $row }, column { $column }
pancakes-state = pancakes { $pancakes } from the top
towers-disk = disk { $disk } on peg { $peg }
