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

/** Half a year. Weeks in a sparkline, the displayed week included. */
export const SPARKLINE_WEEKS = 26

/** Five years. The most weeks of a chart run or a weekly series. */
export const MAX_RUN_WEEKS = 260

/** Numbers of weeks on a chart that count as a milestone. */
export const MILESTONE_WEEKS: readonly number[] = [10, SPARKLINE_WEEKS, 52, 100]
