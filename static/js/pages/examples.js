/** Wires the page of examples: its pictures ask for their runs. */

import { listen } from "../dom/page.js";
import { PictureReader } from "../control/picture_reader.js";
import "../elements/tree-picture.js";

const pictures = new PictureReader();
listen(document, {
  want: (_, { target }) => pictures.want(/** @type {import("../elements/tree-picture.js").TreePicture} */ (target)),
});
