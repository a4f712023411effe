import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, cpSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createDeskDatabase } from '../desk-database.ts'
import { writeAudit } from '../audit.ts'
import { type FaultyProvider, startFaultyProvider, toEnvironment } from '../../testing/provider/faulty-provider.ts'
import { type StartedProcess, startProcess } from '../../testing/programs/start-process.ts'
import { createTempFolder } from '../../testing/temp-folder.ts'
import { PATIENT, READY, spoilContent, toActions, WARNED } from './testing/team-data-actions.ts'

/** Runs the real process, and inspects only responses and the log. unusable-file.test.ts has more kinds of damage. */
let provider: FaultyProvider

const ENTRY = { team: 'team', at: '2026-11-21T12:00:00.000Z', writer: { id: '', name: '' }, subjectId: 'one' }
/** Before a fix, each write stopped the process for 5 s. */
const FAR_TOO_LATE_MS = 3_000

const folderOfAll = mkdtempSync(join(tmpdir(), 'chartroom-outage-'))

beforeAll(async () => void (provider = await startFaultyProvider()))
afterAll(async () => {
  await provider.close()
  rmSync(folderOfAll, { recursive: true })
})

/** @param onFinished hook of the test's context, for tests that run at the same time */
async function start(folder: string, onFinished = onTestFinished) {
  const environment = { ...toEnvironment(provider), RATE_LIMIT_PER_S: '10000', RATE_LIMIT_BURST: '10000' }
  const server = await startProcess({ ...environment, DATA_DIR: folder, LOG_LEVEL: 'info' })
  onFinished(server.stop)
  const linesOf = (message: string) =>
    server
      .output()
      .split('\n')
      .filter((line) => line.includes(message))
  return { ...server, ...toActions(server.ask), linesOf }
}

/** A data folder with a roster that a server wrote. It is created once, because a start takes longer than most of a test. */
let written: Promise<string> | null = null

async function createFolder(onFinished = onTestFinished): Promise<{ folder: string; file: string }> {
  written ??= writeFolder(onFinished)
  const folder = createTempFolder('outage', onFinished)
  cpSync(await written, folder, { recursive: true })
  return { folder, file: join(folder, 'desk.sqlite') }
}

async function writeFolder(onFinished: typeof onTestFinished): Promise<string> {
  const folder = join(folderOfAll, 'written')
  const server = await start(folder, onFinished)
  expect((await server.addRoster('Before')).status).toBe(200)
  server.child.kill('SIGTERM')
  expect(await server.exit).toBe(0)
  return folder
}

/** Acts as another program. */
function lock(file: string, statements = 'begin immediate'): DatabaseSync {
  const other = new DatabaseSync(file)
  other.exec(statements)
  onTestFinished(() => (other.isOpen ? other.close() : undefined))
  return other
}

async function slowestHealthMs({ ask }: StartedProcess, during: Promise<unknown>): Promise<number> {
  const over = new AbortController()
  let slowest = 0
  void during.finally(() => over.abort())
  while (!over.signal.aborted) {
    const startedMs = performance.now()
    expect((await ask('/healthz')).status).toBe(200)
    slowest = Math.max(slowest, performance.now() - startedMs)
    await sleep(20)
  }
  return slowest
}

describe('a lock of another program on desk.sqlite', () => {
  it('delays or refuses writes, while everything else goes on, and nothing is half done', async () => {
    const folder = createTempFolder('outage')
    const server = await start(folder)
    expect((await server.addRoster('Before')).status).toBe(200)
    const other = lock(join(folder, 'desk.sqlite'))
    const startedMs = performance.now()
    const writes = Promise.all(['One', 'Two', 'Three', 'Four', 'Five'].map(server.addRoster))
    expect(await slowestHealthMs(server, writes)).toBeLessThan(FAR_TOO_LATE_MS)
    expect((await writes).map(({ status, code }) => `${status} ${code}`)).toEqual(Array(5).fill('503 storage_failed'))
    // The requests wait at the same time, not one after the other.
    expect(performance.now() - startedMs).toBeLessThan(2_000 + FAR_TOO_LATE_MS)
    expect(await server.rosters()).toEqual(['Before'])

    const waiting = server.addRoster('Patient')
    await sleep(300)
    other.exec('rollback')
    expect((await waiting).status).toBe(200)
    expect((await server.rosters()).toSorted()).toEqual(['Before', 'Patient'])
    await expect.poll(server.ready, PATIENT).toBe(READY)
  }, 60_000)

  it('that also excludes readers is outlasted in the same way, from the start on', async () => {
    const { folder, file } = await createFolder()
    const other = lock(file, 'pragma locking_mode = exclusive; begin exclusive; delete from desk_lease')
    const server = await start(folder)
    const reads = Promise.all([1, 2, 3].map(() => server.ask('/api/rosters')))
    expect(await slowestHealthMs(server, reads)).toBeLessThan(FAR_TOO_LATE_MS)
    expect((await reads).map(({ status }) => status)).toEqual([503, 503, 503])
    await expect.poll(server.ready, PATIENT).toBe(WARNED)
    expect(server.linesOf('another program has locked the file')).toHaveLength(1)
    other.close()
    await expect.poll(server.ready, PATIENT).toBe(READY)
    expect(await server.rosters()).toEqual(['Before'])
  }, 60_000)

  it('doesn’t fail a transaction that begins while another one ends', async () => {
    const location = { kind: 'sqlite', path: join(createTempFolder('outage'), 'desk.sqlite') } as const
    const databases = [1, 2].map(() => createDeskDatabase(location, { onError: console.error }))
    onTestFinished(async () => void (await Promise.all(databases.map((each) => each.close()))))
    const [first, second] = databases as [(typeof databases)[0], (typeof databases)[0]]
    await first.start()
    // It reads first and writes later, like most of our transactions.
    const write = (database: typeof first) =>
      database.write(async (trx) => {
        const { count } = await trx
          .selectFrom('auditEntry')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
        await sleep(5)
        await writeAudit(trx, { ...ENTRY, action: `number ${count}` })
      })
    await Promise.all(Array.from({ length: 20 }, (_, index) => write(index % 2 === 0 ? first : second)))
    const entries = await first.read((db) => db.selectFrom('auditEntry').select('action').execute())
    expect(new Set(entries.map(({ action }) => action)).size).toBe(20)
  }, 60_000)
})

