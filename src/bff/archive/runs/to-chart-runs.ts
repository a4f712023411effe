import type { ChartRun } from '#contract/api/entity-charts.ts'
import { SPARKLINE_WEEKS } from '#contract/view-params.ts'
import type { KnownRank } from '#domain/events/run.ts'
import { MAX_RUN_WEEKS } from '#contract/query-params.ts'
import { OUR_WEEKS, type WeekCalendar } from '#contract/week-calendar.ts'
import { isWeekLabel } from '#contract/week-label.ts'
import { DAYS_IN_WEEK, addDays, type IsoDate } from '#contract/dates.ts'
import { toDebuts } from './to-debuts.ts'
import type { SeenChart, WeekRank } from '../store/histories.ts'

type RunWeeks = Pick<WeekCalendar, 'windowOf' | 'weekOf'>

/** Lists current charts before charts that the entity exited, each group by best rank. */
export function toChartRuns(seen: readonly SeenChart[], weeks: RunWeeks = OUR_WEEKS): ChartRun[] {
  const runs = seen.flatMap((chart) => toChartRun(chart, weeks) ?? [])
  const debuts = toDebuts(runs)
  return runs
    .map((run, index): ChartRun => Object.assign(run, { debut: debuts[index] ?? null }))
    .sort(
      (one, other) =>
        Number(other.isOn) - Number(one.isOn) ||
        one.peak.rank - other.peak.rank ||
        one.chart.name.localeCompare(other.chart.name),
    )
}

function toChartRun(seen: SeenChart, weeks: RunWeeks): Omit<ChartRun, 'debut'> | null {
  const { chart, standings, known } = seen
  const latest = standings.at(-1)
  const newest = known.at(-1)
  if (latest === undefined || newest === undefined) return null
  return {
    chart,
    weeksKnown: known.length,
    newestWeek: newest.week,
    latest: { week: latest.week, rank: latest.rank, weeksOn: latest.weeksOn },
    isOn: latest.week === newest.week,
    peak: toPeak(standings),
    weeksSeen: standings.length,
    run: toRun(seen, weeks),
  }
}

/** The provider may know a better peak than the stored weeks. */
function toPeak(standings: readonly WeekRank[]): ChartRun['peak'] {
  const best = standings.reduce((top, standing) => (standing.rank < top.rank ? standing : top))
  const reportedPeak = Math.min(...standings.map(({ peak }) => peak ?? Infinity))
  return reportedPeak < best.rank ? { rank: reportedPeak, week: null } : { rank: best.rank, week: best.week }
}

/** Returns the title's rank in every week from the first stored one to the day before `end`, oldest first. */
export function toKnownRanks({ standings, known }: SeenChart, end: IsoDate): KnownRank[] {
  const ranks = new Map(standings.map(({ start, rank }) => [start, rank]))
  const knownStarts = new Set(known.map(({ start }) => start))
  const earlier: KnownRank[] = []
  for (let start = known[0]?.start ?? end; start < end; start = addDays(start, DAYS_IN_WEEK)) {
    earlier.push({ isKnown: knownStarts.has(start), rank: ranks.get(start) ?? null })
  }
  return earlier
}

/** Labels weeks that aren't stored as the provider would. */
function toRun({ chart: { earliestWeek }, standings, known }: SeenChart, weeks: RunWeeks): ChartRun['run'] {
  const ranks = new Map(standings.map(({ start, rank }) => [start, rank]))
  const labels = new Map(known.map(({ start, week }) => [start, week]))
  const firstSeen = standings[0]?.start ?? ''
  const earliest = earliestWeek !== null && isWeekLabel(earliestWeek) ? weeks.windowOf(earliestWeek).start : ''
  const run: ChartRun['run'] = []
  let start: IsoDate = known.at(-1)?.start ?? ''
  while (run.length < MAX_RUN_WEEKS && (start >= firstSeen || (run.length < SPARKLINE_WEEKS && start >= earliest))) {
    const label = labels.get(start)
    run.push({ week: label ?? weeks.weekOf(start), isKnown: label !== undefined, rank: ranks.get(start) ?? null })
    start = addDays(start, -DAYS_IN_WEEK)
  }
  return run.reverse()
}
