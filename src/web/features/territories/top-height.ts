/** The header and 15 rows of the first view, so that the page doesn't move when they arrive. */
export const TOP_HEIGHT = 'min-h-158 coarse:min-h-173'
