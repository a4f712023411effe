import { describe, expect, it } from 'vitest'
import { type ChartThread, createChartThreads } from './chart-threads.ts'
import type { PublishedRow } from './published-rows.ts'

const WEEK = 19_832
const NEXT = WEEK + 7

type Place = [
  rank: number,
  title: string,
  artist: string,
  lastWeek: number | null,
  weeksOn: number | null,
  track?: string,
]

function toRow([rank, title, artist, lastWeek, weeksOn, track = '']: Place): PublishedRow {
  return { rank, title, artist, track, lastWeek, peak: null, weeksOn, streams: null, label: null, durationSec: null }
}

/** Returns a number for each row. Rows of the same title have the same number. */
function identify(...weeks: { week: number; places: Place[] }[]): number[][] {
  const { addWeek, threads } = createChartThreads('song')
  const found = weeks.map(({ week, places }) => addWeek(week, places.map(toRow)))
  const numbers = new Map(threads.map((thread: ChartThread, index) => [thread, index]))
  return found.map((ofWeek) => ofWeek.map((thread) => numbers.get(thread) ?? -1))
}

describe('createChartThreads', () => {
  it('treats rows with the same title and main artist as one entity regardless of guests', () => {
    const [[one] = [], [other] = []] = identify(
      { week: WEEK, places: [[1, 'Slow River', 'Ana Lund', null, 1]] },
      { week: NEXT, places: [[5, 'Slow River (feat. Per)', 'Ana Lund Featuring Per', 1, 2]] },
    )
    expect(other).toBe(one)
  })

  it.each<[string, Place]>([
    ['the artist is spelled differently', [2, 'Slow River', 'Anna Lundh', 1, 5]],
    ['the title is extended', [2, 'Slow River (To The Sea)', 'Ana Lund', 1, 5]],
    ['the title is shortened', [2, 'River', 'Ana Lund', 1, 5]],
    ['the title is spelled differently', [2, 'Slo River', 'Anna Lund', 1, 5]],
    ['the same artist has another title, but the count continues', [2, 'Tin Roof', 'Ana Lund', 1, 5]],
    ['the title is the same and the publisher changed its count', [2, 'Slow River', 'Odd Crow', 1, 9]],
  ])('recognizes a continued run when %s', (_, renamed) => {
    const [[one] = [], [other] = []] = identify(
      { week: WEEK, places: [[1, 'Slow River', 'Ana Lund', null, 4]] },
      { week: NEXT, places: [renamed] },
    )
    expect(other).toBe(one)
  })

  it.each<[string, Place[]]>([
    ['both title and artist differ', [[2, 'Tin Roof', 'Odd Crow', 1, 5]]],
    ['weeks on chart restart', [[2, 'Slow River', 'Odd Crow', 1, 1]]],
    ['the artist has an unrelated title and another count', [[2, 'Tin Roof', 'Ana Lund', 1, 9]]],
    [
      'the old name is still on the chart',
      [
        [2, 'Slow River', 'Odd Crow', 1, 5],
        [3, 'Slow River', 'Ana Lund', 1, 5],
      ],
    ],
  ])('creates a new entity when %s', (_, places) => {
    const [[one] = [], [other] = []] = identify(
      { week: WEEK, places: [[1, 'Slow River', 'Ana Lund', null, 4]] },
      { week: NEXT, places },
    )
    expect(other).not.toBe(one)
  })

  it('does not continue a run across a missing week', () => {
    const [[one] = [], [other] = []] = identify(
      { week: WEEK, places: [[1, 'Slow River', 'Ana Lund', null, 4]] },
      { week: NEXT + 7, places: [[2, 'Slow River', 'Odd Crow', 1, 5]] },
    )
    expect(other).not.toBe(one)
  })

  it('uses last week and weeks on chart to separate songs with the same title and artist', () => {
    const weeks = [
      { week: WEEK, places: [[19, 'Slow River', 'Ana Lund', null, 8]] as Place[] },
      {
        week: NEXT,
        places: [
          [15, 'Slow River', 'Ana Lund', null, 1],
          [19, 'Slow River', 'Ana Lund', 19, 9],
        ] as Place[],
      },
      {
        week: NEXT + 7,
        places: [
          [12, 'Slow River', 'Ana Lund', 19, 10],
          [13, 'Slow River', 'Ana Lund', 15, 2],
        ] as Place[],
      },
      { week: NEXT + 14, places: [[11, 'Slow River', 'Ana Lund', 13, 3]] as Place[] },
      // A re-entry is recognized by its count of weeks on the chart.
      { week: NEXT + 70, places: [[90, 'Slow River', 'Ana Lund', null, 11]] as Place[] },
    ]
    const [[old] = [], [recent, sameOld] = [], [stillOld, sameRecent] = [], [onlyRecent] = [], [oldAgain] = []] =
      identify(...weeks)
    expect(recent).not.toBe(old)
    expect([sameOld, stillOld, oldAgain]).toEqual([old, old, old])
    expect([sameRecent, onlyRecent]).toEqual([recent, recent])
    expect(identify(...weeks)).toEqual([[old], [recent, old], [old, recent], [recent], [old]])
  })

  it('separates songs with the same title and artist that are new in the same week', () => {
    const { addWeek } = createChartThreads('song')
    const places: Place[] = [
      [1, 'Slow River', 'Ana Lund', null, 1],
      [2, 'Slow River', 'Ana Lund', null, 1],
    ]
    const [one, other] = addWeek(WEEK, places.map(toRow))
    // Threads with the same key are one song.
    expect(other?.key).not.toBe(one?.key)
    expect(addWeek(NEXT, [toRow([3, 'Slow River', 'Ana Lund', 2, 2])])).toEqual([other])
  })
})
