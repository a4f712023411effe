import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toDayNumber } from '#contract/dates.ts'
import { describeSearch } from '../testing/describe-search.ts'
import { describeStore } from '../testing/describe-store.ts'
import { FIRST_WEEK, IDS, LAST_DAY, writeSmallCatalog } from '../testing/small-catalog.ts'
import { openStore } from './sqlite-store.ts'
import type { Store } from './store.ts'
import { openWriter } from './writer.ts'

const LATE = {
  kind: 'recording',
  title: 'x',
  credit: null,
  releaseDate: null,
  popularity: 0,
  origin: 'late',
  record: {},
} as const

let folder: string
let file: string
let store: Store

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'store-'))
  file = path.join(folder, 'catalogue.sqlite')
  writeSmallCatalog(file)
  store = openStore(file)
})

afterAll(() => {
  store.close()
  rmSync(folder, { recursive: true })
})

describeStore('SQLite', openStore)
describeSearch('SQLite', openStore)

describe('openStore', () => {
  it('rejects a missing file', () => {
    expect(() => openStore(path.join(folder, 'nothing.sqlite'))).toThrow(/There is no store at/)
  })

  it('reads while another process writes, and sees its committed changes', async () => {
    const writer = openWriter(file)
    const [song, before] = [await store.findEntity('song', 'service', IDS.lanterns), await store.coverage()]
    if (song === null) throw new Error('no song')
    writer.database.exec('begin immediate')
    expect(await store.countsOf(song, 'US', [{ start: FIRST_WEEK, end: LAST_DAY }])).toHaveLength(1)
    writer.database.exec('rollback')
    const late = writer.putEntity({ ...LATE, serviceId: 'MRECO1' })
    writer.putFactWeek(0, writer.putSeries(late, null), toDayNumber('2026-02-27'), [1], null)
    writer.close()
    expect(before).toEqual({ start: FIRST_WEEK, end: LAST_DAY })
    expect(await store.coverage()).toEqual({ start: FIRST_WEEK, end: '2026-03-05' })
  })

  it('has one state for all reads of a request, also of requests at the same time', async () => {
    const writer = openWriter(file)
    const before = await store.origins()
    const readTwice = (origin: string) =>
      store.inSnapshot(async (reads) => {
        const first = await reads.origins()
        writer.putEntity({ ...LATE, serviceId: `MRECO-${origin}`, origin })
        return [first, await reads.origins()]
      })
    const read = await Promise.all([readTwice('first'), readTwice('second')])
    writer.close()
    expect(read).toEqual([
      [before, before],
      [before, before],
    ])
    expect(await store.origins()).toEqual(expect.arrayContaining([...before, 'first', 'second']))
  })

  it('reads the newest state after a request that failed', async () => {
    const failing = store.inSnapshot(async (reads) => {
      await reads.origins()
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    const writer = openWriter(file)
    writer.putEntity({ ...LATE, serviceId: 'MRECO-third', origin: 'third' })
    writer.close()
    expect(await store.inSnapshot((reads) => reads.origins())).toContain('third')
  })

  it('counts matches again after another process wrote', async () => {
    const before = await countMatches()
    const writer = openWriter(file)
    writer.transaction(() => {
      for (const title of ['Xylophone', 'Xenon']) {
        writer.putEntity({ ...LATE, serviceId: `MR${title}`, title })
      }
      writer.rebuildSearch()
    })
    writer.close()
    expect(await countMatches()).toBeGreaterThanOrEqual(before + 2)
  })
})

/** A page of one title doesn't show the total, so the matches are counted. */
async function countMatches(): Promise<number> {
  return (await store.search('recording', 'x', 0, 1)).total
}
