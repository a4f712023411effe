import type { ChartEntry, ChartWeekAnswer } from '#contract/api/charts.ts'
import type { EventKind } from '#contract/api/events.ts'
import { toEntryFacts } from '#domain/events/facts.ts'
import { findEvents, rowOf } from '#domain/events/finder.ts'
import type { RunPoint } from '#domain/events/run.ts'

const SHOWN_KINDS = [
  'debut',
  'peak',
  'peak-equaled',
  'at-peak',
  'weeks-at-1',
  'milestone',
] as const satisfies EventKind[]

/** @param run null until loaded */
export function toMilestones(answer: ChartWeekAnswer, entry: ChartEntry, run: readonly RunPoint[] | null): string[] {
  return findEvents(toEntryFacts(answer, entry, { run }), SHOWN_KINDS).map((event) => rowOf(event).short(event, ''))
}
