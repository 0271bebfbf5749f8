# States in words, for screen readers and captions. $names are on the first bank.

farmer-name = { $who ->
    [farmer] the farmer
    [wolf] the wolf
    [goat] the goat
   *[cabbage] the cabbage
}
farmer-state = { $names } on the first bank
farmer-state-none = nobody on the first bank

river-missionaries = { $count ->
    [one] { $count } missionary
   *[other] { $count } missionaries
}
river-cannibals = { $count ->
    [one] { $count } cannibal
   *[other] { $count } cannibals
}
river-boat = the boat
river-state = { $names } on the first bank

jugs-any = any
jugs-level = { $litres ->
    [one] { $litres } litre in jug { $jug }
   *[other] { $litres } litres in jug { $jug }
}
jugs-level-any = any level in jug { $jug }

grid-cell = row { $row }, column { $column }
pancakes-state = pancakes { $pancakes } from the top
towers-disk = disk { $disk } on peg { $peg }
