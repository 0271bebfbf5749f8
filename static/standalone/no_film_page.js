/** Stands in for takeaway/film/film_page.js in a page that is a file: what makes films would be half of its weight. */

/** @type {typeof import("../takeaway/film/film_page.js").wireFilms} */
export const wireFilms = () => /** @type {any} */ (undefined);
