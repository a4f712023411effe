import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SearchKind } from '#contract/entities.ts'
import { toServiceId } from '../store/service-id.ts'
import type { EntityRecord, Store } from '../store/store.ts'
import { openWriter } from '../store/writer.ts'

const TITLES = [
  ['Glass Harbour', 'Ines Ødegård'],
  ['Harbour', 'Los Faroles'],
  ["Don't Wait Up", 'AC/Lumen'],
  ['Señorita del Mar', 'Los Faroles'],
  ['東京の夜', '星野 灯'],
  ['Ночной паром', 'Зимний Сад'],
  ['밤의 항구', '유리등'],
  ['क्षितिज', 'नदी'],
  ['Straße nach Westen', 'Ines Ødegård'],
] as const
const MANY = 12_000

/** Tests that load the data into ClickHouse as well need more time. */
const OPEN_TIMEOUT_MS = 30_000

/** Tests that every store's search must pass. `open` gets the path of an SQLite store. */
export function describeSearch(name: string, open: (file: string) => Promise<Store> | Store): void {
  describe(`search of ${name}`, () => {
    let folder: string
    let store: Store

    beforeAll(async () => {
      folder = mkdtempSync(path.join(tmpdir(), 'search-'))
      const file = path.join(folder, 'catalogue.sqlite')
      writeTitles(file)
      store = await open(file)
    }, OPEN_TIMEOUT_MS)

    afterAll(() => {
      store.close()
      rmSync(folder, { recursive: true })
    })

    const titles = async (kind: SearchKind, query: string, from = 0, size = 10): Promise<string[]> => {
      return (await store.search(kind, query, from, size)).hits.map(({ title }) => title)
    }

    it.each([
      ['harbour', ['Harbour', 'Glass Harbour']], // The exact title comes first, then others by popularity.
      ['harb', ['Glass Harbour', 'Harbour']],
      ['HARBOUR gla', ['Glass Harbour']],
      ['odegard', ['Glass Harbour', 'Straße nach Westen']],
      ['dont wait', ["Don't Wait Up"]],
      ["don't", ["Don't Wait Up"]],
      ['aclumen', ["Don't Wait Up"]],
      ['ac/lumen wait', ["Don't Wait Up"]],
      ['senorita', ['Señorita del Mar']],
      ['strasse', ['Straße nach Westen']],
      ['夜', ['東京の夜']],
      ['東京', ['東京の夜']],
      ['паром', ['Ночной паром']],
      ['НОЧНОИ', ['Ночной паром']],
      ['항구', ['밤의 항구']],
      ['क्षि', ['क्षितिज']],
      ['harbuor', ['Glass Harbour', 'Harbour']], // The next query has swapped letters.
      ['habour glass', ['Glass Harbour']], // The next query lacks a letter.
      ['senioritta', []], // The next query has two mistakes.
      ['ночнои паронм', ['Ночной паром']], // The next query has an extra letter.
      ['glass nothing', []],
      ['" OR *', []],
      ['NEAR(a b) AND ^x:y', []],
      ['   ', []],
      ['!!!', []],
      ['\u0000', []],
    ])('finds by %j', async (query, expected) => {
      expect(await titles('song', query)).toEqual(expected)
    })

    it.each([
      ['recording', 'QZTST2500009', ['Second of Two', 'First of Two']],
      ['recording', ' qz-tst-25-00009 ', ['Second of Two', 'First of Two']],
      ['artist', '0000 0001 2345 678x', ['Ines Ødegård']],
      ['product', '812345678901', ['Glass Harbour']],
      ['product', '0 812345 678901', ['Glass Harbour']],
      ['song', toServiceId('song', 'Harbour 99').toLowerCase(), ['Harbour']],
      ['song', toServiceId('song', 'no such song'), []],
    ] as const)('finds a %s by identifier %s', async (kind, query, expected) => {
      expect(await store.search(kind, query, 0, 10)).toMatchObject({ total: expected.length })
      expect(await titles(kind, query)).toEqual(expected)
    })

    it('counts and pages up to 10,000 matches', async () => {
      const page = await store.search('recording', 'take', 9_990, 10)
      expect(page.total).toBe(10_000)
      expect(page.hits.map(({ title }) => title)).toEqual(Array.from({ length: 10 }, (_, i) => `Take ${9_990 + i}`))
    })

    it('returns each match once, whatever the page size', async () => {
      const onePage = await titles('song', 'harbour')
      expect([...(await titles('song', 'harbour', 0, 1)), ...(await titles('song', 'harbour', 1, 1))]).toEqual(onePage)
      expect((await store.search('song', 'harbour', 1, 1)).total).toBe(2)
      expect(await store.search('song', 'harbour', 5, 1)).toEqual({ hits: [], total: 2 })
    })

    it.each([
      ['harbour', ['Harbour', 'Still Harbour', 'Westward', 'Night Ferry']],
      ['harbour lane', ['Westward', 'Still Harbour', 'Night Ferry']],
      ['HARBOUR Lané rec', ['Westward', 'Still Harbour', 'Night Ferry']],
      ['lane', []],
      ['harbour lane nothing', []],
    ])('finds by the name of a label after titles and credits: %j', async (query, expected) => {
      expect(await titles('album', query)).toEqual(expected)
      const pages = [0, 1, 2, 3].map((from) => store.search('album', query, from, 1))
      const found = await Promise.all(pages)
      expect(found.flatMap(({ hits }) => hits.map(({ title }) => title))).toEqual(expected)
      expect(found.map(({ total }) => total)).toEqual(found.map(() => expected.length))
    })
  })
}

function writeTitles(file: string): void {
  const writer = openWriter(file)
  const put = (
    kind: SearchKind,
    title: string,
    credit: string | null,
    popularity: number,
    record: EntityRecord = {},
  ): number =>
    writer.putEntity({
      kind,
      serviceId: toServiceId(kind, `${title} ${popularity}`),
      title,
      credit,
      releaseDate: null,
      popularity,
      origin: 'test',
      record,
    })
  writer.transaction(() => {
    for (const [i, [title, credit]] of TITLES.entries()) put('song', title, credit, 100 - i)
    for (let i = 0; i < MANY; i++) put('recording', `Take ${i}`, 'Session Players', MANY - i)
    const twice = [put('recording', 'First of Two', 'A', 5), put('recording', 'Second of Two', 'B', 9)]
    for (const rowId of twice) writer.putIdentifier('isrc', 'QZTST2500009', rowId)
    writer.putIdentifier('isni', '000000012345678X', put('artist', 'Ines Ødegård', null, 1))
    writer.putIdentifier('icpn', '0812345678901', put('product', 'Glass Harbour', 'Ines Ødegård', 1))
    put('album', 'Harbour', 'Los Faroles', 1)
    for (const [i, title] of ['Westward', 'Still Harbour', 'Night Ferry'].entries()) {
      put('album', title, 'Los Faroles', 9 - i, { label: 'Harbour Lane Records' })
    }
    writer.rebuildSearch()
    // Every import rebuilds the index, so rebuilding it twice must change nothing.
    writer.rebuildSearch()
  })
  writer.close()
}
