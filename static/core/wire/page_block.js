/** The block of data of a page, here from the page's own markup. */

/** @returns {Promise<any>} */
export const pageBlock = async () =>
  JSON.parse(document.querySelector('script[type="application/json"]')?.textContent ?? "null");
