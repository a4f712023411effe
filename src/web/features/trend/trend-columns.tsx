import type { MetricUnit } from '#contract/metric-table.ts'
import type { SeriesInterval } from '#contract/query-params.ts'
import { SERIES_COMPARED, SERIES_DATES, toPartColumn, toValueColumn } from '#domain/tables/series-columns.ts'
import * as common from '../../lib/copy.ts'
import * as fileCopy from '../../lib/files/copy.ts'
import { ABSENT } from '../../lib/format/format.ts'
import type { DataPoint } from '../../lib/graph/data-point.ts'
import { formatDataPoint, formatPoint, metricName } from '../../lib/graph/format-data-point.ts'
import { toMissingNote } from '../../lib/graph/missing-notes.ts'
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
  const toPart = ({ name }: { name: string }, index: number): TableColumn<TrendRow> => ({
    ...toPartColumn(name, index),
    cellLook: () => 'text-ink-2',
    cell: ({ parts }) => parts[index] && toText(parts[index]),
  })
  return [
    ...(interval === 'week' ? WEEK_COLUMNS : [DAY_COLUMN]),
    { ...SERIES_DATES.end, fileOnly: 'in-place' },
    {
      ...toValueColumn(unit, metricName(unit)),
      cellLook: () => 'font-medium',
      cell: toText,
    },
    ...(rows[0]?.parts ?? []).map(toPart),
    ...(comparedTo === null ? [] : toComparedColumns(copy.comparedPeriods[comparedTo], toText, toDates)),
    toFileColumn('note', fileCopy.note, 'text', toMissingNote),
  ]
}

const WEEK_COLUMNS: readonly TableColumn<TrendRow>[] = [
  {
    ...SERIES_DATES.week,
    isRowHeader: true,
    cell: (row) => <DatedWeek week={weekOf(row.start)} window={row} />,
  },
  { ...SERIES_DATES.start, fileOnly: 'in-place' },
]

const DAY_COLUMN: TableColumn<TrendRow> = {
  ...SERIES_DATES.start,
  header: copy.pointNames.day,
  isRowHeader: true,
}

type ToText = (point: DataPoint) => string

function toComparedColumns(header: string, toText: ToText, toDates: ToText): TableColumn<TrendRow>[] {
  return [
    {
      ...SERIES_COMPARED.compared,
      header,
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
    { ...SERIES_COMPARED.compared_start, fileOnly: 'last' },
    { ...SERIES_COMPARED.compared_end, fileOnly: 'last' },
  ]
}
