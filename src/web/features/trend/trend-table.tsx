import { type SeriesInterval } from '#contract/query-params.ts'
import { type MetricUnit } from '#contract/metric-table.ts'
import * as copy from './copy.ts'
import * as common from '../../lib/copy.ts'
import { formatBreakoutValue } from '#domain/receipt/breakout-names.ts'
import { ABSENT, formatDate } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { weekOf } from '../../lib/weeks.ts'
import { RatioChange } from '../../ui/figures/change.tsx'
import { type DataColumn, DataTable } from '../../ui/table/data-table.tsx'
import { DatedWeek } from '../../ui/figures/dated-week.tsx'
import { toRatio, type TrendRow } from './to-trend-points.ts'
import { formatPoint, formatDataPoint, metricName } from '../../lib/graph/format-data-point.ts'

type TrendTableProps = {
  title: string
  rows: readonly TrendRow[]
  interval: SeriesInterval
  unit: MetricUnit
  comparedTo: 'previous' | 'year' | null
}

/** Also rendered for screen readers while the graph is visible. */
export function TrendTable({ title, rows, interval, unit, comparedTo }: TrendTableProps) {
  const locale = useLocale()
  return (
    <DataTable
      caption={copy.tableCaption(title)}
      columns={toTrendColumns({ interval, unit, comparedTo, parts: rows[0]?.parts ?? [], locale })}
      rows={rows.toReversed()}
      toKey={({ start }) => start}
      density="dense"
      isHeadSticky
      className="whitespace-nowrap"
    />
  )
}

type ColumnChoice = Pick<TrendTableProps, 'interval' | 'unit' | 'comparedTo'> &
  Pick<TrendRow, 'parts'> & { locale: string }

function toTrendColumns({ interval, unit, comparedTo, parts, locale }: ColumnChoice): DataColumn<TrendRow>[] {
  return [
    {
      id: 'date',
      head: copy.pointNames[interval],
      isRowHeader: true,
      cell: (row) =>
        interval === 'week' ? <DatedWeek week={weekOf(row.start)} window={row} /> : formatDate(row.start, locale),
    },
    {
      id: 'total',
      head: metricName(unit),
      align: 'right',
      cellLook: () => 'font-medium',
      cell: (row) => formatDataPoint(row, unit, locale),
    },
    ...parts.map(({ name }, i): DataColumn<TrendRow> => ({
      id: `part ${name}`,
      head: formatBreakoutValue(name),
      align: 'right',
      cellLook: () => 'text-ink-2',
      cell: (row) => row.parts[i] && formatDataPoint(row.parts[i], unit, locale),
    })),
    ...(comparedTo === null ? [] : toComparedColumns(comparedTo, { interval, unit, locale })),
  ]
}

function toComparedColumns(
  comparedTo: 'previous' | 'year',
  { interval, unit, locale }: Pick<ColumnChoice, 'interval' | 'unit' | 'locale'>,
): DataColumn<TrendRow>[] {
  return [
    {
      id: 'compared',
      head: copy.comparedPeriods[comparedTo],
      align: 'right',
      cellLook: () => 'text-ink-2',
      cell: ({ compared }) => (compared === null ? ABSENT : formatDataPoint(compared, unit, locale)),
    },
    {
      id: 'change',
      head: common.change,
      align: 'right',
      cell: (row) => <RatioChange ratio={toRatio(row)} />,
    },
    {
      id: 'compared date',
      head: common.comparedWith,
      cellLook: () => 'text-ink-3',
      cell: ({ compared }) => (compared === null ? ABSENT : formatPoint(compared, interval, locale)),
    },
  ]
}
