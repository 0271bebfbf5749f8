/** Two banks with missionaries (triangles) and cannibals (discs), and the boat between them. */

import { say } from "./messages.js";
import { HIGH, box, disc, polygon } from "./shapes.js";
/** @import {Drawing, Pictured} from "./shapes.js" */

export const [BANK, WATER] = [26, 18]; // widths
const LARGEST = 8.4; // room of one person

/** Both banks. */
export const BANKS = [0, BANK + WATER].map((left) =>
  box(left, 2, BANK, HIGH - 4, { fill: "path-wash", line: "line" }, 2),
);

/** The boat at a bank. @param {boolean} isFirst */
export function boatAt(isFirst) {
  const x = BANK + (isFirst ? 1 : WATER - 9);
  return polygon(
    [
      [x, HIGH / 2 - 1],
      [x + 8, HIGH / 2 - 1],
      [x + 6.4, HIGH / 2 + 4],
      [x + 1.6, HIGH / 2 + 4],
    ],
    { fill: "edge", line: "ink" },
  );
}

/** The room of one person on a bank. @param {number} people of each kind */
export const roomOf = (people) => Math.min(LARGEST, (BANK - 1) / people);

/** @param {Pictured} space @returns {Drawing} */
export function riverDrawing({ parameters }) {
  const people = Number(parameters.people);
  const room = roomOf(people);
  const rows = Array.from({ length: people }, (_, k) => k);
  /** @param {number} left @param {number} missionaries @param {number} cannibals */
  const bank = (left, missionaries, cannibals) => [
    ...rows.slice(0, missionaries).map((k) => {
      const [x, y] = [left + 0.5 + (k + 0.5) * room, HIGH / 2 - 2];
      const half = room * 0.42;
      return polygon(
        [
          [x, y - 2.4 * half],
          [x + half, y],
          [x - half, y],
        ],
        { fill: "ink" },
      );
    }),
    ...rows
      .slice(0, cannibals)
      .map((k) =>
        disc(left + 0.5 + (k + 0.5) * room, HIGH / 2 + 3 + room * 0.42, room * 0.4, { fill: "card", line: "ink" }),
      ),
  ];
  return {
    wide: 2 * BANK + WATER,
    ground: BANKS,
    shapes: (text) => {
      const [missionaries, cannibals, boat] = [...text].map(Number);
      return [
        ...bank(0, missionaries, cannibals),
        ...bank(BANK + WATER, people - missionaries, people - cannibals),
        boatAt(boat === 1),
      ];
    },
    words: (text) => {
      const [missionaries, cannibals, boat] = [...text].map(Number);
      const people = [say("river-missionaries", { count: missionaries }), say("river-cannibals", { count: cannibals })];
      return say("river-state", { names: boat ? [...people, say("river-boat")] : people });
    },
    hasCaption: true,
  };
}
