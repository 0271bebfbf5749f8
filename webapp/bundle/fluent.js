// The library that writes messages: by itself for programs without a browser, which vendor.js needs; the build has it
// once, in vendor.js.

export { FluentBundle, FluentNumber, FluentResource, FluentType } from "@fluent/bundle";
