import { type ChartRun, type EntityChartsAnswer } from '#contract/api/entity-charts.ts'
import { type EntityKind } from '#contract/entities.ts'
import { type Territory, WORLDWIDE } from '#contract/territories.ts'
import { type WeekState } from '#contract/chart-view/sparkline-path.ts'
import { SPARKLINE_WEEKS } from '#contract/chart-view/view-params.ts'
import * as copy from './copy.ts'

export type DrawnRun = { weeks: { week: string; state: WeekState }[]; ranks: (number | null)[] }

/** The newest weeks of a run; a week that was not read is no gap, and neither is one before the first that was. */
export function toDrawnRun({ run }: Pick<ChartRun, 'run'>): DrawnRun {
  const drawn = run.slice(-SPARKLINE_WEEKS)
  return {
    weeks: drawn.map(({ week, isKnown }) => ({ week, state: isKnown ? 'shown' : 'unavailable' })),
    ranks: drawn.map(({ rank }) => rank),
  }
}

/** The page's territory, then worldwide, then the others; within each as the servers have them. */
export function toNearestFirst(charts: readonly ChartRun[], near: Territory): ChartRun[] {
  const placeOf = ({ chart }: ChartRun) => (chart.location === near ? 0 : chart.location === WORLDWIDE ? 1 : 2)
  return charts.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** How many chart weeks were searched, because a missing chart may just not be loaded yet. */
export function describeKnown(
  { known: { charts, weeks, listed }, reading }: EntityChartsAnswer,
  kind: EntityKind,
): string {
  const searched = copy.chartCount(charts, listed, kind === 'song' || kind === 'album' ? kind : null)
  return reading === 0 ? copy.basedOn(weeks, searched) : copy.basedOnSoFar(weeks, searched, reading)
}
