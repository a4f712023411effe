import type { ChartRun } from '#contract/api/entity-charts.ts'
import type { IsoDate } from '#contract/dates.ts'
import { SPARKLINE_WEEKS } from '#contract/view-params.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import type { WeekState } from '#domain/chart-view/sparkline-path.ts'
import { windowOf } from '../weeks.ts'

export type SparklineRun = { weeks: { week: string; state: WeekState }[]; ranks: (number | null)[] }

/**
 * Returns the latest weeks of a run. Weeks that aren't loaded are marked unavailable, not off the chart, unless they
 * ended before the release.
 */
export function toSparklineRun({ run }: Pick<ChartRun, 'run'>, releaseDate: IsoDate | null): SparklineRun {
  const latest = run.slice(-SPARKLINE_WEEKS)
  const isBeforeRelease = (week: WeekLabel) => releaseDate !== null && windowOf(week).end < releaseDate
  return {
    weeks: latest.map(({ week, isKnown }) => ({
      week,
      state: isKnown || isBeforeRelease(week) ? 'shown' : 'unavailable',
    })),
    ranks: latest.map(({ rank }) => rank),
  }
}
