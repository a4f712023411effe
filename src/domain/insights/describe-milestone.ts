import type { MilestoneKind } from '#contract/api/insights/roster-milestones.ts'

const TEXTS: Record<MilestoneKind, (count: number) => string> = {
  weeks: (count) => `${count} weeks on the chart`,
  anniversary: (count) => (count === 1 ? '1 year since its debut' : `${count} years since its debut`),
  peak: (count) => (count === 2 ? 'Can reach number 1' : `Can pass its peak of ${count}`),
}

/** Describes a milestone, such as `26 weeks on the chart`. */
export function describeMilestone({ kind, count }: { kind: MilestoneKind; count: number }): string {
  return TEXTS[kind](count)
}
