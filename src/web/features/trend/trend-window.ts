import { toComparedWindow } from '#domain/date-range/compared-window.ts'
import { toTrendWindow } from '#domain/date-range/trend-window.ts'
import type { DateWindow } from '#contract/dates.ts'
import type { Comparison } from '#contract/query-params.ts'

/** Periods that the graph marks: the page's dates, and the earlier ones that they are compared with. */
export type TrendPeriods = { range: DateWindow; compared: DateWindow | null }

export type TrendFrame = TrendPeriods & {
  window: DateWindow
  /** Comparison to draw as a second line. `none` if the compared dates are part of the series or there are none. */
  compare: Comparison
}

/** Draws the compared dates as a band of the same line if the graph includes them. */
export function toTrendFrame(range: DateWindow, compare: Comparison): TrendFrame {
  const window = toTrendWindow(range)
  const before = compare === 'previous' ? toComparedWindow(range, compare) : null
  const compared = before !== null && before.start >= window.start ? before : null
  return { range, window, compared, compare: compared === null ? compare : 'none' }
}
