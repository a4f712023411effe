import { type JsonText, readJson, writeJson } from '#contract/text/json-text.ts'
import type { RankedEntry, RankedWeek } from './wire/adapt-chart.ts'

/** A chart week with entries as text, so that caches and threads pass it on without building objects. */
export type PackedWeek = Omit<RankedWeek, 'entries'> & { packedEntries: JsonText<EntryTuple[]> }

/** A tuple, because field names would make up most of the text. */
type EntryTuple = [
  rank: number,
  id: string,
  premiereWeek: string | null,
  weeksOn: number | null,
  peak: number | null,
  low: number | null,
  metrics: (number | null)[],
  printed: [title: string | null, credit: string | null],
]

export function packWeek({ entries, ...rest }: RankedWeek): PackedWeek {
  const tuples = entries.map(
    ({ rank, id, premiereWeek, weeksOn, peak, low, metrics, printedTitle, printedCredit }): EntryTuple => [
      rank,
      id,
      premiereWeek,
      weeksOn,
      peak,
      low,
      metrics,
      [printedTitle, printedCredit],
    ],
  )
  return { ...rest, packedEntries: writeJson(tuples) }
}

export function isPackedEmpty({ packedEntries }: PackedWeek): boolean {
  return packedEntries === '[]'
}

export function unpackWeek({ packedEntries, ...rest }: PackedWeek): RankedWeek {
  const entries = readJson(packedEntries).map(
    ([rank, id, premiereWeek, weeksOn, peak, low, metrics, printed]): RankedEntry => ({
      rank,
      id,
      premiereWeek,
      weeksOn,
      peak,
      low,
      metrics,
      printedTitle: printed[0],
      printedCredit: printed[1],
    }),
  )
  return { ...rest, entries }
}
