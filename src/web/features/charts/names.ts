import { type ChartWeekAnswer, type Corrections, type NameLine } from '#contract/api/charts.ts'

/** A name that was learnt. Both fields may be null: the service was asked and has none. */
export type LearntName = Extract<NameLine, { id: string }>
export type NamesOutcome = Extract<NameLine, { done: true }>

type Named = { id: string; title: string | null; credit: string | null }

/**
 * The week with the names that were learnt; a name that is there stays. Returns the same object where nothing changes, so
 * that whoever watches it is not woken.
 */
export function fillNames(week: ChartWeekAnswer, names: ReadonlyMap<string, LearntName>): ChartWeekAnswer {
  const entries = fillEach(week.entries, names)
  const exits = week.exits === null ? null : fillEach(week.exits, names)
  const corrections = week.corrections && fillChanges(week.corrections, names)
  return entries === week.entries && exits === week.exits && corrections === week.corrections
    ? week
    : { ...week, entries, exits, corrections }
}

function fillChanges(corrections: Corrections, names: ReadonlyMap<string, LearntName>): Corrections {
  const changes = fillEach(corrections.changes, names)
  return changes === corrections.changes ? corrections : { ...corrections, changes }
}

/** True when a title is missing that the names stream may know. */
export function lacksNames({
  entries,
  exits,
  corrections,
}: Pick<ChartWeekAnswer, 'entries' | 'exits' | 'corrections'>): boolean {
  return [entries, exits ?? [], corrections?.changes ?? []].some((named) => named.some(isNameless))
}

/** How many titles of the ranking are not known. */
export function countNameless({ entries }: Pick<ChartWeekAnswer, 'entries'>): number {
  return entries.filter(isNameless).length
}

function fillEach<E extends Named>(entries: E[], names: ReadonlyMap<string, LearntName>): E[] {
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
