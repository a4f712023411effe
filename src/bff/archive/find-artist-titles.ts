import { setImmediate } from 'node:timers/promises'
import type { ArtistTitles } from '#contract/api/events.ts'
import { addDays, DAYS_IN_WEEK, type IsoDate } from '#contract/dates.ts'
import { TOP_10 } from '#domain/insights/insight-week.ts'
import { isCreditedTo, MANY, toArtists } from '#domain/insights/whole-chart/simultaneous.ts'
import { toSince } from '#domain/insights/since.ts'
import { mapEntries, NO_ENTRIES } from './packed-entries.ts'
import type { StoredWeek, WeekArchive } from './week-archive.ts'

type RankedWeek = {
  chart: { id: string }
  window: { start: IsoDate }
  entries: readonly { id: string; rank: number }[]
}
/** By the ID of the artist's highest title. */
export type ArtistTitlesById = ReadonlyMap<string, ArtistTitles>

/** Weeks without as many titles, before it is news. */
const MIN_WEEKS = 13
/** Weeks that are read in one turn of the event loop: a few milliseconds. */
const SLICE_WEEKS = 50

type Sources = {
  archive: Pick<WeekArchive, 'findChart' | 'findEntries' | 'findEntityIds'>
  flushArchive: () => void
  names: { findAll: (ids: readonly string[]) => ReadonlyMap<string, { credit: string | null }> }
}

/**
 * Artists with many titles in the top 10 of a week for the first time in months. Compares only stored weeks without a gap and with
 * known names, so it makes no provider calls.
 */
export async function findArtistTitles(
  context: Sources,
  { chart, window, entries }: RankedWeek,
): Promise<ArtistTitlesById> {
  const top = entries.filter(({ rank }) => rank <= TOP_10)
  const artists = findMany(
    context,
    top.map(({ id }) => id),
  )
  const found = new Map<string, ArtistTitles>()
  if (artists.size === 0) return found
  context.flushArchive()
  const before = toUnbroken(context.archive.findChart(chart.id)?.weeks ?? [], window.start)
  for (const [artist, ids] of artists) {
    const titles = ids.length
    // Counting stops at the latest earlier week with as many titles.
    const counts = await countEarlier(context, before, { artist, enough: titles })
    const since = toSince([...counts.toReversed(), titles], MIN_WEEKS)
    const [first] = ids
    const earliest = before[counts.length - 1]
    if (since === null || first === undefined || earliest === undefined) continue
    const { start } = earliest
    found.set(first, { artist, titles, top: TOP_10, since: since.index === null ? null : start, storedSince: start })
  }
  return found
}

/** Artists with MANY of the titles or more, with these titles in their order. */
function findMany({ names }: Sources, ids: readonly string[]): Map<string, string[]> {
  const credits = names.findAll(ids)
  const toOwn = toArtists([...credits.values()].flatMap(({ credit }) => credit ?? []))
  const titles = new Map<string, string[]>()
  for (const id of ids) {
    const credit = credits.get(id)?.credit
    for (const artist of credit == null ? [] : toOwn(credit)) titles.set(artist, [...(titles.get(artist) ?? []), id])
  }
  return new Map([...titles].filter(([, own]) => own.length >= MANY))
}

/**
 * Titles of the artist in the top 10 of each week, the latest first, up to the first week with `enough`. Ends before a week in
 * which a title without a known name could be one of them.
 */
async function countEarlier(
  { archive, names }: Sources,
  weeks: readonly StoredWeek[],
  { artist, enough }: { artist: string; enough: number },
): Promise<number[]> {
  const counts: number[] = []
  for (let index = 0; index < weeks.length; index += SLICE_WEEKS) {
    const slice = weeks.slice(index, index + SLICE_WEEKS).map(({ no }) => no)
    const stored = archive.findEntries(slice)
    const tops = slice.map((no) =>
      mapEntries(stored.get(no) ?? NO_ENTRIES, (title, rank) => (rank <= TOP_10 ? title : [])).flat(),
    )
    const ids = archive.findEntityIds([...new Set(tops.flat())])
    const known = names.findAll([...ids.values()])
    for (const top of tops) {
      const credits = top.map((title) => known.get(ids.get(title) ?? '')?.credit ?? null)
      const own = credits.filter((credit) => credit !== null && isCreditedTo(credit, artist)).length
      const unknown = credits.filter((credit) => credit === null).length
      if (own < enough && own + unknown >= enough) return counts
      counts.push(own)
      if (own >= enough) return counts
    }
    await setImmediate()
  }
  return counts
}

/** The weeks before a day as far as none is missing, the latest first. */
function toUnbroken(weeks: readonly StoredWeek[], start: IsoDate): StoredWeek[] {
  const unbroken: StoredWeek[] = []
  let expected = addDays(start, -DAYS_IN_WEEK)
  for (const week of weeks.toReversed()) {
    if (week.start > expected) continue
    if (week.start < expected) break
    unbroken.push(week)
    expected = addDays(expected, -DAYS_IN_WEEK)
  }
  return unbroken
}
