/** Wires the compare page: several runs of one board side by side, one cursor for all. */

import "./elements/line-chart.js";
