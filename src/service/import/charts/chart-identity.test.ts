import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWriter, type Writer } from '../../store/writer.ts'
import { type Catalogue, createCatalogue } from '../catalogue.ts'
import { createChartIdentity } from './chart-identity.ts'
import { type ChartRow } from './chart-row.ts'

/** Day number of a Friday. */
const WEEK = 19_832
const NEXT = WEEK + 7

let writer: Writer
let catalogue: Catalogue

beforeEach(() => {
  writer = openWriter(':memory:')
  catalogue = createCatalogue(writer, 'import:test', new Set())
})
afterEach(() => writer.close())

type Place = [rank: number, title: string, artist: string, lastWeek: number | null, weeksOn: number | null]

function toRow([rank, title, artist, lastWeek, weeksOn]: Place, week: number): ChartRow {
  const where = { chart: 'test', territory: 'US' as const, kind: 'song' as const, week }
  return { ...where, rank, title, artist, lastWeek, peak: null, weeksOn, track: null }
}

/** The entities of each week's places, in order of rank. */
function identify(...weeks: { week: number; places: Place[] }[]): number[][] {
  const identity = createChartIdentity(
    catalogue,
    (key, { title, artist }) => catalogue.put([key], { kind: 'song', title, credit: artist }).rowId,
  )
  return weeks.map(({ week, places }) => {
    const rows = places.map((place) => toRow(place, week))
    const identities = identity.identify(week, rows)
    return rows.map((row) => identities.get(row)?.rowId ?? 0)
  })
}

describe('createChartIdentity', () => {
  it('takes one title by one main artist for one entity, whatever the guests', () => {
    const [[one] = [], [other] = []] = identify(
      { week: WEEK, places: [[1, 'Slow River', 'Ana Lund', null, 1]] },
      { week: NEXT, places: [[5, 'Slow River (feat. Per)', 'Ana Lund Featuring Per', 1, 2]] },
    )
    expect(other).toBe(one)
  })

  it.each<[string, Place]>([
    ['the artist is spelt anew', [2, 'Slow River', 'Anna Lundh', 1, 5]],
    ['the title gains a part', [2, 'Slow River (To The Sea)', 'Ana Lund', 1, 5]],
    ['the title is cut', [2, 'River', 'Ana Lund', 1, 5]],
  ])('follows the chart itself where %s', (_, renamed) => {
    const [[one] = [], [other] = []] = identify(
      { week: WEEK, places: [[1, 'Slow River', 'Ana Lund', null, 4]] },
      { week: NEXT, places: [renamed] },
    )
    expect(other).toBe(one)
    // From then on the new name alone is enough, on any chart.
    const [[again] = []] = identify({ week: NEXT + 70, places: [[9, renamed[1], renamed[2], null, 1]] })
    expect(again).toBe(one)
  })

  it.each<[string, Place[]]>([
    ['neither title nor artist says so', [[2, 'Tin Roof', 'Odd Crow', 1, 5]]],
    ['the count of weeks does not go on', [[2, 'Slow River', 'Odd Crow', 1, 1]]],
    ['another title of the artist is no part of it', [[2, 'Tin Roof', 'Ana Lund', 1, 5]]],
    [
      'the old name is still there',
      [
        [2, 'Slow River', 'Odd Crow', 1, 5],
        [3, 'Slow River', 'Ana Lund', 1, 5],
      ],
    ],
  ])('makes another entity where %s', (_, places) => {
    const [[one] = [], [other] = []] = identify(
      { week: WEEK, places: [[1, 'Slow River', 'Ana Lund', null, 4]] },
      { week: NEXT, places },
    )
    expect(other).not.toBe(one)
  })

  it('does not follow over a week that is missing', () => {
    const [[one] = [], [other] = []] = identify(
      { week: WEEK, places: [[1, 'Slow River', 'Ana Lund', null, 4]] },
      { week: NEXT + 7, places: [[2, 'Slow River', 'Odd Crow', 1, 5]] },
    )
    expect(other).not.toBe(one)
  })

  it('keeps two songs of one title and artist apart by their last week and count of weeks', () => {
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
      // Back after an absence: the count of weeks tells.
      { week: NEXT + 70, places: [[90, 'Slow River', 'Ana Lund', null, 11]] as Place[] },
    ]
    const [[old] = [], [young, sameOld] = [], [stillOld, sameYoung] = [], [onlyYoung] = [], [oldAgain] = []] = identify(
      ...weeks,
    )
    expect(young).not.toBe(old)
    expect([sameOld, stillOld, oldAgain]).toEqual([old, old, old])
    expect([sameYoung, onlyYoung]).toEqual([young, young])
    // And the same again when it is imported again.
    expect(identify(...weeks)).toEqual([[old], [young, old], [old, young], [young], [old]])
  })
})
