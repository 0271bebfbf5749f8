/** The parts of a projector that need a server: a class on phones, loaded on demand, and the editor of lectures. */

import { wireMaking } from "../lecture/editor_page.js";

export const TEACHING = { wireMaking, loadClass: () => import("../classroom/board/page.js") };
