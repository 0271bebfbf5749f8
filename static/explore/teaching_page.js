/** What a projector has where there is a server: a class on phones, loaded when it is needed, and making lectures. */

import { wireMaking } from "../lecture/editor_page.js";

export const TEACHING = { wireMaking, loadClass: () => import("../classroom/board/page.js") };
