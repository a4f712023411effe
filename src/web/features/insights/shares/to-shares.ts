import type { ChartSharesAnswer, ShareGroup } from '#contract/api/insights/chart-shares.ts'
import { addDays, DAYS_IN_WEEK, type IsoDate } from '#contract/dates.ts'
import { formatShare } from '../../../lib/format/format.ts'
import { formatAxisDate } from '../../../lib/graph/axis-date.ts'
import { type CsvTable, toCsvTable } from '../../../ui/buttons/csv-button.tsx'
import type { GraphColumn, GraphModel, GraphSeries } from '../../../ui/time-graph/graph-model.ts'
import { toValueScale } from '../../../ui/time-graph/graph-scale.ts'
import * as copy from './shares-copy.ts'

export type ShareMeasure = keyof typeof copy.measures
/** `color` is null for a group that isn't drawn. */
export type ShareRow = ShareGroup & { key: string; isOurs: boolean; color: string | null; yearAgo: number | null }

/** People couldn't distinguish more lines. */
const DRAWN_LABELS = 4
const WEEKS_IN_YEAR = 52

/** Returns false for a chart without units, and without a roster and labels. */
export function hasUnitShares({ roster, labels }: ChartSharesAnswer): boolean {
  return [...(roster === null ? [] : [roster]), ...labels].some(({ weeks }) =>
    weeks.some((share) => share?.units != null),
  )
}

/** Returns the roster first, then labels. */
export function toShareRows(
  { roster, labels, weeks }: ChartSharesAnswer,
  { rosterName, measure }: { rosterName: string; measure: ShareMeasure },
): ShareRow[] {
  const last = weeks.at(-1)?.window.start
  const yearAgo = last === undefined ? '' : addDays(last, -WEEKS_IN_YEAR * DAYS_IN_WEEK)
  const at = weeks.findIndex(({ window }) => window.start === yearAgo)
  const before = (group: ShareGroup) => group.weeks[at]?.[measure] ?? null
  return [
    ...(roster === null
      ? []
      : [
          {
            ...roster,
            key: 'ours',
            name: rosterName,
            isOurs: true,
            color: 'var(--color-accent)',
            yearAgo: before(roster),
          },
        ]),
    ...labels.map((label, index) => ({
      ...label,
      key: `label ${label.name}`,
      isOurs: false,
      color: index < DRAWN_LABELS ? `var(--color-series-${index + 2})` : null,
      yearAgo: before(label),
    })),
  ]
}

/** Columns of every week from the first to the last. */
export type ShareColumn = { start: IsoDate; at: number | null }

export function toShareColumns({ weeks }: Pick<ChartSharesAnswer, 'weeks'>): ShareColumn[] {
  const places = new Map(weeks.map(({ window }, at) => [window.start, at]))
  const last = weeks.at(-1)?.window.start ?? ''
  const columns: ShareColumn[] = []
  for (let start = weeks[0]?.window.start; start !== undefined && start <= last; start = addDays(start, DAYS_IN_WEEK)) {
    columns.push({ start, at: places.get(start) ?? null })
  }
  return columns
}

export function toSharesModel(
  columns: readonly ShareColumn[],
  rows: readonly ShareRow[],
  { measure, locale }: { measure: ShareMeasure; locale: string },
): GraphModel {
  const series = rows.flatMap(({ key, color, isOurs, weeks }): GraphSeries[] => {
    if (color === null) return []
    const points = columns.map(({ at }) => ({
      value: at === null ? null : (weeks[at]?.[measure] ?? null),
      isPartial: false,
    }))
    return [{ key, mark: 'line', color, opacity: 1, width: isOurs ? 2.6 : 1.4, dots: 'lone', shape: null, points }]
  })
  const scale = toValueScale(series, locale)
  return {
    axisName: copy.graph[measure],
    columns: columns.map(({ start, at }): GraphColumn => ({
      key: start,
      label: formatAxisDate(start, columns.length * DAYS_IN_WEEK, locale),
      state: at === null ? 'gap' : 'known',
    })),
    series,
    scale: { ...scale, ticks: scale.ticks.map(({ at }) => ({ at, label: formatShare(at, locale, 0) })) },
    lines: [],
    labels: [],
  }
}

/** Returns one line per week and group. */
export function toSharesCsv({ weeks }: ChartSharesAnswer, rows: readonly ShareRow[]): CsvTable {
  return toCsvTable(
    // The latest week comes first, because a slide has room for the first rows.
    weeks
      .map((week, at) => rows.map((row) => ({ row, week, share: row.weeks[at] })))
      .toReversed()
      .flat(),
    {
      week: ({ week }) => week.week,
      start_date: ({ week }) => week.window.start,
      end_date: ({ week }) => week.window.end,
      group: ({ row }) => row.name,
      type: ({ row }) => (row.isOurs ? copy.groups.roster : copy.groups.label),
      titles: ({ share }) => share?.titles ?? null,
      chart_titles: ({ week }) => week.titles,
      looked_up_titles: ({ row, week }) => (row.isOurs ? null : week.labeled),
      share_of_places: ({ share }) => share?.places ?? null,
      share_of_units: ({ share }) => share?.units ?? null,
      best_rank: ({ share }) => share?.best ?? null,
    },
  )
}
