/** Reserves the largest height so far, so that content beside changing sentences does not move. */
export class Room {
  #width = 0;

  /**
   * Keep the current height of an element until its width changes.
   * @param {HTMLElement} element @param {number} [most] the most pixels kept
   */
  keep(element, most = Infinity) {
    const { clientWidth } = element;
    if (clientWidth !== this.#width) element.style.minHeight = "";
    this.#width = clientWidth;
    const height = Math.min(most, element.offsetHeight);
    if (height > (parseFloat(element.style.minHeight) || 0)) element.style.minHeight = `${height}px`;
  }
}
