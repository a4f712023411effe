import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, type DateWindow } from '#contract/dates.ts'
import type { EntityKind, IdScheme } from '#contract/entities.ts'
import type { Entity, Store } from '../store/store.ts'
import { FIRST_WEEK, IDS, LAST_DAY, type SmallCatalog, WEEKS, writeSmallCatalog } from './small-catalog.ts'

/** Tests that load the data into ClickHouse as well need more time. */
const OPEN_TIMEOUT_MS = 30_000

/** Tests that every store must pass with the small catalog. `open` gets the path of an SQLite store. */
export function describeStore(name: string, open: (file: string) => Promise<Store> | Store): void {
  describe(`${name} as a store`, () => {
    let folder: string
    let catalog: SmallCatalog
    let store: Store

    beforeAll(async () => {
      folder = mkdtempSync(path.join(tmpdir(), 'store-'))
      const file = path.join(folder, 'catalogue.sqlite')
      catalog = writeSmallCatalog(file)
      store = await open(file)
    }, OPEN_TIMEOUT_MS)

    afterAll(() => {
      store.close()
      rmSync(folder, { recursive: true })
    })

    const entity = async (kind: EntityKind, id: string, scheme: IdScheme = 'service'): Promise<Entity> => {
      const found = await store.findEntity(kind, scheme, id)
      if (found === null) throw new Error(`Missing ${kind} ${id}`)
      return found
    }

    const daysWithData = async (id: string, windows: DateWindow[]) => {
      const results = await store.countsOf(await entity('song', id), 'US', windows)
      return results.map(({ knownDays, days }) => [knownDays, days])
    }

    describe('findEntity', () => {
      it.each([
        ['song', 'service', IDS.lanterns, 'Paper Lanterns'],
        ['recording', 'isrc', 'QZTST2500002', 'Paper Lanterns (Live in Bremen)'],
        ['recording', 'isrc', 'qz-tst-25-00002', 'Paper Lanterns (Live in Bremen)'],
        ['song', 'isrc', 'QZTST2500002', 'Paper Lanterns'],
        ['product', 'icpn', '0812345678902', 'Harbour Lights'],
        ['product', 'icpn', '812345678902', 'Harbour Lights'],
        ['product', 'icpn', '00812345678902', 'Harbour Lights'],
        ['artist', 'isni', '0000 0004 5678 901x', 'The Tin Harbours'],
        ['work', 'iswc', 'T-345.246.800-1', 'Paper Lanterns'],
      ] as const)('finds a %s by %s %s', async (kind, scheme, value, title) => {
        expect((await store.findEntity(kind, scheme, value))?.title).toBe(title)
      })

      it.each([
        ['artist', 'service', IDS.lanterns],
        ['song', 'service', 'SG'],
        ['recording', 'isrc', 'QZTST2599999'],
        ['recording', 'isrc', 'nonsense'],
        ['work', 'isrc', 'QZTST2500002'],
      ] as const)('finds no %s by %s %s', async (kind, scheme, value) => {
        expect(await store.findEntity(kind, scheme, value)).toBeNull()
      })
    })

    describe('identifiersOf, creditsOf, relatedTo', () => {
      it('returns identifiers and credits in order', async () => {
        const mara = await entity('artist', IDS.mara)
        expect(await store.identifiersOf(mara)).toEqual([
          { scheme: 'isni', value: '0000000123456789' },
          { scheme: 'isni', value: '0000000987654321' },
        ])
        expect(await store.creditsOf(await entity('song', IDS.ferry))).toEqual([
          { artistServiceId: IDS.mara, name: 'Mara Keller', role: 'main' },
          { artistServiceId: IDS.harbours, name: 'The Tin Harbours', role: 'main' },
        ])
      })

      it('lists relations in both directions', async () => {
        const album = await entity('album', IDS.album)
        const products = await store.relatedTo(album, ['product'])
        expect(products.map(({ entity: { record } }) => record.edition)).toEqual(['Standard', 'Deluxe'])
        const [standard] = products
        const related = await store.relatedTo(standard?.entity ?? album, null)
        expect(related.map(({ relation }) => relation)).toEqual(['album', 'track', 'track', 'track'])
      })
    })

    describe('countsOf', () => {
      it('distinguishes zero from missing data', async () => {
        const windows = [
          { start: '2020-01-03', end: '2020-01-09' },
          { start: addDays(LAST_DAY, 1), end: addDays(LAST_DAY, 5) },
          { start: FIRST_WEEK, end: FIRST_WEEK },
          { start: '2020-01-01', end: FIRST_WEEK },
        ]
        const song = await entity('song', IDS.lanterns)
        const known = async (queried: Entity, territory: 'US' | 'FR') =>
          (await store.countsOf(queried, territory, windows)).map(({ isKnown }) => isKnown)
        expect(await known(song, 'US')).toEqual([false, false, true, true])
        // This origin has no facts for France.
        expect(await known(song, 'FR')).toEqual([false, false, false, false])
        expect(await known(await entity('song', IDS.unmeasured), 'US')).toEqual([false, false, false, false])
      })

      it('counts weekly totals only in windows that include the full week', async () => {
        const song = await entity('song', IDS.weekly)
        const results = await store.countsOf(song, 'US', [
          daysOf(3),
          daysOf(3, 1),
          daysOf(4),
          daysOf(3, 0, 20),
          daysOf(3, 2, 20),
        ])
        expect(results.map(({ counts, isKnown }) => [counts.reduce((a, b) => a + b), isKnown])).toEqual([
          [700, true],
          [0, false],
          [0, false],
          [1400, true],
          [700, true],
        ])
      })

      it('knows a title of a streams chart only in the weeks and territories of its entries', async () => {
        const song = await entity('song', IDS.charted)
        const weeks = Array.from({ length: 7 }, (_, week) => daysOf(week))
        const known = async (territory: 'US' | 'CA' | 'DE' | 'AA') =>
          (await store.countsOf(song, territory, weeks)).flatMap(({ isKnown }, week) => (isKnown ? week : []))
        expect(await known('US')).toEqual([2, 3])
        expect(await known('CA')).toEqual([4])
        expect(await known('DE')).toEqual([])
        expect(await known('AA')).toEqual([2, 3, 4])
      })

      it('counts the days with data', async () => {
        expect(await daysWithData(IDS.charted, [daysOf(0, 0, 27), daysOf(2, 0, 13), daysOf(2, 3, 13)])).toEqual([
          [14, 28],
          [14, 14],
          [7, 11],
        ])
        expect(await daysWithData(IDS.lanterns, [daysOf(0, 0, 19), daysOf(WEEKS - 1, 4, 9)])).toEqual([
          [20, 20],
          [3, 6],
        ])
        // The origin of this song has daily data in one week only.
        expect(await daysWithData(IDS.unsplit, [daysOf(2, 5, 12), daysOf(0, 0, 83)])).toEqual([
          [2, 8],
          [7, 84],
        ])
      })

      it('does not count days before the release as missing', async () => {
        const [counts] = await store.countsOf(await entity('song', IDS.lanterns), 'US', [
          { start: addDays(FIRST_WEEK, -10), end: addDays(FIRST_WEEK, 9) },
        ])
        expect(counts).toMatchObject({ days: 10, knownDays: 10 })
      })

      it('counts the territories that worldwide consumption is the sum of', async () => {
        const charted = await entity('song', IDS.charted)
        expect(await store.knownTerritories(charted, daysOf(2, 0, 27))).toBe(2)
        expect(await store.knownTerritories(charted, daysOf(4))).toBe(1)
        expect(await store.knownTerritories(charted, daysOf(6))).toBe(0)
        expect(await store.knownTerritories(await entity('artist', IDS.mara), daysOf(1, 2))).toBe(3)
        expect(await store.knownTerritories(await entity('song', IDS.weekly), daysOf(3))).toBe(1)
      })

      it('returns the same sums for one window as for many', async () => {
        const song = await entity('song', IDS.lanterns)
        const windows = Array.from({ length: 40 }, (_, i) => ({
          start: addDays(FIRST_WEEK, (i * 5) % 30),
          end: addDays(FIRST_WEEK, ((i * 5) % 30) + ((i * 11) % 50)),
        }))
        const together = await store.countsOf(song, 'US', windows)
        const alone = await Promise.all(windows.map(async (window) => (await store.countsOf(song, 'US', [window]))[0]))
        expect(together).toEqual(alone)
      })
    })

    describe('charts', () => {
      it('lists charts with their first and last week, and entries by rank', async () => {
        const charts = await store.charts()
        expect(charts).toHaveLength(7)
        const chart = charts.find(({ id }) => id === catalog.charts.ranking)
        expect(chart).toMatchObject({ earliestWeek: FIRST_WEEK, newestWeek: '2026-02-13', owner: 'Gull & Anchor' })
        if (chart === undefined) throw new Error('Missing chart')
        const entries = await store.chartEntries(chart, FIRST_WEEK)
        expect(entries?.map(({ rank, serviceId, counts }) => [rank, serviceId, counts])).toEqual([
          [1, IDS.lanterns, null],
          [2, IDS.ferry, null],
          [3, IDS.etoile, null],
          [4, IDS.unmeasured, null],
        ])
        expect(await store.chartEntries(chart, addDays(FIRST_WEEK, 28))).toBeNull()
      })
    })

    describe('origins and coverage', () => {
      it('returns all origins and the first and last day of the facts', async () => {
        expect((await store.origins()).sort()).toEqual(['import charts', 'import plain', 'import weekly', 'test'])
        expect(await store.coverage()).toEqual({ start: FIRST_WEEK, end: LAST_DAY })
      })
    })
  })
}

/** Returns the days `from` to `to` of a week, counted from its Friday. */
function daysOf(week: number, from = 0, to = 6): DateWindow {
  const friday = addDays(FIRST_WEEK, 7 * week)
  return { start: addDays(friday, from), end: addDays(friday, to) }
}
