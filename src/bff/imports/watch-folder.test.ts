import { appendFileSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { ImportAccessAnswer } from '#contract/api/imports.ts'
import { openWriter } from '#service/store/writer.ts'
import { createDeskDatabase, type DeskDatabase } from '../desk-database/desk-database.ts'
import { createThreadImport } from '../embedded/import-in-thread.ts'
import { createTestApp } from '../testing/create-test-app.ts'
import { describeDeskEngines } from '../testing/desk-engines.ts'
import { createTempFolder } from '../testing/temp-folder.ts'
import type { ImportFiles } from './import-files.ts'
import { type FileResult, watchFolder } from './watch-folder.ts'
import { addRejected, createWatchedFiles } from './watched-files.ts'

const CHART = `chart,territory,entity_type,start_date,end_date,rank,title,artist
test-songs,GLOBAL,SONG,2024-04-19,2024-04-25,1,Slow River,Ana Lund
`
const DONE = { problem: null, rows: 1, rejected: 0 }
const refuse = () => ({ ...DONE, problem: 'No format.' })

type Options = {
  settleMs?: number
  catalogId?: string
  toResult?: (name: string) => FileResult | Promise<FileResult>
  maxBytes?: number
}

function createWatch(folder: string, database: DeskDatabase, options: Options = {}) {
  const { settleMs = 0, catalogId, toResult = () => DONE, maxBytes = 1_000 } = options
  const imported: string[] = []
  const failures: string[] = []
  const tried: string[] = []
  const now = Date.now
  const watch = watchFolder({
    folder,
    ...(catalogId !== undefined && { catalogId }),
    database,
    files: createWatchedFiles({ database, team: 'team', now }),
    maxBytes,
    now,
    settleMs,
    importFiles: async (batch) => {
      imported.push(batch.map(({ name }) => name).join(' '))
      const results: FileResult[] = []
      for (const { name } of batch) results.push(await toResult(name))
      return results
    },
    onTried: (name) => tried.push(name),
    onFailure: (error) => failures.push(String(error)),
  })
  onTestFinished(() => watch.close())
  return { watch, imported, failures, tried }
}

function openMemory() {
  const database = createDeskDatabase({ kind: 'sqlite', path: ':memory:' })
  onTestFinished(() => database.close())
  return database
}

function createWatchedApp(importFiles: ImportFiles) {
  const importFrom = createTempFolder('watched')
  const uploadsPath = join(createTempFolder('uploads'), 'uploads')
  const imports = { importFiles, listImports: async () => [], uploadsPath, maxUploadBytes: 100_000, operators: [] }
  const watched = { folder: importFrom, catalogId: null }
  return { ...createTestApp({ imports: { ...imports, importFrom: watched, settleMs: 0 } }), importFrom }
}

describeDeskEngines('a watched folder', ({ open, locate }) => {
  it('imports each new file once, in the order of names, also after a restart', async () => {
    const folder = createTempFolder('watched')
    for (const name of ['b.csv', 'a.csv']) writeFileSync(join(folder, name), `${CHART}${name}`)
    const database = await open()
    const first = createWatch(folder, database)
    await first.watch.check()
    await first.watch.check()
    expect(first.imported).toEqual(['a.csv b.csv'])
    await first.watch.close()
    const second = createWatch(folder, database)
    await second.watch.check()
    expect(second.imported).toEqual([])
    writeFileSync(join(folder, 'b.csv'), `${CHART}changed`)
    await second.watch.check()
    expect(second.imported).toEqual(['b.csv'])
    const audit = await database.read((db) => db.selectFrom('auditEntry').select(['action', 'detail']).execute())
    expect(audit).toHaveLength(3)
    expect(audit[0]).toMatchObject({ action: 'import.file', detail: { file: 'a.csv', rows: 1 } })
  })

  it('imports into each catalog of a fleet, and lists a refused file once', async () => {
    const folder = createTempFolder('watched')
    writeFileSync(join(folder, 'a.csv'), CHART)
    const location = await locate()
    const databases = [await open(location), await open(location)] as const
    const [one, other] = [
      createWatch(folder, databases[0], { catalogId: 'one', toResult: refuse }),
      createWatch(folder, databases[1], { catalogId: 'other', toResult: refuse }),
    ]
    for (let i = 0; i < 2; i += 1) await Promise.all([one.watch.check(), other.watch.check()])
    expect([one.imported, other.imported]).toEqual([['a.csv'], ['a.csv']])
    const files = createWatchedFiles({ database: databases[0], team: 'team', now: Date.now })
    expect((await files.listProblems()).map(({ file, problem }) => [file, problem])).toEqual([['a.csv', 'No format.']])
  })

  it('lists rejected rows with the import that they are of, also after a restart', async () => {
    const folder = createTempFolder('watched')
    const rejections = Array.from({ length: 23 }, (_, line) => ({
      line,
      column: 'rank',
      reason: `no rank ${line}`,
      rows: 1,
    }))
    writeFileSync(join(folder, 'a.csv'), CHART)
    const location = await locate()
    const { watch } = createWatch(folder, await open(location), {
      toResult: () => ({ problem: null, rows: 30, rejected: 23, rejections }),
    })
    await watch.check()
    const files = createWatchedFiles({ database: await open(location), team: 'team', now: Date.now })
    const [noted, ...others] = await files.listRejected()
    expect(others).toEqual([])
    expect(noted?.rejected).toEqual({ rows: 23, reasons: 23, first: rejections.slice(0, 20) })
    const at = noted?.at ?? ''
    const imports = ['2099-01-01T00:00:00.000Z', at, '2020-01-01T00:00:00.000Z'].map((importedAt) => ({
      file: 'a.csv',
      importedAt,
      rows: 30,
    }))
    expect(addRejected(imports, noted ? [noted] : []).map(({ rejected }) => rejected?.rows)).toEqual([
      undefined,
      23,
      undefined,
    ])
  })

  it('imports once if two processes have the same catalog', async () => {
    const folder = createTempFolder('watched')
    writeFileSync(join(folder, 'a.csv'), CHART)
    const location = await locate()
    const [one, other] = [await open(location), await open(location)].map((database) => createWatch(folder, database))
    await Promise.all([one?.watch.check(), other?.watch.check()])
    await Promise.all([one?.watch.check(), other?.watch.check()])
    await one?.watch.close()
    await other?.watch.check()
    expect([...(one?.imported ?? []), ...(other?.imported ?? [])]).toEqual(['a.csv'])
  })
})

describe('a watched folder', () => {
  it('waits for a file that is still being written', async () => {
    const folder = createTempFolder('watched')
    const path = join(folder, 'a.csv')
    writeFileSync(path, CHART)
    const { watch, imported } = createWatch(folder, openMemory(), { settleMs: 60, maxBytes: 1_000_000 })
    const untilMs = performance.now() + 200
    while (performance.now() < untilMs) {
      appendFileSync(path, 'x\n')
      await watch.check()
    }
    expect(imported).toEqual([])
    await expect.poll(() => watch.check().then(() => imported), { interval: 30 }).toEqual(['a.csv'])
  })

  it('tries a file again that changed while it was imported, or that had to wait', async () => {
    const folder = createTempFolder('watched')
    const path = join(folder, 'a.csv')
    writeFileSync(path, CHART)
    let turn = 0
    const { watch, imported } = createWatch(folder, openMemory(), {
      toResult: () => {
        turn += 1
        if (turn === 1) return 'later'
        if (turn === 2) appendFileSync(path, 'x\n')
        return DONE
      },
    })
    for (let i = 0; i < 5; i += 1) await watch.check()
    expect(imported).toEqual(['a.csv', 'a.csv', 'a.csv'])
  })

  it('imports the others if a file can’t be read, and reports a problem once until it is over', async () => {
    const folder = createTempFolder('watched')
    for (const name of ['a.csv', 'b.csv']) writeFileSync(join(folder, name), CHART)
    const database = openMemory()
    let isBroken = true
    const { watch, imported, failures } = createWatch(folder, database, {
      toResult: (name) => {
        if (isBroken && name === 'a.csv') throw new Error('EIO: a.csv')
        return DONE
      },
    })
    for (let i = 0; i < 3; i += 1) await watch.check()
    expect(imported).toEqual(['a.csv b.csv', 'a.csv', 'b.csv', 'a.csv', 'a.csv'])
    expect(failures).toEqual(['Error: EIO: a.csv'])
    isBroken = false
    await watch.check()
    isBroken = true
    appendFileSync(join(folder, 'a.csv'), 'x\n')
    await watch.check()
    expect(failures).toHaveLength(2)
  })

  it('imports many files together, as many as fit in the size limit', async () => {
    const folder = createTempFolder('watched')
    for (const name of ['a', 'b', 'c', 'd', 'e']) writeFileSync(join(folder, name), name.repeat(400))
    const { watch, imported } = createWatch(folder, openMemory())
    await watch.check()
    await watch.check()
    expect(imported).toEqual(['a b', 'c d', 'e'])
  })

  it('reports once that the folder is missing', async () => {
    const folder = join(createTempFolder('watched'), 'drive')
    const { watch, imported, failures } = createWatch(folder, openMemory())
    for (let i = 0; i < 3; i += 1) await watch.check()
    expect(failures).toEqual([expect.stringContaining('ENOENT')])
    mkdirSync(folder)
    writeFileSync(join(folder, 'a.csv'), CHART)
    await watch.check()
    expect(imported).toEqual(['a.csv'])
  })

  it('lists a file without permission once, and imports it when it can be read', async () => {
    const folder = createTempFolder('watched')
    writeFileSync(join(folder, 'a.csv'), CHART)
    const database = openMemory()
    let isDenied = true
    const { watch, tried, failures } = createWatch(folder, database, {
      toResult: () => {
        if (isDenied) throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' })
        return DONE
      },
    })
    await watch.check()
    await watch.check()
    const files = createWatchedFiles({ database, team: 'team', now: Date.now })
    expect(await files.listProblems()).toMatchObject([{ file: 'a.csv', problem: 'a.csv: permission denied' }])
    expect(tried).toEqual(['a.csv'])
    isDenied = false
    await watch.check()
    await watch.check()
    expect(tried).toEqual(['a.csv', 'a.csv'])
    expect(failures).toEqual([])
  })

  it('ignores unfinished files and folders, and refuses links, large files, and names that are not UTF-8', async () => {
    const folder = createTempFolder('watched')
    for (const name of ['.a.csv', 'b.csv.part', 'c.csv~', 'd.tmp']) writeFileSync(join(folder, name), CHART)
    symlinkSync('/etc/hostname', join(folder, 'link.csv'))
    for (const name of ['folder.csv', 'older']) mkdirSync(join(folder, name))
    writeFileSync(join(folder, 'large.csv'), 'x'.repeat(2_000))
    writeFileSync(Buffer.from(`${folder}/bj\xf6rk.csv`, 'latin1'), CHART)
    const database = openMemory()
    const { watch, imported, tried } = createWatch(folder, database)
    await watch.check()
    await watch.check()
    expect(imported).toEqual([])
    const problems = await createWatchedFiles({ database, team: 'team', now: Date.now }).listProblems()
    expect(new Set(problems.map(({ problem }) => problem))).toEqual(
      new Set([
        expect.stringMatching(/UPLOAD_MB/),
        'folder.csv: this is a folder, not a file',
        'link.csv: this is a link; copy the file itself into the folder',
        'bj\uFFFDrk.csv: the name is not UTF-8; rename the file',
      ]),
    )
    expect(tried).toHaveLength(problems.length)
  })
})

describe('IMPORT_FROM', () => {
  it('does not replace a complete week by a file with rejected rows, and lists them', async () => {
    const store = join(createTempFolder('store'), 'catalogue.sqlite')
    openWriter(store).close()
    const { app, importFrom } = createWatchedApp(createThreadImport(store))
    const row = 'test-songs,GLOBAL,SONG,2024-04-19,2024-04-25'
    writeFileSync(join(importFrom, 'a.csv'), `${CHART}${row},2,Tin Roof,Odd Crow\n`)
    writeFileSync(join(importFrom, 'b.csv'), `${CHART}${row},x,Tin Roof,Odd Crow\n`)
    await app.listen({ host: '127.0.0.1', port: 0 })
    const readRecent = async () => (await app.inject('/api/imports')).json<ImportAccessAnswer>().recent
    await expect.poll(readRecent, { timeout: 30_000, interval: 300 }).toMatchObject([
      {
        file: 'b.csv',
        problem:
          '1 row was rejected, and a stored week has more titles than this file. Correct the file, or import it on this page to replace the week.',
        rejected: { rows: 1, reasons: 1, first: [{ line: 3, column: 'rank' }] },
      },
    ])
  })

  it('imports into the store, doesn’t change the file, and reports refused files', async () => {
    const store = join(createTempFolder('store'), 'catalogue.sqlite')
    openWriter(store).close()
    const results: number[] = []
    const importInThread = createThreadImport(store)
    let imports = 0
    const { app, importFrom } = createWatchedApp(async (...work) => {
      imports += 1
      const result = await importInThread(...work)
      results.push(...result.files.map(({ changed }) => changed))
      return result
    })
    writeFileSync(join(importFrom, 'songs.csv'), CHART)
    writeFileSync(join(importFrom, 'bad.csv'), 'a,b\n1,2\n')
    writeFileSync(join(importFrom, 'head.csv'), CHART.slice(0, CHART.indexOf('\n')))
    await app.listen({ host: '127.0.0.1', port: 0 })
    const untilTried = async () => {
      const { recent } = (await app.inject('/api/imports')).json<ImportAccessAnswer>()
      return Object.fromEntries(recent.map(({ file, problem }) => [file, problem]))
    }
    await expect.poll(untilTried, { timeout: 30_000, interval: 300 }).toEqual({
      'head.csv': 'The file has no rows below its header row.',
      'bad.csv': 'bad.csv: the columns "a, b" match no known format; see docs/import.md',
    })
    await expect.poll(() => results, { timeout: 30_000 }).toEqual([0, 1])
    expect(existsSync(join(importFrom, 'songs.csv'))).toBe(true)
    // All files, the bad one, and the others.
    expect(imports).toBe(3)
  })
})
