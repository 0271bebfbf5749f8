/** The type that pictures are lettered in, as the style sheets name it for the page. */
export const FONT = 'Inter, system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';
