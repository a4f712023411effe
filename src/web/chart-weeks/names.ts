import type { ChartWeekAnswer, Corrections, NameLine } from '#contract/api/charts.ts'

/** Title and credit are null if the provider has no name. */
export type StreamedName = Extract<NameLine, { id: string }>
export type NamesOutcome = Extract<NameLine, { done: true }>

type NameFields = { id: string; title: string | null; credit: string | null }

/** Fills in missing names. Returns the same object when nothing changes, so that subscribers don't re-render. */
export function fillNames(week: ChartWeekAnswer, names: ReadonlyMap<string, StreamedName>): ChartWeekAnswer {
  const entries = fillEach(week.entries, names)
  const exits = week.exits === null ? null : fillEach(week.exits, names)
  const corrections = week.corrections && fillChanges(week.corrections, names)
  return entries === week.entries && exits === week.exits && corrections === week.corrections
    ? week
    : { ...week, entries, exits, corrections }
}

function fillChanges(corrections: Corrections, names: ReadonlyMap<string, StreamedName>): Corrections {
  const changes = fillEach(corrections.changes, names)
  return changes === corrections.changes ? corrections : { ...corrections, changes }
}

export function lacksNames({
  entries,
  exits,
  corrections,
}: Pick<ChartWeekAnswer, 'entries' | 'exits' | 'corrections'>): boolean {
  return [entries, exits ?? [], corrections?.changes ?? []].some((named) => named.some(isNameless))
}

export function countNameless({ entries }: Pick<ChartWeekAnswer, 'entries'>): number {
  return entries.filter(isNameless).length
}

function fillEach<E extends NameFields>(entries: E[], names: ReadonlyMap<string, StreamedName>): E[] {
  let isChanged = false
  const filled = entries.map((entry) => {
    const name = isNameless(entry) ? names.get(entry.id) : undefined
    if (name === undefined || isNameless(name)) return entry
    isChanged = true
    return { ...entry, title: name.title, credit: name.credit }
  })
  return isChanged ? filled : entries
}

function isNameless({ title }: { title: string | null }): boolean {
  return title === null
}
