import { type ChartEntry } from '#contract/api/charts.ts'
import { type Moment, type MomentRun, type PeakState, toOwnMoments } from '#domain/chart-view/moments.ts'
import * as copy from './copy.ts'

const PEAK_LABELS = {
  new: copy.newPeak,
  matched: copy.peakMatched,
  unknown: copy.atPeak,
} as const satisfies Record<PeakState, (rank: number) => string>

/** @param run null until loaded */
export function toMilestones(entry: ChartEntry, run: MomentRun | null): string[] {
  return toOwnMoments(entry, run).flatMap((moment) => describeMilestone(moment, entry.rank) ?? [])
}

function describeMilestone(moment: Moment, rank: number): string | null {
  if (moment.kind === 'debut') return copy.debut(rank)
  if (moment.kind === 'peak') return PEAK_LABELS[moment.state](rank)
  if (moment.kind === 'weeks-at-1') return copy.weekAtTop(moment.weeks)
  return moment.kind === 'milestone' ? copy.weekOnChart(moment.weeks) : null
}
