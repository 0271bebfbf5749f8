// A notebook evaluates the widget's module once for each widget, but a page has room for one element of a name: the
// first one. The build replaces the browser's own registry by this one.

const { customElements: registry } = globalThis;

export const customElements = {
  /** @param {string} name @param {CustomElementConstructor} element */
  define: (name, element) => registry.get(name) ?? registry.define(name, element),
};
