import { type ChartEntry } from '#contract/api/charts.ts'
import { MILESTONE_WEEKS } from '#contract/chart-view/view-params.ts'
import * as copy from './row-panel-copy.ts'
import { type RunPoint } from '../../../lib/chart-run/run-points.ts'

/**
 * What is worth saying about a title this week. `run` is its run with this week last, null while it is not known; without
 * the run from the premiere on, a peak that was reached before cannot be told from a new one.
 */
export function toMilestones(entry: ChartEntry, run: readonly RunPoint[] | null): string[] {
  const { rank, peak, weeksOn, movement, premiereWeek } = entry
  const milestones: string[] = []
  if (movement === 'new') milestones.push(copy.debut(rank))
  else if (rank === peak) milestones.push(toPeakWords(rank, run, premiereWeek))
  const weeksAtTop = run?.filter((point) => point.rank === 1).length ?? 0
  if (rank === 1 && weeksAtTop > 1 && isWhole(run, premiereWeek)) milestones.push(copy.weekAtTop(weeksAtTop))
  if (weeksOn !== null && MILESTONE_WEEKS.includes(weeksOn)) milestones.push(copy.weekOnChart(weeksOn))
  return milestones
}

function toPeakWords(rank: number, run: readonly RunPoint[] | null, premiereWeek: string | null): string {
  if (run === null || !isWhole(run, premiereWeek)) return copy.atPeak(rank)
  const isEqualled = run.slice(0, -1).some((point) => point.rank !== null && point.rank <= rank)
  return isEqualled ? copy.peakEqualled(rank) : copy.newPeak(rank)
}

/** True when the run begins with the premiere and every week of it was read. */
function isWhole(run: readonly RunPoint[] | null, premiereWeek: string | null): boolean {
  return run !== null && run[0]?.week === premiereWeek && run.every(({ state }) => state === 'shown')
}
