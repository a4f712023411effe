import { type ChartRun, type EntityChartsAnswer } from '#contract/api/entity-charts.ts'
import { type IsoDate } from '#contract/dates.ts'
import { type EntityKind } from '#contract/entities.ts'
import { type Territory, WORLDWIDE } from '#contract/territories.ts'
import { type WeekLabel } from '#contract/week-label.ts'
import { SPARKLINE_WEEKS } from '#contract/view-params.ts'
import { type WeekState } from '#domain/chart-view/sparkline-path.ts'
import { windowOf } from '../../lib/weeks.ts'
import * as copy from './copy.ts'

export type SparklineRun = { weeks: { week: string; state: WeekState }[]; ranks: (number | null)[] }

/**
 * Returns the latest weeks of a run. Weeks that aren't loaded are marked unavailable, not off the chart, unless they ended
 * before the release.
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

export function sortByTerritory(charts: readonly ChartRun[], near: Territory): ChartRun[] {
  const placeOf = ({ chart }: ChartRun) => (chart.location === near ? 0 : chart.location === WORLDWIDE ? 1 : 2)
  return charts.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** States how many chart weeks were searched, because a missing chart may just not be loaded yet. */
export function describeCoverage(
  { known: { charts, weeks, listed }, reading }: EntityChartsAnswer,
  kind: EntityKind,
): string {
  const searched = copy.chartCount(charts, listed, kind === 'song' || kind === 'album' ? kind : null)
  return reading === 0 ? copy.basedOn(weeks, searched) : copy.basedOnSoFar(weeks, searched, reading)
}
