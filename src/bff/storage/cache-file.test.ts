import { readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createTempFolder } from '../testing/temp-folder.ts'
import { openCacheFile } from './cache-file.ts'
import { createFileWatch } from './file-watch.ts'

const RECOVERED = { timeout: 10_000 }
const SCHEMA = 'create table if not exists number (value integer)'

function open(path: string, maxPending = 100) {
  const watch = createFileWatch()
  const lines: string[] = []
  watch.logTo({ warn: (_fields, message) => lines.push(message) })
  let database: DatabaseSync | null = null
  const file = openCacheFile({
    path,
    schema: SCHEMA,
    maxPending,
    report: watch.report,
    prepare: (opened) => {
      database = opened
      return {
        insert: opened.prepare('insert into number values (?)'),
        list: opened.prepare('select value from number'),
      }
    },
  })
  onTestFinished(file.close)
  return {
    ...file,
    lines,
    watch,
    /** Limits the file size, which acts like a full disk. */
    limitPages: (pages: number) => database?.exec(`pragma max_page_count = ${pages}`),
    add: (value: unknown) => file.write(({ insert }) => insert.run(value as number).changes),
    list: () => file.read(({ list }) => list.all().map(({ value }) => Number(value)), []),
  }
}

const createPath = () => join(createTempFolder('cache'), 'names.sqlite')
/** Too large for the free space in existing pages. */
const fill = 'x'.repeat(10_000)

describe('openCacheFile', () => {
  it('queues writes while the disk is full, logs once, and writes when there is space', async () => {
    const path = createPath()
    const { add, list, limitPages, lines } = open(path)
    add(1)
    limitPages(1)
    for (let n = 0; n < 20; n++) expect(add(fill)).toBeNull()
    expect(add(2)).toBeNull()
    expect(list()).toEqual([1])
    limitPages(1_000)
    await expect.poll(() => list().at(-1), RECOVERED).toBe(2)
    expect(list()).toHaveLength(22)
    expect(lines).toEqual(['a database file cannot be used', 'a database file works again'])
  })

  it('writes the queue before it closes and drops the oldest beyond the limit', () => {
    const path = createPath()
    const { add, limitPages, close } = open(path, 3)
    limitPages(1)
    for (const value of [fill, fill, 7, 8, 9]) add(value)
    limitPages(1_000)
    close()
    expect(new DatabaseSync(path).prepare('select value from number').all()).toHaveLength(3)
  })

  it('continues after a value that can’t be stored', () => {
    const { add, list, watch } = open(createPath())
    expect(add(undefined)).toBeNull()
    expect(add(1)).toBe(1)
    expect(list()).toEqual([1])
    expect(watch.list()).toMatchObject([{ isUsable: true, failures: { write: 1 } }])
  })

  it('reads and queues writes while another program has the lock, and doesn’t move the file', async () => {
    const path = createPath()
    const first = open(path)
    first.add(1)
    first.close()
    const lock = new DatabaseSync(path)
    lock.exec('begin immediate')
    const { add, list } = open(path)
    expect(list()).toEqual([1])
    expect(add(2)).toBeNull()
    lock.exec('rollback')
    await expect.poll(list, RECOVERED).toEqual([1, 2])
    lock.close()
    expect(readdirSync(dirname(path)).filter((name) => name.startsWith(`${basename(path)}.`))).toEqual([])
  })

  it('works in memory when the file can’t be created', () => {
    const { add, list, watch } = open('/dev/null/names.sqlite')
    expect(add(1)).toBe(1)
    expect(list()).toEqual([1])
    expect(watch.list()).toMatchObject([{ file: 'names', isUsable: false }])
  })

  it('returns the fallback after it is closed', () => {
    const { add, list, close } = open(createPath())
    add(1)
    close()
    expect(list()).toEqual([])
    expect(add(2)).toBeNull()
  })
})