const IS_ROOT = process.getuid?.() === 0
const CAN_MAKE_READ_ONLY = !IS_ROOT || canChangeAttributes()
if (!CAN_MAKE_READ_ONLY) console.log('skipped: root needs a disk with attributes to make a folder read-only')

function canChangeAttributes(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'chartroom-attributes-'))
  const done = ['+i', '-i'].map((change) => spawnSync('chattr', [change, folder]).status)
  rmSync(folder, { recursive: true })
  return done.every((status) => status === 0)
}

// The tests run at the same time, because each waits for checks that run every few seconds.
describe.concurrent('desk.sqlite that can’t be used', () => {
  it.for<[string, (file: string) => void, string]>([
    ['is damaged', spoilContent, 'the file is damaged'],
    ['is a folder', (file) => (rmSync(file), mkdirSync(file)), 'the file cannot be opened, read or written'],
  ])(
    '%s at the start: one warning with a remedy, no stacks, charts go on, and it works after the repair',
    { timeout: 120_000 },
    async ([, spoil, reason], test) => {
      const { folder, file } = await createFolder(test.onTestFinished)
      const copy = join(folder, 'copy')
      copyFileSync(file, copy)
      spoil(file)
      const server = await start(folder, test.onTestFinished)
      await test.expect.poll(server.ready, PATIENT).toBe(WARNED)
      for (const name of ['One', 'Two', 'Three']) expect((await server.addRoster(name)).status).toBe(503)
      expect((await server.ask('/api/rosters')).status).toBe(503)
      expect((await server.ask('/api/charts')).status).toBe(200)
      const [line = '', ...more] = server.linesOf('team data cannot be loaded or saved')
      expect(JSON.parse(line)).toMatchObject({
        level: 'warn',
        database: file,
        reason,
        remedy: expect.stringMatching(/\.$/),
      })
      expect(more).toEqual([])
      expect(server.output()).not.toContain('"stack"')

      rmSync(file, { recursive: true })
      renameSync(copy, file)
      await test.expect.poll(server.ready, PATIENT).toBe(READY)
      expect(await server.rosters()).toEqual(['Before'])
      expect((await server.addRoster('After')).status).toBe(200)
      expect(server.linesOf('team data can be loaded and saved again')).toHaveLength(1)
    },
  )

  it(
    'disappears while it is open: warns, refuses writes, and uses the file that replaces it',
    { timeout: 120_000 },
    async (test) => {
      const { folder, file } = await createFolder(test.onTestFinished)
      const copy = join(folder, 'copy')
      copyFileSync(file, copy)
      const server = await start(folder, test.onTestFinished)
      expect((await server.addRoster('Lost')).status).toBe(200)
      renameSync(file, `${file}.away`)
      await test.expect.poll(server.ready, PATIENT).toBe(WARNED)
      expect((await server.addRoster('Refused')).status).toBe(503)
      for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true })
      await sleep(1_500)
      expect((await server.ask('/api/rosters')).status).toBe(503)
      renameSync(copy, file)
      await test.expect.poll(server.ready, PATIENT).toBe(READY)
      expect(await server.rosters()).toEqual(['Before'])
    },
  )

  it.skipIf(!CAN_MAKE_READ_ONLY)(
    'is in a read-only folder: warns, and works when the folder is writable again',
    { timeout: 120_000 },
    async (test) => {
      const { folder, file } = await createFolder(test.onTestFinished)
      const setReadOnly = (isReadOnly: boolean) => {
        if (IS_ROOT) spawnSync('chattr', [isReadOnly ? '+i' : '-i', file, folder])
        else chmodSync(folder, isReadOnly ? 0o500 : 0o700)
      }
      test.onTestFinished(() => setReadOnly(false))
      setReadOnly(true)
      const server = await start(folder, test.onTestFinished)
      await test.expect.poll(server.ready, PATIENT).toBe(WARNED)
      for (const name of ['One', 'Two']) expect((await server.addRoster(name)).status).toBe(503)
      expect(server.linesOf('team data cannot be loaded or saved')).toHaveLength(1)
      expect(server.linesOf('"stack"')).toEqual([])
      setReadOnly(false)
      await test.expect.poll(server.ready, PATIENT).toBe(READY)
      expect((await server.addRoster('After')).status).toBe(200)
    },
  )
})
