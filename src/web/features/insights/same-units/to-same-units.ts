import type { SameUnitsAnswer, SameUnitsWeek } from '#contract/api/insights/same-units.ts'
import { toWeekOfYear } from '#domain/insights/whole-chart/what-it-takes.ts'
import { toRankShare } from '#domain/chart-view/sparkline-path.ts'
import { formatAxisDate } from '../../../lib/graph/axis-date.ts'
import type { GraphModel } from '../../../ui/time-graph/graph-model.ts'
import { toRankScale } from '../../../ui/time-graph/graph-scale.ts'
import { DAYS_IN_WEEK } from '#contract/dates.ts'
import * as copy from './same-units-copy.ts'

export type YearRow = SameUnitsWeek & { year: number }

/** Returns the same week of the year in earlier and later years, latest first. */
export function toYearRows({ weeks, at }: Pick<SameUnitsAnswer, 'weeks' | 'at'>): YearRow[] {
  if (at === null) return []
  const own = toWeekOfYear(at.window.start)
  return weeks
    .flatMap((week) => {
      const { year, number } = toWeekOfYear(week.window.start)
      return number === own.number && year !== own.year ? [{ ...week, year }] : []
    })
    .toReversed()
}

/** The year that differs most is news. If it isn't known, the latest year is used, because people remember it. */
export function toSameUnitsFinding(answer: SameUnitsAnswer, format: (units: number) => string): string {
  const { at, rank, units } = answer
  const name = answer.title ?? answer.id ?? ''
  if (at === null || rank === null) return 'This title isn’t in a stored week of this chart.'
  if (units === null) return `The provider sends no comparable units for ${name}.`
  const known = toYearRows(answer).find(({ isKnown }) => isKnown)
  if (known === undefined)
    return `${name} is number ${rank} with ${format(units)}. No other year with the same week is stored.`
  const { year } = known
  return known.rank === null
    ? `${name} is number ${rank} with ${format(units)} and would not have been on the chart in the same week of ${year}`
    : copy.wouldHaveBeen(name, format(units), { rank, other: known.rank, year })
}

/** Last ranks that the axis can have. */
const AXIS_ENDS = [10, 20, 50, 100]

/** Returns the last rank of the axis. A line with weeks below the chart needs all ranks. */
function toAxisDepth({ weeks, chart }: Pick<SameUnitsAnswer, 'weeks' | 'chart'>): number {
  const depth = chart.depth ?? Math.max(...weeks.map(({ titles }) => titles), 2)
  if (weeks.some(({ rank, isKnown }) => isKnown && rank === null)) return depth
  const worst = Math.max(...weeks.map(({ rank }) => rank ?? 1))
  return Math.min(AXIS_ENDS.find((end) => end >= worst) ?? depth, depth)
}

/** Draws would-be ranks by week. Below the last rank, the line has a gap. */
export function toSameUnitsModel(answer: Pick<SameUnitsAnswer, 'weeks' | 'chart'>, locale: string): GraphModel {
  const { weeks } = answer
  const depth = toAxisDepth(answer)
  return {
    axisName: 'Rank',
    columns: weeks.map(({ window }) => ({
      key: window.start,
      label: formatAxisDate(window.start, weeks.length * DAYS_IN_WEEK, locale),
      state: 'known',
    })),
    series: [
      {
        key: 'rank',
        mark: 'line',
        color: 'var(--color-accent)',
        opacity: 1,
        width: 2,
        dots: 'lone',
        shape: null,
        points: weeks.map(({ rank }) => ({ value: rank === null ? null : toRankShare(rank, depth), isPartial: false })),
      },
    ],
    scale: { ...toRankScale(depth), toPlot: (value: number) => value },
    lines: [],
    labels: [],
  }
}
