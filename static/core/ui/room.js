/** Keeps the room that something has needed, so that what stands beside it does not move with every sentence. */
export class Room {
  #width = 0;

  /**
   * Keep what an element needs now, until it is wider or narrower.
   * @param {HTMLElement} element @param {number} [most] pixels of it that are kept
   */
  keep(element, most = Infinity) {
    const { clientWidth } = element;
    if (clientWidth !== this.#width) element.style.minHeight = "";
    this.#width = clientWidth;
    const height = Math.min(most, element.offsetHeight);
    if (height > (parseFloat(element.style.minHeight) || 0)) element.style.minHeight = `${height}px`;
  }
}
