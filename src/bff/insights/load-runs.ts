import type { ChartSummary } from '#contract/api/charts.ts'
import type { Position } from '#contract/api/insights/positions.ts'
import { SPARKLINE_WEEKS } from '#contract/view-params.ts'
import type { StoredWeek } from '../archive/store/stored-weeks.ts'
import type { AppContext } from '../route-helpers/app-context.ts'
import { toExpectedStarts } from './load-insights.ts'

type ChartOfTitle = {
  chart: ChartSummary
  /** Stored weeks of the chart, oldest first. */
  stored: readonly Pick<StoredWeek, 'start' | 'readAt'>[]
  /** Number of the title's weeks on the chart that aren't stored. */
  missing: number
}

/**
 * Loads the weeks that runs of titles lack, and at least those of a sparkline. Returns how many charts are loading.
 * Only with an embedded service, because a provider's calls cost quota.
 */
export function loadRuns(context: AppContext, charts: readonly ChartOfTitle[]): number {
  const { weekFiller, provider } = context
  if (weekFiller === null || provider.mode !== 'embedded') return 0
  return charts.filter(({ chart, stored, missing }) => {
    if (missing <= 0) return false
    const starts = toExpectedStarts(context, chart, null, stored)
    return (
      weekFiller.want({ chart, starts: starts.slice(0, Math.max(stored.length + missing, SPARKLINE_WEEKS)), stored }) >
      0
    )
  }).length
}

/** Returns the charts of positions whose run has weeks that aren't stored. */
export function findChartsWithGaps({ archive }: AppContext, positions: readonly Position[]): ChartOfTitle[] {
  return [...Map.groupBy(positions, ({ chartId }) => chartId)].flatMap(([chartId, own]) => {
    const missing = Math.max(...own.map(countUnknown))
    const stored = missing > 0 ? archive.findChart(chartId) : null
    return stored === null ? [] : [{ chart: stored.chart, stored: stored.weeks, missing }]
  })
}

/** Counts weeks of the sparkline in which the title may have been on the chart. */
function countUnknown({ run, weeksOn }: Position): number {
  return run.slice(-Math.max(weeksOn ?? 1, 1)).filter(({ isKnown }) => !isKnown).length
}
