import type { WeekLabel } from '#contract/week-label.ts'
import { wireChartDetailSchema } from '#contract/provider/charts.ts'
import { toRankedWeek, type RankedWeek } from './adapt-chart.ts'
import { mismatchError } from './echo.ts'
import { parseWire, unreadable } from './parse-wire.ts'

export type RequestedChartWeek = {
  chartId: string
  /** Null for the latest week. */
  week: WeekLabel | null
}

/** Adapts the provider's JSON after checking that it is the requested week. Runs in any thread. */
export function decodeChartWeek(
  { chartId, week }: RequestedChartWeek,
  json: unknown,
  secrets: readonly string[],
): RankedWeek {
  const wire = parseWire(wireChartDetailSchema, { json, secrets })
  if (wire.id !== chartId || (week !== null && wire.chart_week !== week)) throw mismatchError()
  return toRankedWeek(wire) ?? unreadable()
}
