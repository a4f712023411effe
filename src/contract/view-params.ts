// URL parameters of a chart week. They have a module of their own, because every page loads all routes.

import { SERVICE_ID } from './entities.ts'

/** Values of `?show=`. */
export const MOVEMENT_FILTERS = [
  'all',
  'new',
  're',
  /** Shows titles that exited instead of the ranking. */
  'exits',
  'up',
  'down',
  'same',
  'up-on-less',
  'down-on-more',
] as const
export type MovementFilter = (typeof MOVEMENT_FILTERS)[number]

/** The official order, which a URL without `?sort=` has. */
export const DEFAULT_SORT = 'rank'

/** Value of `?sort=`: a column ID, with `-` in front for descending. */
export const SORT_PATTERN = /^-?[\p{L}\p{N}-]+$/u

/** Value of `?cols=`: comma-separated column IDs, or `none`. */
export const COLUMN_IDS_PATTERN = /^[\p{L}\p{N},-]*$/u

/** Value of `?row=`: the service ID of the open row, or nothing. */
export const ROW_PATTERN = new RegExp(`^(${SERVICE_ID})?$`)

/** Number of weeks in a sparkline, including the displayed week: half a year. */
export const SPARKLINE_WEEKS = 26
