import * as copy from './copy.ts'
import { ABSENT } from '../../lib/format.ts'
import { type DataPoint } from '../../lib/graph/data-point.ts'
import { formatPoint, formatDataPoint, metricName } from '../../lib/graph/format-data-point.ts'
import { weekOf } from '#contract/week-label.ts'
import { useLocale } from '../../lib/locale.ts'
import { SeriesMark } from './series-mark.tsx'
import { type ComparedColumn, type ComparedColumns } from './to-compared-columns.ts'

type CompareTooltipProps = {
  compared: ComparedColumns
  index: number
  /** Position of the column and width of the frame, in CSS pixels. */
  x: number
  frameWidth: number
}

const WIDTH = 320
const DISTANCE = 12

export function CompareTooltip({ compared, index, x, frameWidth }: CompareTooltipProps) {
  const locale = useLocale()
  const isRight = x + DISTANCE + WIDTH <= frameWidth
  const left = isRight ? x + DISTANCE : Math.max(x - DISTANCE - WIDTH, 0)
  return (
    <div
      role="tooltip"
      className="pointer-events-none absolute top-2 z-over max-w-full rounded-md border border-line bg-raised px-3 py-2 text-xs shadow-popup"
      style={{ left, width: WIDTH }}
    >
      <p className="font-semibold text-ink">{formatColumn(compared.columns[index], locale)}</p>
      <p className="mb-1 text-ink-3">{metricName(compared.unit)}</p>
      <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-0.5">
        {toColumnLines(compared, index, locale).map(({ key, slot, name, value, week }) => (
          <div key={key} className="contents">
            <dt className="min-w-0 break-words text-ink-2">
              <SeriesMark slot={slot} /> {name}
            </dt>
            <dd className="text-right font-medium text-ink tabular-nums">
              {value}
              {week !== null && <span className="ml-2 font-normal text-ink-3">{week}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Values of one column as a sentence for screen readers. */
export function describeColumn(compared: ComparedColumns, index: number, locale: string): string {
  const lines = toColumnLines(compared, index, locale).map(({ name, value }) => `${name} ${value}`)
  return `${formatColumn(compared.columns[index], locale)}: ${lines.join(', ')}`
}

export function formatColumn(column: ComparedColumn | undefined, locale: string): string {
  if (column === undefined) return ''
  return column.window === null ? copy.weekSinceRelease(column.number) : formatPoint(column.window, 'week', locale)
}

/** Label for an entity that hasn't reached this week since its release. */
export function formatPlace(dataPoint: DataPoint | null, unit: ComparedColumns['unit'], locale: string): string {
  return dataPoint === null ? ABSENT : formatDataPoint(dataPoint, unit, locale)
}

function toColumnLines({ align, unit, lines }: ComparedColumns, index: number, locale: string) {
  const places = lines.map((line) => ({ ...line, dataPoint: line.dataPoints[index] ?? null }))
  const ranked = places.toSorted(
    (one, other) => (other.dataPoint?.value ?? -Infinity) - (one.dataPoint?.value ?? -Infinity),
  )
  return ranked.map(({ key, slot, name, dataPoint }) => ({
    key,
    slot,
    name,
    value: formatPlace(dataPoint, unit, locale),
    week: align === 'release' && dataPoint !== null ? weekOf(dataPoint.start) : null,
  }))
}
