/** The globals that Lit needs while it is loaded, so that modules which draw with it can be tested without a page. */

Object.assign(globalThis, {
  HTMLElement: class {},
  customElements: { define() {} },
  document: { createTreeWalker: () => ({}), createComment: () => ({}) },
});
