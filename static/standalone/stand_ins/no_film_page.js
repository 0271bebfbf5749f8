/** Replaces film_page.js in a page that is a file: the encoders of films would be half of its weight. */

/** @typedef {typeof import("../../core/takeaway/film/film_page.js")} Films */

export const HAS_FILMS = false;

/** @type {Films["wireFilms"]} */
export const wireFilms = () => /** @type {any} */ (undefined);
