import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, describe, expect, it } from 'vitest'
import { SCHEMA_VERSION } from '../store/schema.ts'
import { openWriter } from '../store/writer.ts'
import { ensureSample } from './ensure-sample.ts'
import { OUTDATED_NOTICE, type SampleProgress } from './sample-meta.ts'

const folder = mkdtempSync(join(tmpdir(), 'chartroom-sample-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const SCALE = 0.02
const CHILD_TIMEOUT_MS = 60_000 // The process generates a catalog, and the machine may be busy.

const at = (date: string) => () => Date.parse(`${date}T09:00:00Z`)

function read(path: string, sql: string): unknown {
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    return Object.values(database.prepare(sql).get() ?? {})[0]
  } finally {
    database.close()
  }
}

const LAST_WEEK = "select value from meta where key = 'sample_last_week'"

const LAST_DAY = "select value from meta where key = 'sample_last_day'"

describe('ensureSample', () => {
  it(
    'creates a store, and extends it by each day and each week that has closed',
    { timeout: CHILD_TIMEOUT_MS },
    async () => {
      const path = join(folder, 'new', 'catalogue.sqlite')
      const progress: SampleProgress[] = []
      await ensureSample({ path, clock: at('2023-01-14'), scale: SCALE, onProgress: (step) => progress.push(step) })
      expect(read(path, LAST_WEEK)).toBe('2023-W02')
      expect(progress.at(-1)).toEqual({ phase: 'done', part: 1 })
      expect(progress.every(({ part }, i) => part >= (progress[i - 1]?.part ?? 0) && part <= 1)).toBe(true)
      expect(readdirSync(join(folder, 'new')).filter((name) => name.endsWith('.tmp'))).toEqual([])

      const { mtimeMs } = statSync(path)
      const again: SampleProgress[] = []
      await ensureSample({ path, clock: at('2023-01-14'), onProgress: (step) => again.push(step) })
      expect(again).toEqual([])
      expect(statSync(path).mtimeMs).toBe(mtimeMs)

      await ensureSample({ path, clock: at('2023-01-19') })
      expect(read(path, LAST_WEEK)).toBe('2023-W02')
      expect(read(path, LAST_DAY)).toBe('2023-01-18')

      await ensureSample({ path, clock: at('2023-01-20') })
      expect(read(path, LAST_WEEK)).toBe('2023-W03')
      expect(read(path, "select value from meta where key = 'sample_scale'")).toBe(String(SCALE))
      expect(read(path, 'select count(distinct week) from chart_week')).toBe(3)
    },
  )

  it('waits while another process generates the store', { timeout: CHILD_TIMEOUT_MS }, async () => {
    const path = join(folder, 'twice', 'catalogue.sqlite')
    const processes = () =>
      existsSync(join(folder, 'twice'))
        ? readdirSync(join(folder, 'twice')).filter((name) => name.endsWith('.tmp'))
        : []
    const first = ensureSample({ path, clock: at('2023-01-06'), scale: SCALE })
    await expect.poll(processes, { timeout: CHILD_TIMEOUT_MS }).toHaveLength(1)
    const seen = new Set(processes())
    await ensureSample({
      path,
      clock: at('2023-01-06'),
      onProgress: () => {
        for (const name of processes()) seen.add(name)
      },
    })
    expect([...seen]).toHaveLength(1)
    await first
    expect(readdirSync(join(folder, 'twice')).filter((name) => !/-(?:wal|shm)$/.test(name))).toEqual([
      'catalogue.sqlite',
    ])
  })

  it('adds the sample to a store with imports and keeps them', { timeout: CHILD_TIMEOUT_MS }, async () => {
    const path = join(folder, 'imported.sqlite')
    const writer = openWriter(path)
    const serviceId = `AR${'0'.repeat(32)}`
    const entity = { kind: 'artist', serviceId, title: 'Imported Artist', credit: null, releaseDate: null } as const
    writer.putEntity({ ...entity, popularity: 1, origin: 'a file', record: {} })
    writer.close()
    await ensureSample({ path, clock: at('2023-01-06'), scale: SCALE })
    expect(read(path, "select title from entity where origin = 'a file'")).toBe('Imported Artist')
    expect(read(path, "select count(*) from entity where origin = 'sample'")).toBeGreaterThan(100)
  })

  it(
    'generates an outdated sample again, and sets a store with imports aside',
    { timeout: CHILD_TIMEOUT_MS },
    async () => {
      const path = join(folder, 'outdated.sqlite')
      const age = () => {
        const database = new DatabaseSync(path)
        database.exec("update meta set value = '2' where key = 'schema_version'")
        database.close()
      }
      await ensureSample({ path, clock: at('2023-01-06'), scale: SCALE })
      age()
      await ensureSample({ path, clock: at('2023-01-06'), scale: SCALE })
      expect(read(path, "select value from meta where key = 'schema_version'")).toBe(String(SCHEMA_VERSION))

      age()
      const database = new DatabaseSync(path)
      database.exec("update chart set origin = 'a file' where id = (select min(id) from chart)")
      database.close()
      await ensureSample({ path, clock: at('2023-01-06'), scale: SCALE })
      expect(read(`${path}.version-2`, "select count(*) from chart where origin = 'a file'")).toBe(1)
      expect(read(`${path}.version-2`, "select value from meta where key = 'schema_version'")).toBe('2')
      expect(read(path, "select value from meta where key = 'schema_version'")).toBe(String(SCHEMA_VERSION))
    },
  )

  it(
    'generates the sample of another generator again, next to the imports',
    { timeout: 2 * CHILD_TIMEOUT_MS },
    async () => {
      const path = join(folder, 'generator.sqlite')
      const artist = { kind: 'artist', credit: null, releaseDate: null, popularity: 1, record: {} } as const
      const imported = { ...artist, serviceId: `AR${'0'.repeat(32)}`, title: 'Imported Artist', origin: 'import:label' }
      const age = (sql: string) => {
        const database = new DatabaseSync(path)
        database.exec(`update entity set title = 'Outdated' where origin = 'sample' and kind = 'artist'; ${sql}`)
        database.close()
      }
      const outdated = "select count(*) from entity where title = 'Outdated'"
      await ensureSample({ path, clock: at('2023-01-14'), seed: 7, scale: SCALE })
      const artists = read(path, "select group_concat(title) from entity where origin = 'sample' and kind = 'artist'")

      age("delete from meta where key = 'sample_generator'") // Earlier versions wrote no such row.
      await ensureSample({ path, clock: at('2023-01-14') })
      expect(read(path, "select group_concat(title) from entity where origin = 'sample' and kind = 'artist'")).toBe(
        artists,
      )

      const writer = openWriter(path)
      writer.putEntity(imported)
      writer.close()
      age("update meta set value = 'another' where key = 'sample_generator'")
      const progress: string[] = []
      await ensureSample({ path, clock: at('2023-01-14'), onProgress: ({ phase }) => progress.push(phase) })
      expect(progress[0]).toBe(OUTDATED_NOTICE)
      expect(read(path, outdated)).toBe(0)
      expect(read(path, "select count(*) from entity where origin = 'sample' and kind = 'artist'")).toBe(
        String(artists).split(',').length,
      )
      expect(read(path, "select title from entity where origin = 'import:label'")).toBe('Imported Artist')
      expect(read(path, LAST_WEEK)).toBe('2023-W02')
      expect(read(path, "select value from meta where key = 'sample_seed'")).toBe('7')
      expect(readdirSync(folder).filter((name) => name.startsWith('generator.sqlite.'))).toEqual([])
    },
  )

  it('reports why it failed and leaves no partial file', { timeout: CHILD_TIMEOUT_MS }, async () => {
    const path = join(folder, 'broken.sqlite')
    writeFileSync(
      path,
      'This text is not a store, but it is longer than the header of an SQLite file, which has a hundred bytes.\n',
    )
    await expect(ensureSample({ path, clock: at('2023-01-06') })).rejects.toThrow(/broken\.sqlite/)
    expect(statSync(path).size).toBeLessThan(200)
  })

  it('rejects a clock before the first week', async () => {
    const path = join(folder, 'early.sqlite')
    await expect(ensureSample({ path, clock: at('2022-12-31') })).rejects.toThrow(RangeError)
    expect(existsSync(path)).toBe(false)
  })
})
