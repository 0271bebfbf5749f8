// A notebook evaluates the widget's module once for each widget, but a page has room for one element of a name: the
// first to come. The build puts this in the place of the browser's own registry.

const { customElements: registry } = globalThis;

export const customElements = {
  /** @param {string} name @param {CustomElementConstructor} element */
  define: (name, element) => registry.get(name) ?? registry.define(name, element),
};
