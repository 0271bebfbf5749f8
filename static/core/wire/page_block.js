/** The data block of a page, read from the page's markup. */

/** @returns {Promise<any>} */
export const pageBlock = async () =>
  JSON.parse(document.querySelector('script[type="application/json"]')?.textContent ?? "null");
