// All third-party JavaScript the page uses, and, with those beside it, the only place that names it.
// The build bundles this file into static/vendor/vendor.js and copies it as the bundle's type declarations.

export * from "./fluent.js";
export { io } from "socket.io-client";
export { LitElement, html, noChange, nothing, svg } from "lit";
export { Directive, directive } from "lit/directive.js";
export { keyed } from "lit/directives/keyed.js";
export { live } from "lit/directives/live.js";
export { scaleLinear, scaleLog } from "d3-scale";
export { area, line } from "d3-shape";
