// The pixel classes of browsers, which node lacks.
globalThis.ImageData ??= /** @type {any} */ (
  class {
    /** @param {number} width @param {number} height */
    constructor(width, height) {
      Object.assign(this, { width, height, data: new Uint8ClampedArray(4 * width * height) });
    }
  }
);
