"""Maps: the coordinates of places, the lengths of roads in kilometres, and tables of straight-line distances.

Romania: Russell and Norvig, Artificial Intelligence: A Modern Approach, 4th ed., figures 3.1 and 3.16; its coordinates
are those of the figure.

Germany and Iberia are examples of our own and follow no published table: cities lie at their latitudes and longitudes,
x and y are kilometres from the middle of the map, and the lengths are about those of the main roads, rounded to 5 km,
1.04 to 1.45 times as long as the straight line. The map of Germany in Wikipedia's article on breadth-first search
(Frankfurt to Kassel 173, Kassel to München 502) is another one, whose cities have no coordinates.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass, field

KM_A_DEGREE = 111.19  # of latitude, on a sphere as large as the earth


@dataclass(frozen=True, slots=True)
class MapRecord:
    """A map: its places with x to the right and y upwards, its roads, and the default start and goal."""

    label: str
    places: Mapping[str, tuple[float, float]]
    roads: tuple[tuple[str, str, int], ...]
    start: str
    goal: str
    straight_lines: Mapping[str, Mapping[str, int]] = field(default_factory=dict)  # by goal


def _roads(text: str) -> tuple[tuple[str, str, int], ...]:
    """Return the roads of lines such as "Arad, Sibiu 140"."""
    found = []
    for line in filter(None, map(str.strip, text.splitlines())):
        ends, _, km = line.rpartition(" ")
        one, other = ends.split(", ")
        found.append((one, other, int(km)))
    return tuple(found)


def _projected(degrees: Mapping[str, tuple[float, float]]) -> dict[str, tuple[float, float]]:
    """Return x and y in kilometres of places by latitude and longitude, in an equirectangular projection."""
    north = sum(lat for lat, _ in degrees.values()) / len(degrees)
    east = sum(lon for _, lon in degrees.values()) / len(degrees)
    wide = KM_A_DEGREE * math.cos(math.radians(north))
    return {
        place: (round((lon - east) * wide, 1), round((lat - north) * KM_A_DEGREE, 1))
        for place, (lat, lon) in degrees.items()
    }


ROMANIA = MapRecord(
    "Romania",
    {
        "Arad": (91, 492), "Bucharest": (400, 327), "Craiova": (253, 288), "Drobeta": (165, 299), "Eforie": (562, 293),
        "Fagaras": (305, 449), "Giurgiu": (375, 270), "Hirsova": (534, 350), "Iasi": (473, 506), "Lugoj": (165, 379),
        "Mehadia": (168, 339), "Neamt": (406, 537), "Oradea": (131, 571), "Pitesti": (320, 368),
        "Rimnicu Vilcea": (233, 410), "Sibiu": (207, 457), "Timisoara": (94, 410), "Urziceni": (456, 350),
        "Vaslui": (509, 444), "Zerind": (108, 531),
    },
    _roads("""
        Arad, Sibiu 140
        Arad, Timisoara 118
        Arad, Zerind 75
        Zerind, Oradea 71
        Oradea, Sibiu 151
        Timisoara, Lugoj 111
        Lugoj, Mehadia 70
        Mehadia, Drobeta 75
        Drobeta, Craiova 120
        Craiova, Rimnicu Vilcea 146
        Craiova, Pitesti 138
        Sibiu, Fagaras 99
        Sibiu, Rimnicu Vilcea 80
        Rimnicu Vilcea, Pitesti 97
        Fagaras, Bucharest 211
        Pitesti, Bucharest 101
        Bucharest, Giurgiu 90
        Bucharest, Urziceni 85
        Urziceni, Hirsova 98
        Hirsova, Eforie 86
        Urziceni, Vaslui 142
        Vaslui, Iasi 92
        Iasi, Neamt 87
    """),
    "Arad",
    "Bucharest",
    {
        "Bucharest": {
            "Arad": 366, "Bucharest": 0, "Craiova": 160, "Drobeta": 242, "Eforie": 161, "Fagaras": 176, "Giurgiu": 77,
            "Hirsova": 151, "Iasi": 226, "Lugoj": 244, "Mehadia": 241, "Neamt": 234, "Oradea": 380, "Pitesti": 100,
            "Rimnicu Vilcea": 193, "Sibiu": 253, "Timisoara": 329, "Urziceni": 80, "Vaslui": 199, "Zerind": 374,
        }
    },
)  # fmt: skip
GERMANY = MapRecord(
    "Germany",
    _projected({
        "Berlin": (52.52, 13.40), "Bremen": (53.08, 8.80), "Dortmund": (51.51, 7.47), "Dresden": (51.05, 13.74),
        "Erfurt": (50.98, 11.03), "Frankfurt": (50.11, 8.68), "Freiburg": (47.99, 7.85), "Hamburg": (53.55, 9.99),
        "Hannover": (52.37, 9.73), "Karlsruhe": (49.01, 8.40), "Kassel": (51.32, 9.50), "Köln": (50.94, 6.96),
        "Leipzig": (51.34, 12.37), "Magdeburg": (52.13, 11.63), "München": (48.14, 11.58), "Nürnberg": (49.45, 11.08),
        "Rostock": (54.09, 12.10), "Saarbrücken": (49.24, 6.99), "Stuttgart": (48.78, 9.18), "Würzburg": (49.79, 9.95),
    }),
    _roads("""
        Hamburg, Bremen 120
        Hamburg, Hannover 150
        Hamburg, Berlin 290
        Hamburg, Rostock 185
        Rostock, Berlin 230
        Bremen, Hannover 125
        Bremen, Dortmund 235
        Hannover, Magdeburg 150
        Hannover, Kassel 165
        Hannover, Dortmund 210
        Magdeburg, Berlin 155
        Magdeburg, Leipzig 130
        Berlin, Leipzig 190
        Berlin, Dresden 195
        Leipzig, Dresden 115
        Leipzig, Erfurt 145
        Leipzig, Nürnberg 280
        Dortmund, Köln 95
        Dortmund, Kassel 165
        Köln, Frankfurt 190
        Kassel, Frankfurt 195
        Kassel, Erfurt 150
        Erfurt, Würzburg 190
        Frankfurt, Würzburg 120
        Frankfurt, Karlsruhe 140
        Frankfurt, Saarbrücken 195
        Würzburg, Nürnberg 110
        Würzburg, Stuttgart 155
        Saarbrücken, Karlsruhe 145
        Karlsruhe, Stuttgart 80
        Karlsruhe, Freiburg 135
        Nürnberg, München 170
        Stuttgart, München 230
    """),
    "Hamburg",
    "München",
)  # fmt: skip
IBERIA = MapRecord(
    "Iberia",
    _projected({
        "A Coruña": (43.36, -8.41), "Alicante": (38.35, -0.48), "Badajoz": (38.88, -6.97), "Barcelona": (41.39, 2.17),
        "Bilbao": (43.26, -2.93), "Burgos": (42.34, -3.70), "Córdoba": (37.89, -4.78), "Faro": (37.02, -7.93),
        "Granada": (37.18, -3.60), "León": (42.60, -5.57), "Lisboa": (38.72, -9.14), "Madrid": (40.42, -3.70),
        "Málaga": (36.72, -4.42), "Murcia": (37.99, -1.13), "Oviedo": (43.36, -5.85), "Porto": (41.15, -8.61),
        "Salamanca": (40.97, -5.66), "Santander": (43.46, -3.80), "Sevilla": (37.39, -5.98), "Valencia": (39.47, -0.38),
        "Valladolid": (41.65, -4.72), "Vigo": (42.24, -8.72), "Zaragoza": (41.65, -0.89),
    }),
    _roads("""
        Porto, Lisboa 315
        Porto, Vigo 155
        Porto, Salamanca 340
        Vigo, A Coruña 160
        A Coruña, Oviedo 280
        A Coruña, León 315
        Oviedo, Santander 190
        Oviedo, León 125
        Santander, Bilbao 100
        Bilbao, Burgos 160
        Bilbao, Zaragoza 305
        Burgos, Valladolid 125
        Burgos, Madrid 245
        León, Valladolid 140
        Valladolid, Salamanca 115
        Valladolid, Madrid 195
        Salamanca, Madrid 215
        Lisboa, Badajoz 225
        Lisboa, Faro 280
        Badajoz, Madrid 400
        Badajoz, Sevilla 215
        Faro, Sevilla 200
        Sevilla, Córdoba 145
        Sevilla, Málaga 205
        Córdoba, Málaga 160
        Córdoba, Madrid 400
        Málaga, Granada 125
        Granada, Madrid 420
        Granada, Murcia 280
        Murcia, Alicante 80
        Alicante, Valencia 170
        Alicante, Madrid 420
        Valencia, Madrid 355
        Valencia, Zaragoza 310
        Valencia, Barcelona 350
        Zaragoza, Madrid 320
        Zaragoza, Barcelona 310
    """),
    "Lisboa",
    "Barcelona",
)  # fmt: skip
MAPS = {"romania": ROMANIA, "germany": GERMANY, "iberia": IBERIA}
