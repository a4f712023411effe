import { DAYS_IN_WEEK } from '#contract/dates.ts'
import * as copy from './copy.ts'
import { formatAxisDate } from '../../lib/graph/axis-date.ts'
import { useLocale } from '../../lib/locale.ts'
import { GraphAxes } from '../../ui/graph-axes.tsx'
import { type ComparedColumns } from './to-compared-columns.ts'
import { type Box, type ComparedDrawing } from './to-compared-drawing.ts'

type CompareAxesProps = { compared: ComparedColumns; drawing: ComparedDrawing; box: Box; left: number }

/** Value axis at the left. Below, the Friday of each week, or the week number since release. */
export function CompareAxes({ compared: { columns }, drawing: { ticks, xs }, box, left }: CompareAxesProps) {
  const locale = useLocale()
  const days = columns.length * DAYS_IN_WEEK
  const places = columns.map(({ key, window, number }, index) => ({
    key,
    x: xs[index] ?? 0,
    label: window === null ? copy.weekNumber(number) : formatAxisDate(window.start, days, locale),
  }))
  return <GraphAxes ticks={ticks} places={places} box={box} left={left} />
}
