import { formatBreakoutValue } from '#domain/receipt/breakout-names.ts'
import type { MetricUnit } from '#contract/metric-table.ts'
import type { SeriesInterval } from '#contract/query-params.ts'
import { formatDataPoint, formatPoint, metricName } from '../../lib/graph/format-data-point.ts'
import type { ColumnText } from '../../ui/time-graph/time-graph.tsx'
import type { TrendRow } from './to-trend-points.ts'

/** Returns the text of one period for the tooltip and for screen readers. */
export function describeRow(
  row: TrendRow | undefined,
  interval: SeriesInterval,
  unit: MetricUnit,
  locale: string,
): ColumnText {
  if (row === undefined) return { head: '', lines: [] }
  const { compared, parts } = row
  const name = metricName(unit)
  return {
    head: formatPoint(row, interval, locale),
    lines: [
      { key: 'total', label: name, value: formatDataPoint(row, unit, locale), isMain: true },
      ...parts.map((part) => ({
        key: part.name,
        label: formatBreakoutValue(part.name),
        value: formatDataPoint(part, unit, locale),
        isMain: false,
      })),
      ...(compared === null
        ? []
        : [
            {
              key: 'compared',
              label: formatPoint(compared, interval, locale),
              value: formatDataPoint(compared, unit, locale),
              isMain: false,
            },
          ]),
    ],
  }
}
