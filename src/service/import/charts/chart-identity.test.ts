import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWriter, type Writer } from '../../store/writer.ts'
import { type Catalog, createCatalog } from '../catalog.ts'
import { createChartIdentity } from './chart-identity.ts'
import { type ChartRow } from './chart-row.ts'

const WEEK = 19_832
const NEXT = WEEK + 7

let writer: Writer
let catalog: Catalog

beforeEach(() => {
  writer = openWriter(':memory:')
  catalog = createCatalog(writer, 'import:test', new Set())
})
afterEach(() => writer.close())

type Place = [rank: number, title: string, artist: string, lastWeek: number | null, weeksOn: number | null]

function toRow([rank, title, artist, lastWeek, weeksOn]: Place, week: number): ChartRow {
  const where = { chart: 'test', territory: 'US' as const, kind: 'song' as const, week }
  return { ...where, rank, title, artist, lastWeek, peak: null, weeksOn, track: null }
}

function identify(...weeks: { week: number; places: Place[] }[]): number[][] {
  const identity = createChartIdentity(
    catalog,
    (key, { title, artist }) => catalog.put([key], { kind: 'song', title, credit: artist }).rowId,
  )
  return weeks.map(({ week, places }) => {
    const rows = places.map((place) => toRow(place, week))
    const identities = identity.identify(week, rows)
    return rows.map((row) => identities.get(row)?.rowId ?? 0)
  })
}

describe('createChartIdentity', () => {
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
  ])('recognizes a continued run when %s', (_, renamed) => {
    const [[one] = [], [other] = []] = identify(
      { week: WEEK, places: [[1, 'Slow River', 'Ana Lund', null, 4]] },
      { week: NEXT, places: [renamed] },
    )
    expect(other).toBe(one)
    // Afterwards, the new name is enough on any chart.
    const [[again] = []] = identify({ week: NEXT + 70, places: [[9, renamed[1], renamed[2], null, 1]] })
    expect(again).toBe(one)
  })

  it.each<[string, Place[]]>([
    ['both title and artist differ', [[2, 'Tin Roof', 'Odd Crow', 1, 5]]],
    ['weeks on chart restart', [[2, 'Slow River', 'Odd Crow', 1, 1]]],
    ['the artist has an unrelated title', [[2, 'Tin Roof', 'Ana Lund', 1, 5]]],
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
      // A re-entry is recognized by its weeks on chart.
      { week: NEXT + 70, places: [[90, 'Slow River', 'Ana Lund', null, 11]] as Place[] },
    ]
    const [[old] = [], [recent, sameOld] = [], [stillOld, sameRecent] = [], [onlyRecent] = [], [oldAgain] = []] =
      identify(...weeks)
    expect(recent).not.toBe(old)
    expect([sameOld, stillOld, oldAgain]).toEqual([old, old, old])
    expect([sameRecent, onlyRecent]).toEqual([recent, recent])
    expect(identify(...weeks)).toEqual([[old], [recent, old], [old, recent], [recent], [old]])
  })
})
