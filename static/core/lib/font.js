/** The types that pictures are lettered in, as the style sheets name them for the page. */
export const FONT = 'Inter, system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';
export const MONO = 'ui-monospace, "SF Mono", "JetBrains Mono", Menlo, Consolas, monospace';
