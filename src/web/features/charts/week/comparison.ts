import { type ChartEntry, type ChartWeekAnswer } from '#contract/api/charts.ts'

/** Titles that the other week has and this one has not, best rank first. */
export function toOnlyThen(
  { entries }: Pick<ChartWeekAnswer, 'entries'>,
  other: Pick<ChartWeekAnswer, 'entries'>,
): ChartEntry[] {
  const present = new Set(entries.map(({ id }) => id))
  return other.entries.filter(({ id }) => !present.has(id))
}
