/** The block of data that a page shows: here it stands in the page, which the server made. */

/** @returns {Promise<any>} */
export const pageBlock = async () =>
  JSON.parse(document.querySelector('script[type="application/json"]')?.textContent ?? "null");
