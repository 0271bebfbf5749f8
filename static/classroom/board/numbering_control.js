/** The numbers of a class's questions: each is greater than all before, even of earlier classes in this browser. */

const LAST_NUMBER = "frontier-asked";

/** @typedef {{load: (name: string) => any, save: (name: string, record: unknown) => void}} Storage */

/** Store that question numbers up to this may be in use. @param {Storage} storage @param {number} number */
export function noteNumber(storage, number) {
  storage.save(LAST_NUMBER, Math.max(number, storage.load(LAST_NUMBER) ?? 0));
}

/**
 * A new question number, which is stored as used.
 * @param {Storage} storage @param {Pick<import("./state.js").Teaching, "told" | "asked">} state
 */
export function nextNumber(storage, { told, asked }) {
  noteNumber(storage, Math.max(told.question?.number ?? 0, 0, ...asked.map(({ number }) => number)));
  const number = storage.load(LAST_NUMBER) + 1;
  noteNumber(storage, number);
  return number;
}
