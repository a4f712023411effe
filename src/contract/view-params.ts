// URL parameters of a chart week. Their own module, because every page loads all routes.

import { SERVICE_ID } from './entities.ts'

/** Values of `?show=`. */
export const MOVEMENT_FILTERS = [
  'all',
  'new',
  're',
  /** Titles that left, in place of the ranking. */
  'exits',
  'up',
  'down',
  'same',
  'up-on-less',
  'down-on-more',
] as const
export type MovementFilter = (typeof MOVEMENT_FILTERS)[number]

/** The official order, for a URL without `?sort=`. */
export const DEFAULT_SORT = 'rank'

/** `?sort=`: a column ID, prefixed with `-` for descending. */
export const SORT_PATTERN = /^-?[\p{L}\p{N}-]+$/u

/** `?cols=`: comma-separated column IDs, or `none`. */
export const COLUMN_IDS_PATTERN = /^[\p{L}\p{N},-]*$/u

/** `?row=`: the service ID of the open row, or nothing. */
export const ROW_PATTERN = new RegExp(`^(${SERVICE_ID})?$`)

/** Half a year. Weeks in a sparkline, the displayed week included. */
export const SPARKLINE_WEEKS = 26

/** Numbers of weeks on a chart that count as a milestone. */
export const MILESTONE_WEEKS: readonly number[] = [10, SPARKLINE_WEEKS, 52, 100]
