import { type SeriesInterval } from '#contract/query-params.ts'
import { type MetricUnit } from '#contract/metric-table.ts'
import { formatBreakoutValue } from '#contract/breakout-names.ts'
import { useLocale } from '../../lib/locale.ts'
import { type TrendRow } from './to-trend-points.ts'
import { formatPoint, formatDataPoint, metricName } from '../../lib/graph/format-data-point.ts'

type TrendTooltipProps = {
  row: TrendRow
  interval: SeriesInterval
  unit: MetricUnit
  /** CSS pixels from the left edge of the frame. */
  x: number
  /** CSS pixels. */
  frameWidth: number
}

const WIDTH = 256
const DISTANCE = 12

export function TrendTooltip({ row, interval, unit, x, frameWidth }: TrendTooltipProps) {
  const locale = useLocale()
  const isRight = x + DISTANCE + WIDTH <= frameWidth
  const left = isRight ? x + DISTANCE : Math.max(x - DISTANCE - WIDTH, 0)
  const [head, ...lines] = toRowLines(row, interval, unit, locale)
  return (
    <div
      role="tooltip"
      className="pointer-events-none absolute top-2 z-over max-w-full rounded-md border border-line bg-raised px-3 py-2 text-xs shadow-popup"
      style={{ left, width: WIDTH }}
    >
      <p className="mb-1 font-semibold text-ink">{head?.value}</p>
      <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-0.5">
        {lines.map(({ label, value, isMain }) => (
          <div key={label} className="contents">
            <dt className={isMain ? 'font-medium text-ink' : 'text-ink-2'}>{label}</dt>
            <dd className={`text-right tabular-nums ${isMain ? 'font-semibold text-ink' : 'text-ink-2'}`}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Describes a data point for screen readers. */
export function describeRow(
  row: TrendRow | undefined,
  interval: SeriesInterval,
  unit: MetricUnit,
  locale: string,
): string {
  if (row === undefined) return ''
  const [head, ...lines] = toRowLines(row, interval, unit, locale)
  return `${head?.value}: ${lines.map(({ label, value }) => `${label} ${value}`).join(', ')}`
}

type Line = { label: string; value: string; isMain: boolean }

function toRowLines(row: TrendRow, interval: SeriesInterval, unit: MetricUnit, locale: string): Line[] {
  const { compared } = row
  return [
    { label: '', value: formatPoint(row, interval, locale), isMain: true },
    { label: metricName(unit), value: formatDataPoint(row, unit, locale), isMain: true },
    ...row.parts.map((part) => ({
      label: formatBreakoutValue(part.name),
      value: formatDataPoint(part, unit, locale),
      isMain: false,
    })),
    ...(compared === null
      ? []
      : [
          {
            label: formatPoint(compared, interval, locale),
            value: formatDataPoint(compared, unit, locale),
            isMain: false,
          },
        ]),
  ]
}
