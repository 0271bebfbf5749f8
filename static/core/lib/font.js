/** The fonts of pictures, as in the style sheets of the page. */
export const FONT = 'Inter, system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';
export const MONO = 'ui-monospace, "SF Mono", "JetBrains Mono", Menlo, Consolas, monospace';
