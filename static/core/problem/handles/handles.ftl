# How a start or goal is changed in its picture; then its parts, for screen readers. $bank is “first” or “other”.

farmer-help = Click or drag them to the other bank.
farmer-part = { $who ->
    [farmer] Farmer
    [wolf] Wolf
    [goat] Goat
    [boat] Boat of the farmer
   *[cabbage] Cabbage
} on the { $bank ->
    [first] first
   *[other] other
} bank

river-help = Click or drag ▲ missionaries, ○ cannibals, the boat.
river-part = { $who ->
    [missionary] Missionary { $number }
    [cannibal] Cannibal { $number }
   *[boat] Boat
} on the { $bank ->
    [first] first
   *[other] other
} bank

jugs-help = Click in a jug to set its level.
jugs-help-goal = Click a number for any level.
jugs-part = Jug { $jug }: { $level } of { $size } { PLURAL($size, one: "litre", other: "litres") }
jugs-part-any = Jug { $jug }: any level, of { $size } { PLURAL($size, one: "litre", other: "litres") }
jugs-to-any = Any level in jug { $jug }
jugs-to-none = 0 litres in jug { $jug }

pancakes-help = Click a pancake to flip the stack above it, or drag it.
pancakes-part = { $above ->
    [0] Pancake { $pancake }, on top
   *[other] Pancake { $pancake }, below { $above } { PLURAL($above, one: "other", other: "others") }
}
pancakes-size = Pancakes
    .fewer = Fewer pancakes
    .more = More pancakes

towers-help = Click a disk for the next peg, or drag it.
towers-part = Disk { $disk } on peg { $peg }
towers-size = Disks
    .fewer = Fewer disks
    .more = More disks
