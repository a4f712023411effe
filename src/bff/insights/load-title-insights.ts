import type { SameUnitsChart } from '#contract/api/insights/same-units.ts'
import type { TitleInsightsAnswer } from '#contract/api/insights/title-insights.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import type { ChartHold } from '#domain/insights/hold/chart-hold.ts'
import { toWeekOfYear } from '#domain/insights/whole-chart/what-it-takes.ts'
import type { CallOptions } from '../provider/transport.ts'
import type { AppContext } from '../route-helpers/app-context.ts'
import type { createInsightsLoader, LoadedInsights } from './load-insights.ts'
import { createSameUnitsFinder } from './load-same-units.ts'
import { findTitleHistories } from './title-histories.ts'
import { toHeldTitle, toHoldBands } from './to-held-title.ts'

/** Loads the insights that fit next to one row of a chart week. */
export function createTitleInsightsLoader(context: AppContext, loadInsights: ReturnType<typeof createInsightsLoader>) {
  const findSameUnits = createSameUnitsFinder(context)

  return async function loadTitleInsights(
    chartId: string,
    { title, week }: { title: string; week: WeekLabel },
    options: CallOptions,
  ): Promise<TitleInsightsAnswer> {
    const loaded = await loadInsights(chartId, null, { ...options, onlyStored: true })
    const { chart, known, unit, receipt } = loaded
    const hold = await loaded.loadPart('hold', options)
    const { at, units, weeks, charts, charted } = await findSameUnits(loaded, { title, week }, options)
    const own = at === null ? null : toWeekOfYear(at.start)
    const yearBefore = weeks.findLast(({ window }) => {
      const { year, number } = toWeekOfYear(window.start)
      return own !== null && year === own.year - 1 && number === own.number
    })
    return {
      chart,
      known,
      unit,
      id: title,
      units,
      yearBefore: yearBefore ?? null,
      elsewhere: toHighest(charts),
      charted,
      hold: toHold(hold, chart, findTitleHistories(context.archive, [title], loaded).get(title) ?? null),
      receipt,
    }
  }
}

function toHighest(charts: readonly SameUnitsChart[]): SameUnitsChart | null {
  const [highest] = charts
    .filter(({ isKnown }) => isKnown)
    .toSorted((one, other) => (one.rank ?? Infinity) - (other.rank ?? Infinity))
  return highest ?? null
}

function toHold(
  hold: ChartHold,
  chart: LoadedInsights['chart'],
  history: Parameters<typeof toHeldTitle>[0],
): TitleInsightsAnswer['hold'] {
  const { band: at, secondWeek, leftInSecondWeek, betterThan } = toHeldTitle(history, hold)
  const band = toHoldBands(hold, chart.depth ?? Infinity)[at ?? -1]
  if (band === undefined) return null
  return { secondWeek, leftInSecondWeek, betterThan, from: band.from, to: band.to, compared: band.secondWeek.count }
}
