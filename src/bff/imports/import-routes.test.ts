import { request } from 'node:http'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { ImportAccessAnswer, ImportLine, Upload } from '#contract/api/imports.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { openWriter } from '#service/store/writer.ts'
import { createThreadImport } from '../embedded/import-in-thread.ts'
import { createTestApp } from '../testing/create-test-app.ts'
import { createTempFolder } from '../testing/temp-folder.ts'
import { ImportFailure, type ImportFiles } from './import-files.ts'
import { startImport } from './import-lines.ts'

const OWN = { 'sec-fetch-site': 'same-origin' }
const CHART = `chart,territory,entity_type,start_date,end_date,rank,title,artist
test-songs,GLOBAL,SONG,2024-04-19,2024-04-25,1,Slow River,Ana Lund
test-songs,GLOBAL,SONG,2024-04-19,2024-04-25,x,Tin Roof,Odd Crow
`
const OPTIONS = { isDryRun: false, chart: null, territory: null, chartName: null, chartOwner: null }

const RECENT = [{ file: 'before.csv', importedAt: '2026-11-20T09:00:00.000Z', rows: 3 }]

function createImportApp(importFiles: ImportFiles, maxUploadBytes = 1_000) {
  const uploadsPath = path.join(createTempFolder('uploads'), 'uploads')
  const imports = { importFiles, listImports: async () => RECENT, uploadsPath, maxUploadBytes, operators: [] }
  const { app } = createTestApp({ imports })
  const post = (url: string, payload: object | Buffer) => app.inject({ method: 'POST', url, headers: OWN, payload })
  async function upload(name: string, content: string | Buffer): Promise<string> {
    const { id } = (await post('/api/imports/files', { name, bytes: content.length })).json<Upload>()
    for (let at = 0; at < content.length; at += 100) {
      const response = await app.inject({
        method: 'POST',
        url: `/api/imports/files/${id}/parts?offset=${at}`,
        headers: { ...OWN, 'content-type': 'application/octet-stream' },
        payload: Buffer.from(content).subarray(at, at + 100),
      })
      expect(response.statusCode).toBe(200)
    }
    return id
  }
  const run = async (files: string[], options: object = {}): Promise<ImportLine[]> => {
    const { body } = await post('/api/imports', { files, ...OPTIONS, ...options })
    return body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as ImportLine)
  }
  return { app, uploadsPath, post, upload, run }
}

const waitForAbort: ImportFiles = (_job, _onProgress, signal) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })

const importNothing: ImportFiles = async () => ({ files: [], notes: [], charts: [] })

