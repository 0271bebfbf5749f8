/** Replaces core/takeaway/saved_page_asks.js in a page that is a file, which opens no other one. */

export const linkOfSaved = /** @type {any} */ (null);
