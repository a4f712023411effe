import { type ChartEntry, type ChartExit, type ChartWeekAnswer } from '../api/charts.ts'
import { type ChartColumn } from './chart-column.ts'
import { DEFAULT_COLUMNS, findColumn, pickColumns, toColumns } from './columns.ts'
import { type ComparedWeek } from './compared-week.ts'
import { filterEntries, matchesText, MOVEMENT_FILTER_NAMES } from './movements.ts'
import { describeSort, parseSort, sortEntries } from './sort.ts'
import { DEFAULT_SORT, type MovementFilter } from './view-params.ts'

/** Rows, order and columns of a chart week, as a URL chooses them. */
export type WeekView = {
  /** Words in title, credit or id. */
  q: string
  show: MovementFilter
  /** A column the chart lacks leaves the official order. */
  sort: string
  /** Column ids besides the pinned ones; null: all. */
  cols: readonly string[] | null
}

export const WHOLE_WEEK: WeekView = { q: '', show: 'all', sort: DEFAULT_SORT, cols: null }

export type ViewedWeek = {
  /** Besides the pinned ones, in the order in which they are shown. */
  columns: readonly ChartColumn[]
  entries: readonly ChartEntry[]
  /** Titles that left, where the view shows all movements. */
  exits: readonly ChartExit[]
  isOfficialOrder: boolean
  /** How the rows were chosen and ordered, in words; empty for the whole week in official order. */
  notes: readonly string[]
}

type Week = Pick<ChartWeekAnswer, 'entries' | 'metricNames'> & Partial<Pick<ChartWeekAnswer, 'exits'>>

/** The one rule by which page, file, image and shared page choose and order rows and columns. */
export function viewWeek(week: Week, view: WeekView, compared: ComparedWeek | null = null): ViewedWeek {
  const { q, show, sort, cols } = view
  const all = toColumns(week.metricNames, compared)
  const { by, order } = parseSort(sort)
  const column = sort === DEFAULT_SORT ? undefined : findColumn(all, by)
  const shown = filterEntries(week.entries, view)
  const exits = show === 'all' ? (week.exits ?? []) : []
  return {
    columns: pickColumns(all, cols),
    entries: column === undefined ? shown : sortEntries(shown, column, order),
    exits: exits.filter((exit) => matchesText(exit, q)),
    isOfficialOrder: column === undefined,
    notes: [
      ...(column === undefined ? [] : [describeSort(column, order)]),
      ...(q === '' ? [] : [`Titles matching “${q}”`]),
      ...(show === 'all' ? [] : [`Movement: ${MOVEMENT_FILTER_NAMES[show]}`]),
      ...(compared === null ? [] : [`Compared with ${compared.week}`]),
    ],
  }
}

const NO_COLUMNS = 'none'

/** Reads `?cols=`. Empty means the default columns in a page's URL, and all columns in a file's. */
export function parseColumnIds(text: string): readonly string[] {
  if (text === '') return DEFAULT_COLUMNS
  return text === NO_COLUMNS ? [] : text.split(',').filter(Boolean)
}

/** Empty for the default columns, in whatever order, so that plain links stay plain. */
export function formatColumnIds(ids: readonly string[]): string {
  if (ids.length === 0) return NO_COLUMNS
  const isDefault = ids.length === DEFAULT_COLUMNS.length && DEFAULT_COLUMNS.every((id) => ids.includes(id))
  return isDefault ? '' : ids.join(',')
}
