/** Titles in a week's top 40, sorted by rank, and how many of them are in the top 10. */
export type TopTitles = { titles: readonly number[] | Float64Array; inTop10: number }

export type SimultaneousRecord = {
  artist: string
  /** Highest number of titles in one week. */
  most: number
  /** Index of the latest week with that number. */
  week: number
  titles: readonly number[]
  /** Index of the latest week with at least MANY titles. */
  lastMany: number | null
}

/** Number of titles from which an artist's week is remarkable. */
export const MANY = 3
const MAX_RECORDS = 10
const FEATURING = /\s+(?:feat\.?|ft\.?|featuring)\s+/i
const SEPARATOR = /\s+(?:feat\.?|ft\.?|featuring|&|x|with|and)\s+|,\s+/i

/**
 * Returns the artists of credits. A joint credit counts for each of its artists who is also credited alone. If none is,
 * the credit counts as one artist, because many bands have such names. Featured artists count the same way.
 */
export function toArtists(credits: Iterable<string>): (credit: string) => readonly string[] {
  const alone = new Set<string>()
  for (const credit of credits) if (!SEPARATOR.test(credit)) alone.add(credit)
  return (credit) => {
    if (alone.has(credit)) return [credit]
    const own = credit.split(SEPARATOR).filter((part) => alone.has(part))
    return own.length > 0 ? [...new Set(own)] : [credit.split(FEATURING)[0] ?? credit]
  }
}

/** Returns true if the credit names the artist, alone or with others. */
export function isCreditedTo(credit: string, artist: string): boolean {
  return credit === artist || credit.split(SEPARATOR).includes(artist)
}

/** Ranks artists by their highest number of titles in the top 10 or 40 of one week. Weeks must be added in order. */
export function createSimultaneous(artistsOf: (title: number) => readonly string[], top: 10 | 40) {
  const records = new Map<string, SimultaneousRecord>()
  let week = -1
  return {
    add({ titles, inTop10 }: TopTitles) {
      week += 1
      const byArtist = new Map<string, number[]>()
      for (const title of top === 10 ? titles.slice(0, inTop10) : titles) {
        for (const artist of artistsOf(title)) {
          const own = byArtist.get(artist)
          if (own === undefined) byArtist.set(artist, [title])
          else own.push(title)
        }
      }
      for (const [artist, own] of byArtist) {
        if (own.length < 2) continue
        const before = records.get(artist)
        const lastMany = own.length >= MANY ? week : (before?.lastMany ?? null)
        if (before !== undefined && before.most > own.length) records.set(artist, { ...before, lastMany })
        else records.set(artist, { artist, most: own.length, week, titles: own, lastMany })
      }
    },
    finish: () => [...records.values()].toSorted((one, other) => other.most - one.most || other.week - one.week),
  }
}

/** Returns the latest week in which an artist had at least MANY titles. */
export function findLastMany(records: readonly SimultaneousRecord[]): SimultaneousRecord | null {
  const many = records.filter(({ lastMany }) => lastMany !== null)
  return many.toSorted((one, other) => (other.lastMany ?? 0) - (one.lastMany ?? 0) || other.most - one.most)[0] ?? null
}

export function takeRecords(records: readonly SimultaneousRecord[]): SimultaneousRecord[] {
  return records.slice(0, MAX_RECORDS)
}
