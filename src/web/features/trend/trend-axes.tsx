import { type SeriesInterval } from '#contract/query-params.ts'
import { formatAxisDate } from '../../lib/graph/axis-date.ts'
import { useLocale } from '../../lib/locale.ts'
import { GraphAxes } from '../../ui/graph-axes.tsx'
import { type Box, type TrendDrawing } from './to-trend-drawing.ts'

type TrendAxesProps = { drawing: TrendDrawing; box: Box; left: number; interval: SeriesInterval }

export function TrendAxes({ drawing: { ticks, slots }, box, left, interval }: TrendAxesProps) {
  const locale = useLocale()
  const days = slots.length * (interval === 'week' ? 7 : 1)
  const places = slots.map(({ x, row: { start } }) => ({ key: start, x, label: formatAxisDate(start, days, locale) }))
  return <GraphAxes ticks={ticks} places={places} box={box} left={left} />
}
