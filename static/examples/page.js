/** Wires the page of examples: its pictures request their runs. */

import { obeyKeys } from "../core/shell/keys.js";
import { listen, offerHelp } from "../core/shell/document.js";
import { printAfter } from "../core/takeaway/print_page.js";
import { PictureReader } from "./picture_control.js";
import "./tree-picture.js";
/** @import {TreePicture} from "./tree-picture.js" */

obeyKeys({ "?": offerHelp() });
const pictures = new PictureReader();
listen(document, {
  want: (_, { target }) => pictures.want(/** @type {TreePicture} */ (target)),
});
const all = /** @type {NodeListOf<TreePicture>} */ (document.querySelectorAll("tree-picture"));
printAfter(() => Promise.all([...all].map((one) => one.drawnAnywhere())));
