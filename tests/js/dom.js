/** What Lit asks for while it is loaded, so that modules which draw with it can be tested where there is no page. */

Object.assign(globalThis, {
  HTMLElement: class {},
  customElements: { define() {} },
  document: { createTreeWalker: () => ({}), createComment: () => ({}) },
});
