/** The numbers of questions answered and answered correctly: stored by the browser, never sent. */

const NAME = "exercise-score";

/** @returns {{right: number, asked: number}} */
export function score() {
  try {
    const { right, asked } = JSON.parse(localStorage.getItem(NAME) ?? "{}") ?? {};
    return Number.isInteger(right) && Number.isInteger(asked) && asked >= right ? { right, asked } : none();
  } catch {
    return none(); // storage is denied, or has a foreign record
  }
}

/** Count an answer. @param {boolean} isRight */
export function count(isRight) {
  const { right, asked } = score();
  try {
    localStorage.setItem(NAME, JSON.stringify({ right: right + Number(isRight), asked: asked + 1 }));
  } catch {
    // Storage is denied: nothing is counted.
  }
}

const none = () => ({ right: 0, asked: 0 });
