// What a chart week's URL may say. Apart from what reads it, because the routes of every page are loaded at once.

/** Values of `?show=`. */
export const MOVEMENT_FILTERS = ['all', 'new', 're', 'up', 'down', 'same'] as const
export type MovementFilter = (typeof MOVEMENT_FILTERS)[number]

/** The chart's official order, and what a URL without `?sort=` means. */
export const DEFAULT_SORT = 'rank'

/** `?sort=`: a column id, with `-` in front for high to low. */
export const SORT_PATTERN = /^-?[\p{L}\p{N}-]+$/u

/** `?cols=`: column ids with commas between them, or `none`. */
export const COLUMN_IDS_PATTERN = /^[\p{L}\p{N},-]*$/u

/** Weeks in a sparkline, the shown week included: half a year. */
export const SPARKLINE_WEEKS = 26
