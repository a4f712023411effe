import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSimultaneous, findLastMany, MANY, toArtists, type TopTitles } from './simultaneous.ts'

describe('toArtists', () => {
  const artistsOf = toArtists(['Ada', 'Bea', 'Ada & Bea', 'Wind & Fire', 'Ada feat. Cy', 'Dee feat. Cy'])

  it('counts a joint credit for each artist who is also credited alone', () => {
    expect(artistsOf('Ada & Bea')).toEqual(['Ada', 'Bea'])
    expect(artistsOf('Ada feat. Cy')).toEqual(['Ada'])
  })

  it('doesn’t split a band, and ignores a featured artist', () => {
    expect(artistsOf('Wind & Fire')).toEqual(['Wind & Fire'])
    expect(artistsOf('Dee feat. Cy')).toEqual(['Dee'])
  })
})

function toSimultaneous(weeks: readonly TopTitles[], artistsOf: (title: number) => string[], top: 10 | 40) {
  const records = createSimultaneous(artistsOf, top)
  for (const week of weeks) records.add(week)
  return records.finish()
}

const adaOrBea = (title: number) => [title < 10 ? 'Ada' : 'Bea']
const artistOf = (title: number) => String(title % 3)

describe('createSimultaneous', () => {
  it('finds the latest week with the most titles, and with three', () => {
    const weeks = [
      { titles: [1, 2, 3, 11], inTop10: 4 },
      { titles: [1, 11, 2, 12], inTop10: 2 },
      { titles: [4, 5, 6, 11], inTop10: 4 },
    ]
    const top10 = toSimultaneous(weeks, adaOrBea, 10)
    expect(top10).toEqual([{ artist: 'Ada', most: 3, week: 2, titles: [4, 5, 6], lastMany: 2 }])
    expect(toSimultaneous(weeks, adaOrBea, 40).map(({ artist, most }) => [artist, most])).toEqual([
      ['Ada', 3],
      ['Bea', 2],
    ])
    expect(findLastMany(top10)?.artist).toBe('Ada')
    expect(findLastMany([])).toBeNull()
  })

  it('equals a naive count on any chart', () => {
    const anyTops = fc.array(
      fc
        .shuffledSubarray(Array.from({ length: 12 }, (_, title) => title))
        .chain((titles) => fc.record({ titles: fc.constant(titles), inTop10: fc.nat({ max: titles.length }) })),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(anyTops, (weeks) => {
        const records = new Map(
          toSimultaneous(weeks, (title) => [artistOf(title)], 10).map((record) => [record.artist, record]),
        )
        for (const artist of ['0', '1', '2']) {
          const counts = weeks.map(
            ({ titles, inTop10 }) =>
              [...titles].filter((title, place) => place < inTop10 && artistOf(title) === artist).length,
          )
          const most = Math.max(...counts, 0)
          const record = records.get(artist)
          if (most < 2) expect(record).toBeUndefined()
          else {
            expect(record?.most).toBe(most)
            expect(record?.week).toBe(counts.lastIndexOf(most))
            const last = counts.findLastIndex((count) => count >= MANY)
            expect(record?.lastMany).toBe(last === -1 ? null : last)
          }
        }
      }),
    )
  })
})
