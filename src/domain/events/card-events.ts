import type { ChartEntry } from '#contract/api/charts.ts'
import { type ArtistTitles, EVENT_KINDS, type TitleEvent } from '#contract/api/events.ts'
import { type EntryWeek, toEntryFacts } from './facts.ts'
import { findEvent } from './finder.ts'
import { toBiggest } from './highlights.ts'
import { KINDS } from './kinds.ts'
import type { RunPoint } from './run.ts'

const CARD_KINDS = EVENT_KINDS.filter((kind) => KINDS[kind].card !== null)

/**
 * Returns a function that finds the events of a title that have a card, most important first. Climbs and gains count
 * only if they are among the biggest of the week. Returning to an earlier peak counts only after a climb.
 * @param artistTitles keyed by the ID of the artist's highest title
 */
export function createCardFinder(week: EntryWeek, artistTitles: ReadonlyMap<string, ArtistTitles> = new Map()) {
  const biggest = { climb: toBiggest(week, 'climb'), gain: toBiggest(week, 'gain') }
  /** @param run null until loaded; weeks at number 1 and some peaks aren't known then */
  return (entry: ChartEntry, run: readonly RunPoint[] | null): TitleEvent[] => {
    const facts = toEntryFacts(week, entry, { run, artistTitles: artistTitles.get(entry.id) ?? null })
    return CARD_KINDS.flatMap((kind) => {
      const isBig = kind !== 'climb' && kind !== 'gain' ? null : biggest[kind].some(({ id }) => id === entry.id)
      return isBig === false ? [] : (findEvent(kind, facts, isBig === null ? null : 0) ?? [])
    }).filter((event) => {
      if (event.kind !== 'peak-equaled' && event.kind !== 'at-peak') return true
      return event.from !== null && event.from > event.rank
    })
  }
}
