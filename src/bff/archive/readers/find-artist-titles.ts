import type { ArtistTitles } from '#contract/api/events.ts'
import type { IsoDate } from '#contract/dates.ts'
import { TOP_10 } from '#domain/insights/insight-week.ts'
import { isCreditedTo, MANY, toArtists } from '#domain/insights/whole-chart/simultaneous.ts'
import { toSince } from '#domain/insights/since.ts'
import { createTopReader, type ReadTops, toUnbroken } from './read-tops.ts'
import type { WeekArchive } from '../store/week-archive.ts'

type RankedWeek = {
  chart: { id: string }
  window: { start: IsoDate }
  entries: readonly { id: string; rank: number }[]
}
export type ArtistTitlesById = ReadonlyMap<string, ArtistTitles>

/** Number of weeks with fewer titles after which the count is news. */
const MIN_WEEKS = 13

type Sources = {
  archive: Pick<WeekArchive, 'findChart' | 'findEntries' | 'findEntityIds'>
  flushArchive: () => void
  names: { findAll: (ids: readonly string[]) => ReadonlyMap<string, { credit: string | null }> }
}

/** Finds artists with unusually many titles in the top 10. Makes no provider calls. */
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
  const readTops = createTopReader(context.archive, before)
  for (const [artist, ids] of artists) {
    const titles = ids.length
    // Counting stops at the latest earlier week with as many titles.
    const counts = await countEarlier(context.names, readTops, { artist, enough: titles })
    const since = toSince([...counts.toReversed(), titles], MIN_WEEKS)
    const [first] = ids
    const earliest = before[counts.length - 1]
    if (since === null || first === undefined || earliest === undefined) continue
    const { start } = earliest
    found.set(first, { artist, titles, top: TOP_10, since: since.index === null ? null : start, storedSince: start })
  }
  return found
}

/** Returns artists with at least MANY of the titles, each with those titles in order. */
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
 * Counts the artist's titles in the top 10 of each week, latest first, up to the first week with `enough`. Stops before
 * a week with an unnamed title, which could be one of them.
 */
async function countEarlier(
  names: Sources['names'],
  readTops: ReadTops,
  { artist, enough }: { artist: string; enough: number },
): Promise<number[]> {
  const counts: number[] = []
  for await (const slice of readTops()) {
    const known = names.findAll([...new Set(slice.flatMap(({ ids }) => ids))])
    for (const { ids } of slice) {
      const credits = ids.map((id) => known.get(id)?.credit ?? null)
      const own = credits.filter((credit) => credit !== null && isCreditedTo(credit, artist)).length
      const unknown = credits.filter((credit) => credit === null).length
      if (own < enough && own + unknown >= enough) return counts
      counts.push(own)
      if (own >= enough) return counts
    }
  }
  return counts
}
