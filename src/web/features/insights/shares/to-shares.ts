import type { ChartSharesAnswer, ShareGroup } from '#contract/api/insights/chart-shares.ts'
import { type RowColumn, toFileCells } from '#domain/file-table/file-table.ts'
import { addDays, DAYS_IN_WEEK } from '#contract/dates.ts'
import { formatShare } from '../../../lib/format/format.ts'
import type { GraphModel, GraphSeries } from '../../../ui/time-graph/graph-model.ts'
import { toValueScale } from '../../../ui/time-graph/graph-scale.ts'
import { type Dated, toWeekColumns } from '../dated-weeks.ts'
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

export function toSharesModel(
  dated: readonly Dated<unknown>[],
  rows: readonly ShareRow[],
  { measure, locale }: { measure: ShareMeasure; locale: string },
): GraphModel {
  const series = rows.flatMap(({ key, color, isOurs, weeks }): GraphSeries[] => {
    if (color === null) return []
    const points = dated.map(({ at }) => ({
      value: at === null ? null : (weeks[at]?.[measure] ?? null),
      isPartial: false,
    }))
    return [{ key, mark: 'line', color, opacity: 1, width: isOurs ? 2.6 : 1.4, dots: 'lone', shape: null, points }]
  })
  const scale = toValueScale(series, locale)
  return {
    axisName: copy.graph[measure],
    columns: toWeekColumns(dated, locale),
    series,
    scale: { ...scale, ticks: scale.ticks.map(({ at }) => ({ at, label: formatShare(at, locale, 0) })) },
    lines: [],
    labels: [],
  }
}

type FileRow = {
  week: ChartSharesAnswer['weeks'][number]
  row: ShareRow
  share: ShareGroup['weeks'][number] | undefined
}

const FILE_COLUMNS: readonly RowColumn<FileRow>[] = [
  { id: 'week', header: 'Week', kind: 'id', value: ({ week }) => week.week },
  { id: 'start_date', header: 'Start date', kind: 'date', value: ({ week }) => week.window.start },
  { id: 'end_date', header: 'End date', kind: 'date', value: ({ week }) => week.window.end },
  { id: 'group', header: 'Group', kind: 'text', value: ({ row }) => row.name },
  { id: 'type', header: 'Type', kind: 'text', value: ({ row }) => copy.groups[row.isOurs ? 'roster' : 'label'] },
  { id: 'titles', header: 'Titles', kind: 'integer', value: ({ share }) => share?.titles ?? null },
  { id: 'chart_titles', header: 'Chart titles', kind: 'integer', value: ({ week }) => week.titles },
  {
    id: 'looked_up_titles',
    header: 'Looked up titles',
    kind: 'integer',
    value: ({ row, week }) => (row.isOurs ? null : week.labeled),
  },
  { id: 'share_of_places', header: 'Share of places', kind: 'percent', value: ({ share }) => share?.places ?? null },
  { id: 'share_of_units', header: 'Share of units', kind: 'percent', value: ({ share }) => share?.units ?? null },
  { id: 'best_rank', header: 'Best rank', kind: 'integer', value: ({ share }) => share?.best ?? null },
]

/** Returns one line per week and group. */
export function toSharesFile({ weeks }: ChartSharesAnswer, rows: readonly ShareRow[]) {
  const byWeek = weeks.map((week, at) => rows.map((row): FileRow => ({ row, week, share: row.weeks[at] })))
  // The latest week comes first, because a slide has room for the first rows.
  return toFileCells(FILE_COLUMNS, byWeek.toReversed().flat())
}
