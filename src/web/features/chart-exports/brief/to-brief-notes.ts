import type { ChartWeekAnswer } from '#contract/api/charts.ts'
import type { Note } from '#contract/desk/notes.ts'
import type { BriefNote } from '#images/week-brief.ts'

/** Returns notes on the chart week, and on roster titles that are on it or exited it, oldest first. */
export function toBriefNotes(
  { entries, exits }: Pick<ChartWeekAnswer, 'entries' | 'exits'>,
  { ofChart, ofRoster }: { ofChart: readonly Note[]; ofRoster: readonly Note[] },
): BriefNote[] {
  const ids = new Set([...entries, ...(exits ?? [])].map(({ id }) => id))
  const ofTitles = ofRoster.filter(({ subject }) => subject.kind === 'entity' && ids.has(subject.id))
  return [...ofTitles, ...ofChart.map(({ text, createdBy }) => ({ text, createdBy }))].toReversed()
}
