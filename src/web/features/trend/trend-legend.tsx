import type { ReactNode } from 'react'
import type { SeriesAnswer } from '#contract/api/series.ts'
import type { MetricUnit } from '#contract/metric-table.ts'
import * as graphCopy from '../../lib/graph/copy.ts'
import * as copy from './copy.ts'
import { formatBreakoutValue } from '#domain/receipt/breakout-names.ts'
import { formatWindow } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { METRIC_TONES } from '../../lib/metrics/metric-tones.ts'
import { partOpacity, TOTAL_COLOR } from './trend-tones.ts'
import { metricName } from '../../lib/graph/format-data-point.ts'

type TrendLegendProps = {
  answer: SeriesAnswer
  unit: MetricUnit
  showTotal: boolean
  hasPartial: boolean
  hasShort: boolean
}

export function TrendLegend({ answer, unit, showTotal, hasPartial, hasShort }: TrendLegendProps) {
  const locale = useLocale()
  const { breakout, comparison } = answer
  const tone = METRIC_TONES[unit]
  return (
    <ul
      aria-label={graphCopy.legend}
      className="mt-1 flex min-h-7 flex-wrap items-center gap-x-4 gap-y-1 text-xs text-ink-2"
    >
      {showTotal && (
        <Item
          swatch={
            <span
              className="h-0.5 w-4 rounded-full"
              style={{ background: breakout === null ? tone.color : TOTAL_COLOR }}
            />
          }
        >
          {breakout === null ? metricName(unit) : `${metricName(unit)}, total`}
        </Item>
      )}
      {breakout?.values.map(({ name }, part) => (
        <Item
          key={name}
          swatch={<span className="size-3 rounded-xs" style={{ background: tone.color, opacity: partOpacity(part) }} />}
        >
          {formatBreakoutValue(name)}
        </Item>
      ))}
      {comparison !== null && (
        <Item swatch={<span className="h-0.5 w-4 rounded-full bg-ink-3" />}>
          {copy.comparedPeriods[comparison.kind]}, {formatWindow(comparison.window, locale)}
        </Item>
      )}
      {(hasPartial || hasShort) && (
        <Item swatch={<span className="w-4 border-t-2 border-dashed border-ink-2" />}>
          {[...(hasShort ? ['Short first week'] : []), ...(hasPartial ? ['Partial'] : [])].join(', ')}
        </Item>
      )}
    </ul>
  )
}

function Item({ swatch, children }: { swatch: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5">
      <span aria-hidden className="flex w-4 justify-center">
        {swatch}
      </span>
      <span>{children}</span>
    </li>
  )
}
