import type { ChartEntry, ChartExit, ChartWeekAnswer, FormulaChange } from '#contract/api/charts.ts'
import type { ChartColumn } from './chart-column.ts'
import { parseColumnIds } from './column-ids.ts'
import { findColumn, pickColumns, toChartColumns } from './columns.ts'
import type { ComparedWeek } from './compared-week.ts'
import { describeFormulaChange } from '../numbers/formula-change.ts'
import { countTitles, describeRows, type RowFilter } from './describe-rows.ts'
import { filterEntries, filterExits, MOVEMENT_FILTER_NAMES, type OursFilter } from './movements.ts'
import { describeSort, parseSort, sortEntries } from './sort.ts'
import { DEFAULT_SORT } from '#contract/view-params.ts'

/** Rows, order, and columns that the URL selects. */
export type WeekView = RowFilter & {
  /** Column to sort by. An unknown column means the official order. */
  sort: string
  /** IDs of the visible columns without the pinned ones. Null for all. */
  cols: readonly string[] | null
}

export const WHOLE_WEEK: WeekView = { q: '', show: 'all', sort: DEFAULT_SORT, cols: null }

/** Builds the view from the page's URL parameters. */
export function toWeekView({ q, show, sort, cols, ours = null }: Omit<WeekView, 'cols'> & { cols: string }): WeekView {
  return { q, show, sort, cols: parseColumnIds(cols), ours }
}

/** Images draw a ranking, so a view of exits becomes one of all titles. */
export function toRankingView(view: WeekView): WeekView {
  return view.show === 'exits' ? { ...view, show: 'all' } : view
}

export type ViewedWeek = {
  /** Visible columns without the pinned ones. */
  columns: readonly ChartColumn[]
  entries: readonly ChartEntry[]
  /** Exits, unless the view shows only one movement. */
  exits: readonly ChartExit[]
  /** Number of titles in the view and in the list that it filters. */
  count: { shown: number; all: number }
  isOfficialOrder: boolean
  /** Describes filters and sort order. */
  notes: readonly string[]
  /** Explains how changes are computed if the Album Equivalent formula changed. */
  formulaNotes: readonly string[]
  /** Row filters in the words of the receipt. Null if all rows are shown. */
  rows: string | null
}

type Week = Pick<ChartWeekAnswer, 'entries' | 'metricNames' | 'receipt'> &
  Partial<Pick<ChartWeekAnswer, 'exits' | 'formulaChange'>>

/** Selects rows and columns for the page, file, image, and shared page, so that they always agree. */
export function viewWeek(week: Week, view: WeekView, compared: ComparedWeek | null = null): ViewedWeek {
  const { q, show, sort, cols, ours = null } = view
  const all = toChartColumns(week, compared)
  const { by, order } = parseSort(sort)
  const column = sort === DEFAULT_SORT ? undefined : findColumn(all, by)
  const shown = filterEntries(week.entries, view)
  return {
    columns: pickColumns(all, cols),
    entries: column === undefined ? shown : sortEntries(shown, column, order),
    exits: filterExits(week.exits, view),
    count: countTitles(week, view),
    isOfficialOrder: column === undefined,
    rows: describeRows(week, view),
    notes: [
      ...(column === undefined ? [] : [describeSort(column, order)]),
      ...toOursNotes(ours),
      ...(q === '' ? [] : [`Titles matching “${q}”`]),
      ...(show === 'all' ? [] : [`Movement: ${MOVEMENT_FILTER_NAMES[show]}`]),
      ...(compared === null ? [] : [`Compared with ${compared.week}`]),
    ],
    formulaNotes: toFormulaNotes(week.formulaChange ?? null, compared?.formulaChange ?? null),
  }
}

function toOursNotes(ours: OursFilter | null): string[] {
  if (ours === null) return []
  const { rosterName, failedArtists: failed, unlistedArtists: unlisted = 0 } = ours
  const artists = failed === 1 ? '1 of its artists' : `${failed} of its artists`
  return [
    `Roster: ${rosterName}`,
    ...(failed === 0 ? [] : [`Titles of ${artists} couldn’t be loaded, so some rows can be missing`]),
    ...(unlisted === 0
      ? []
      : ['The provider doesn’t list the titles of all its artists: some are matched by name, and rows can be missing']),
  ]
}

/**
 * Writes one sentence per way of computing.
 * @param compared formula change since the week of `?vs=`
 */
function toFormulaNotes(last: FormulaChange | null, compared: FormulaChange | null): string[] {
  return [...new Set([last, compared].flatMap((change) => change ?? []).map(describeFormulaChange))]
}
