import { type RankedEntry, type RankedWeek } from './adapt-chart.ts'

/**
 * A chart week whose entries are text: caches store it and threads pass it on without building its objects, and only code
 * that looks at the entries pays for them.
 */
export type PackedWeek = Omit<RankedWeek, 'entries'> & { packedEntries: string }

/** Without field names, which would be most of the text. */
type EntryTuple = [
  rank: number,
  id: string,
  premiereWeek: string | null,
  weeksOn: number | null,
  peak: number | null,
  low: number | null,
  metrics: (number | null)[],
]

export function packWeek({ entries, ...rest }: RankedWeek): PackedWeek {
  const tuples = entries.map(({ rank, id, premiereWeek, weeksOn, peak, low, metrics }): EntryTuple => [
    rank,
    id,
    premiereWeek,
    weeksOn,
    peak,
    low,
    metrics,
  ])
  return { ...rest, packedEntries: JSON.stringify(tuples) }
}

/** True for a week without entries, which is as good as no week. */
export function isPackedEmpty({ packedEntries }: PackedWeek): boolean {
  return packedEntries === '[]'
}

export function unpackWeek({ packedEntries, ...rest }: PackedWeek): RankedWeek {
  const tuples = JSON.parse(packedEntries) as EntryTuple[]
  const entries = tuples.map(([rank, id, premiereWeek, weeksOn, peak, low, metrics]): RankedEntry => ({
    rank,
    id,
    premiereWeek,
    weeksOn,
    peak,
    low,
    metrics,
  }))
  return { ...rest, entries }
}
