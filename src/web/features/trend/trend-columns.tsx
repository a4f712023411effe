import type { MetricUnit } from '#contract/metric-table.ts'
import type { SeriesInterval } from '#contract/query-params.ts'
import { formatBreakoutValue } from '#domain/receipt/breakout-names.ts'
import * as common from '../../lib/copy.ts'
import * as fileCopy from '../../lib/files/copy.ts'
import { ABSENT } from '../../lib/format/format.ts'
import type { DataPoint } from '../../lib/graph/data-point.ts'
import { describeMissing, formatDataPoint, formatPoint, metricName } from '../../lib/graph/format-data-point.ts'
import { weekOf } from '../../lib/weeks.ts'
import { DatedWeek } from '../../ui/figures/dated-week.tsx'
import { type TableColumn, toFileColumn } from '../../ui/table/table-columns.tsx'
import * as copy from './copy.ts'
import { toRatio, type TrendRow } from './to-trend-points.ts'

export type TrendColumnChoice = {
  interval: SeriesInterval
  unit: MetricUnit
  comparedTo: 'previous' | 'year' | null
  rows: readonly TrendRow[]
}

export function toTrendColumns(
  { interval, unit, comparedTo, rows }: TrendColumnChoice,
  locale: string,
): TableColumn<TrendRow>[] {
  const toText = (point: DataPoint) => formatDataPoint(point, unit, locale)
  const toDates = (point: DataPoint) => formatPoint(point, interval, locale)
  return [
    ...(interval === 'week' ? WEEK_COLUMNS : [DAY_COLUMN]),
    toFileColumn('end', fileCopy.end, 'date', ({ end }) => end, 'in-place'),
    {
      id: unit,
      header: metricName(unit),
      kind: 'integer',
      value: ({ value }) => value,
      cellLook: () => 'font-medium',
      cell: toText,
    },
    ...(rows[0]?.parts ?? []).map(({ name }, index): TableColumn<TrendRow> => ({
      id: name,
      header: formatBreakoutValue(name),
      kind: 'integer',
      value: ({ parts }) => parts[index]?.value ?? null,
      cellLook: () => 'text-ink-2',
      cell: ({ parts }) => parts[index] && toText(parts[index]),
    })),
    ...(comparedTo === null ? [] : toComparedColumns(copy.comparedPeriods[comparedTo], toText, toDates)),
    toFileColumn('note', fileCopy.note, 'text', (row) => describeMissing(row)?.replaceAll(/[()]/g, '') ?? null),
  ]
}

const WEEK_COLUMNS: readonly TableColumn<TrendRow>[] = [
  {
    id: 'week',
    header: copy.pointNames.week,
    kind: 'id',
    value: ({ start }) => weekOf(start),
    isRowHeader: true,
    cell: (row) => <DatedWeek week={weekOf(row.start)} window={row} />,
  },
  toFileColumn('start', fileCopy.start, 'date', ({ start }) => start, 'in-place'),
]

const DAY_COLUMN: TableColumn<TrendRow> = {
  id: 'start',
  header: copy.pointNames.day,
  kind: 'date',
  value: ({ start }) => start,
  isRowHeader: true,
}

type ToText = (point: DataPoint) => string

function toComparedColumns(header: string, toText: ToText, toDates: ToText): TableColumn<TrendRow>[] {
  return [
    {
      id: 'compared',
      header,
      kind: 'integer',
      value: ({ compared }) => compared?.value ?? null,
      cellLook: () => 'text-ink-2',
      cell: ({ compared }) => (compared === null ? ABSENT : toText(compared)),
    },
    { id: 'change', header: common.change, kind: 'change', value: toRatio },
    {
      id: 'compared_dates',
      head: common.comparedWith,
      cellLook: () => 'text-ink-3',
      cell: ({ compared }) => (compared === null ? ABSENT : toDates(compared)),
    },
    toFileColumn('compared_start', fileCopy.comparedFrom, 'date', ({ compared }) => compared?.start ?? null),
    toFileColumn('compared_end', fileCopy.comparedTo, 'date', ({ compared }) => compared?.end ?? null),
  ]
}