describe('imports from the page', () => {
  it('lists the files that were imported last', async () => {
    const { app } = createImportApp(importNothing)
    expect((await app.inject('/api/imports')).json()).toMatchObject({ access: 'allowed', recent: RECENT })
  })

  it('checks and imports uploaded files in a thread, and deletes them afterwards', async () => {
    const store = path.join(createTempFolder('store'), 'catalogue.sqlite')
    openWriter(store).close()
    const { upload, run, uploadsPath } = createImportApp(createThreadImport(store))
    const id = await upload('songs.csv', CHART)
    const checked = (await run([id], { isDryRun: true })).at(-1)
    expect(checked).toMatchObject({ kind: 'report', isDryRun: true, files: [{ name: 'songs.csv', changed: 1 }] })
    expect(existsSync(path.join(uploadsPath, id))).toBe(true)
    const lines = await run([id])
    expect(lines[0]).toEqual({ kind: 'progress', phase: 'Reading', part: 0 })
    expect(lines.at(-1)).toMatchObject({
      kind: 'report',
      files: [
        {
          changed: 1,
          rejected: 1,
          rejections: [{ line: 3, column: 'rank', reason: 'must be a whole number, not "x"', rows: 1 }],
        },
      ],
    })
    await expect.poll(() => readdirSync(uploadsPath)).toEqual([])
    const again = await upload('songs.csv', CHART)
    expect((await run([again])).at(-1)).toMatchObject({ files: [{ changed: 0, unchanged: 1, rejected: 1 }] })
  })

  it('explains a failure and keeps the file for another try', async () => {
    const store = path.join(createTempFolder('store'), 'catalogue.sqlite')
    openWriter(store).close()
    const { upload, run, uploadsPath } = createImportApp(createThreadImport(store))
    const id = await upload('bad.csv', 'a,b\n1,2\n')
    expect((await run([id])).at(-1)).toEqual({
      kind: 'failed',
      message: 'bad.csv: the columns "a, b" match no known format; see docs/import.md',
      file: 'bad.csv',
    })
    expect(readFileSync(path.join(uploadsPath, id), 'utf8')).toContain('a,b')
  })

  it('refuses files that are larger than the limit when they are unpacked', async () => {
    const store = path.join(createTempFolder('store'), 'catalogue.sqlite')
    openWriter(store).close()
    const { upload, run } = createImportApp(createThreadImport(store))
    const lines = CHART.split('\n')[1]
    const bomb = gzipSync(`${CHART}${`${lines}\n`.repeat(1_000)}`)
    const half = gzipSync(`${CHART}${`${lines}\n`.repeat(400)}`)
    const refused = {
      kind: 'failed',
      message: expect.stringMatching(/: the files have more than [\d.]+ MB when unpacked; import them one by one/),
      file: expect.any(String),
    }
    expect((await run([await upload('bomb.csv.gz', bomb)])).at(-1)).toEqual(refused)
    const halves = [await upload('one.csv.gz', half), await upload('two.csv.gz', half)]
    expect((await run(halves, { isDryRun: true })).at(-1)).toEqual(refused)
    expect((await run(halves.slice(0, 1))).at(-1)).toMatchObject({ kind: 'report' })
  })

  it('refuses files that need too much memory', async () => {
    const folder = createTempFolder('store')
    const file = { path: path.join(folder, 'large.csv'), name: 'large.csv' }
    const rows = Array.from(
      { length: 30_000 },
      (_, index) => `test-songs,GLOBAL,SONG,2024-04-19,2024-04-25,${index + 1},Title ${index},Artist ${index}`,
    )
    writeFileSync(file.path, [CHART.split('\n')[0], ...rows].join('\n'))
    const importFiles = createThreadImport(path.join(folder, 'catalogue.sqlite'), 24)
    const job = { ...OPTIONS, files: [file], maxUnpackedBytes: Infinity }
    const importing = importFiles(job, () => {}, new AbortController().signal)
    await expect(importing).rejects.toThrow('the import needs too much memory; import the files one by one, or split')
  })

  it('refuses files above the limit, parts out of order and unfinished files', async () => {
    const { app, post } = createImportApp(importNothing)
    const large = await post('/api/imports/files', { name: 'a.csv', bytes: 1_001 })
    expect(large.statusCode).toBe(413)
    expect(large.json<ErrorBody>().error.message).toContain(
      'Compress it with gzip, split it, or use the import command.',
    )
    const { id } = (await post('/api/imports/files', { name: 'a.csv', bytes: 10 })).json<Upload>()
    const part = (offset: number, payload: string) =>
      app.inject({
        method: 'POST',
        url: `/api/imports/files/${id}/parts?offset=${offset}`,
        headers: { ...OWN, 'content-type': 'application/octet-stream' },
        payload,
      })
    expect((await part(5, 'abc')).statusCode).toBe(400)
    expect((await part(0, 'more than ten')).statusCode).toBe(400)
    expect((await part(0, 'abc')).json<Upload>()).toMatchObject({ bytes: 3 })
    const started = await post('/api/imports', { files: [id], ...OPTIONS })
    expect(started.json<ErrorBody>().error.message).toBe('A file wasn’t uploaded completely. Add it again.')
  })

  it('runs one import at a time', async () => {
    const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<ImportFiles>>>()
    const { app, upload, post, run } = createImportApp(() => promise)
    const id = await upload('a.csv', 'x')
    const first = run([id])
    const isRunning = async () => (await app.inject('/api/imports')).json<{ isRunning: boolean }>().isRunning
    await expect.poll(isRunning).toBe(true)
    expect((await post('/api/imports', { files: [id], ...OPTIONS })).statusCode).toBe(409)
    resolve({ files: [], notes: [], charts: [] })
    expect((await first).at(-1)).toMatchObject({ kind: 'report' })
    expect(await isRunning()).toBe(false)
  })

  it('goes on when the page is closed, and lists how it ended', async () => {
    const { promise, reject } = Promise.withResolvers<never>()
    const importFiles: ImportFiles = (_job, _onProgress, signal) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')))
      return promise
    }
    const { app, upload } = createImportApp(importFiles)
    const id = await upload('songs.csv', 'x')
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
    const closed = new Promise((resolve) => {
      app.server.once('connection', (socket) => void socket.once('close', resolve))
    })
    const page = request({
      port,
      host: '127.0.0.1',
      path: '/api/imports',
      method: 'POST',
      headers: { ...OWN, 'content-type': 'application/json' },
    })
    page.on('error', () => {})
    page.end(JSON.stringify({ files: [id], ...OPTIONS }))
    await new Promise((resolve) => void page.once('response', resolve))
    page.destroy()
    await closed

    const list = async () => (await app.inject('/api/imports')).json<ImportAccessAnswer>()
    expect(await list()).toMatchObject({ isRunning: true })
    const kept = await app.inject({ method: 'DELETE', url: `/api/imports/files/${id}`, headers: OWN })
    expect(kept.statusCode).toBe(409)
    reject(new ImportFailure('songs.csv: the file is empty'))
    await expect.poll(async () => (await list()).isRunning).toBe(false)
    expect((await list()).recent).toContainEqual({
      file: 'songs.csv',
      importedAt: expect.any(String),
      rows: 0,
      problem: 'songs.csv: the file is empty',
    })
  })

  it('is canceled on request, and lists that', async () => {
    const { app, upload, run } = createImportApp(waitForAbort)
    const lines = run([await upload('songs.csv', 'x')])
    const list = async () => (await app.inject('/api/imports')).json<ImportAccessAnswer>()
    await expect.poll(async () => (await list()).isRunning).toBe(true)
    const cancel = () => app.inject({ method: 'DELETE', url: '/api/imports', headers: OWN })
    expect((await cancel()).json()).toEqual({ wasRunning: true })
    expect((await lines).at(-1)).toEqual({ kind: 'failed', message: 'The import was canceled.', file: null })
    const { isRunning, recent } = await list()
    expect(isRunning).toBe(false)
    expect(recent).toContainEqual(expect.objectContaining({ file: 'songs.csv', problem: 'The import was canceled.' }))
    expect((await cancel()).json()).toEqual({ wasRunning: false })
    const metrics = await app.inject('/metrics')
    expect(metrics.body).toContain('chartroom_jobs_total{task="import",result="canceled"} 1')
  })

  it('lists an import of rejected rows as one that imported nothing', async () => {
    const store = path.join(createTempFolder('store'), 'catalogue.sqlite')
    openWriter(store).close()
    const { app, upload, run } = createImportApp(createThreadImport(store))
    const [header = '', , rejected = ''] = CHART.split('\n')
    expect((await run([await upload('songs.csv', `${header}\n${rejected}\n`)])).at(-1)).toMatchObject({
      files: [{ read: 1, rejected: 1 }],
    })
    expect((await app.inject('/api/imports')).json<ImportAccessAnswer>().recent).toContainEqual(
      expect.objectContaining({
        file: 'songs.csv',
        rows: 0,
        problem: 'Every row was rejected. Line 2, column rank: must be a whole number, not "x"',
      }),
    )
  })

  it('removes line breaks and control characters from the name of a file', async () => {
    const { post } = createImportApp(importNothing)
    const name = '\u202Esongs\r\nreport\u0000.csv\n'
    expect((await post('/api/imports/files', { name, bytes: 1 })).json<Upload>().name).toBe('songs report.csv')
    expect((await post('/api/imports/files', { name: '\n\u0000', bytes: 1 })).json<ErrorBody>().error).toMatchObject({
      field: 'name',
      message: 'Send the name of the file.',
    })
  })

  it('finds the chart of a history in the name of the file', async () => {
    const store = path.join(createTempFolder('store'), 'catalogue.sqlite')
    openWriter(store).close()
    const { upload, run } = createImportApp(createThreadImport(store))
    const history = 'chart_date,rank,title,artist\n2024-04-27,1,Slow River,Ana Lund\n'
    const lines = await run([await upload('chart_us_hot100_history.csv', history)])
    expect(lines.at(-1)).toMatchObject({ files: [{ name: 'chart_us_hot100_history.csv', changed: 1 }] })
  })

  it('is canceled by its signal', async () => {
    const controller = new AbortController()
    const { done } = startImport(
      waitForAbort,
      { ...OPTIONS, files: [], maxUnpackedBytes: 0 },
      controller.signal,
      () => {},
    )
    controller.abort()
    expect(await done).toEqual({ kind: 'failed', message: 'The import was canceled.', file: null })
  })

  it('refuses other sites, other machines and remote providers', async () => {
    const { app } = createImportApp(importNothing)
    const body = { name: 'a.csv', bytes: 1 }
    const send = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
      app.inject({ method: 'POST', url: '/api/imports/files', headers, payload: body, remoteAddress })
    expect((await send({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await send({})).statusCode).toBe(403)
    const other = await send(OWN, '192.0.2.7')
    expect(other.json<ErrorBody>().error.code).toBe('not_operator')
    expect((await send(OWN)).statusCode).toBe(200)
    const remote = createTestApp().app
    expect((await remote.inject('/api/imports')).json()).toMatchObject({ access: 'remote' })
    const refused = await remote.inject({ method: 'POST', url: '/api/imports/files', headers: OWN, payload: body })
    expect(refused.json<ErrorBody>().error.code).toBe('not_operator')
  })
})
