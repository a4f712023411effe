import { type WeekLabel } from '#contract/week-label.ts'
import { wireChartDetailSchema } from '#contract/provider/charts.ts'
import { toRankedWeek, type RankedWeek } from './adapt-chart.ts'
import { otherAnswer } from './echo.ts'
import { parseWire, unreadable } from './parse-wire.ts'

export type RequestedChartWeek = {
  chartId: string
  /** Null: the latest. */
  week: WeekLabel | null
}

/** Checks that a provider's JSON is the week that was requested, and adapts it. Runs in any thread. */
export function decodeChartWeek(
  { chartId, week }: RequestedChartWeek,
  json: unknown,
  secrets: readonly string[],
): RankedWeek {
  const wire = parseWire(wireChartDetailSchema, { json, secrets })
  if (wire.id !== chartId || (week !== null && wire.chart_week !== week)) throw otherAnswer()
  return toRankedWeek(wire) ?? unreadable()
}
