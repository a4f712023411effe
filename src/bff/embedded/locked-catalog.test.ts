import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it, onTestFinished } from 'vitest'
import { createImportFolder } from '#service/import/testing/import-folder.ts'
import { startProcess } from '../testing/programs/start-process.ts'

const ROWS = `chart,territory,entity_type,start_date,end_date,rank,title,artist
own-songs,US,SONG,2024-04-19,2024-04-25,1,Zzyxor Road,Quibbleton Fjord
`
const HEADERS = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
/** The documented limit is 2 s. The rest is for a busy machine. Without the limit, a request took 10 s. */
const LIMIT_MS = 4_000

/** Starts the real process on a catalog with one imported file. */
async function start() {
  const folder = createImportFolder()
  onTestFinished(() => folder.remove())
  await folder.run([folder.write('own.csv', ROWS)])
  excludeReaders(folder.store)
  const environment = {
    DATA_DIR: path.dirname(folder.store),
    SAMPLE: 'off',
    RATE_LIMIT_BURST: '1000',
    LOG_LEVEL: 'info',
  }
  const server = await startProcess(environment)
  onTestFinished(server.stop)
  await expect.poll(async () => (await server.ask('/readyz')).status, { timeout: 30_000 }).toBe(200)
  return { ...server, file: folder.store }
}

/** Without a write-ahead log, a program that writes excludes readers. */
function excludeReaders(file: string) {
  const database = new DatabaseSync(file)
  database.exec('pragma journal_mode = delete')
  database.close()
}

/** Acts as another program. */
function lock(file: string): DatabaseSync {
  const other = new DatabaseSync(file)
  onTestFinished(() => (other.isOpen ? other.close() : undefined))
  other.exec('begin exclusive')
  return other
}

it('a locked catalog returns 503 with a message, other routes work meanwhile, and it works again at once', async () => {
  const server = await start()
  const other = lock(server.file)
  const startedMs = performance.now()
  const urls = ['/api/imports', ...Array.from({ length: 12 }, (_, index) => `/api/search?q=zz${index}`)]
  const waiting = Promise.all(
    urls.map(async (url) => {
      const { status, text } = await server.ask(url)
      return { status, text, ms: performance.now() - startedMs }
    }),
  )
  const saved = await server.ask('/api/rosters', { method: 'POST', headers: HEADERS, body: '{"name":"Ours"}' })
  expect([saved.status, (await server.ask('/healthz')).status]).toEqual([200, 200])
  for (const { status, text, ms } of await waiting) {
    expect([status, text]).toEqual([503, expect.stringContaining('Another program has locked the catalog.')])
    expect(ms).toBeLessThan(LIMIT_MS)
  }

  other.close()
  expect((await server.ask('/api/imports')).status).toBe(200)
  expect((await server.ask('/api/search?q=zzyxor')).text).toContain('Zzyxor Road')
}, 90_000)

it('waits for a lock that ends soon', async () => {
  const server = await start()
  const other = lock(server.file)
  const reading = Promise.all(['/api/imports', '/api/search?q=zzyxor'].map((url) => server.ask(url)))
  setTimeout(() => other.close(), 300)
  expect((await reading).map(({ status }) => status)).toEqual([200, 200])
}, 90_000)
