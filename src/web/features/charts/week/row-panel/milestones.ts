import { MILESTONE_WEEKS } from '#contract/chart-view/view-params.ts'
import { type ChartEntry } from '#contract/api/charts.ts'
import * as copy from './copy.ts'
import { type RunPoint } from '../../../../lib/chart-run/run-points.ts'

/**
 * Milestones of a title this week. A new peak can only be told from a matched one with the full run since the
 * premiere.
 * @param run ends with this week; null until loaded
 */
export function toMilestones(entry: ChartEntry, run: readonly RunPoint[] | null): string[] {
  const { rank, peak, weeksOn, movement, premiereWeek } = entry
  const milestones: string[] = []
  if (movement === 'new') milestones.push(copy.debut(rank))
  else if (rank === peak) milestones.push(describePeak(rank, run, premiereWeek))
  const weeksAtTop = run?.filter((point) => point.rank === 1).length ?? 0
  if (rank === 1 && weeksAtTop > 1 && isCompleteRun(run, premiereWeek)) milestones.push(copy.weekAtTop(weeksAtTop))
  if (weeksOn !== null && MILESTONE_WEEKS.includes(weeksOn)) milestones.push(copy.weekOnChart(weeksOn))
  return milestones
}

function describePeak(rank: number, run: readonly RunPoint[] | null, premiereWeek: string | null): string {
  if (run === null || !isCompleteRun(run, premiereWeek)) return copy.atPeak(rank)
  const isMatched = run.slice(0, -1).some((point) => point.rank !== null && point.rank <= rank)
  return isMatched ? copy.peakMatched(rank) : copy.newPeak(rank)
}

/** True when the run starts at the premiere and every week is loaded. */
function isCompleteRun(run: readonly RunPoint[] | null, premiereWeek: string | null): boolean {
  return run !== null && run[0]?.week === premiereWeek && run.every(({ state }) => state === 'shown')
}
