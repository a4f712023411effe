import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { DeskDatabase } from '#bff/desk-database/desk-database.ts'
import { createShareLinkStore } from '#bff/shares/share-store.ts'
import { createSessionStore } from '#bff/sign-in/session-store.ts'
import { describeDeskEngines } from '#bff/testing/desk-engines.ts'
import { startProcess } from '#bff/testing/programs/start-process.ts'
import { createTempFolder } from '#bff/testing/temp-folder.ts'
import { backUpData } from './back-up-data.ts'
import { describeFile } from './backup-manifest.ts'
import { restoreData } from './restore-data.ts'
import { createEarlierData } from './testing/earlier-data.ts'

const ROOT = join(import.meta.dirname, '../../..')
const NOW = '2026-11-24T12:00:00.000Z'
const SAVED = ['backup.json', 'catalogue.sqlite', 'desk.jsonl', 'history.sqlite']

function createFolders() {
  const folder = createTempFolder('backup')
  const dataDir = join(folder, 'data')
  createEarlierData('2026-11-23', dataDir)
  return { dataDir, target: join(folder, 'saved'), folder }
}

/** Commits about once per millisecond. */
const WRITER = `
  const { DatabaseSync } = require('node:sqlite')
  const { parentPort, workerData } = require('node:worker_threads')
  const database = new DatabaseSync(workerData, { timeout: 5000 })
  database.exec('pragma synchronous = off; create table busy (number integer)')
  setInterval(() => database.exec('insert into busy values (1)'), 1)
  parentPort.postMessage('ready')`

/** Counts the rows of a table in a file that may be in use. */
function count(path: string, table: string): number {
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    return Number(database.prepare(`select count(*) as rows from ${table}`).get()?.['rows'])
  } finally {
    database.close()
  }
}

function change(path: string, sql: string) {
  const database = new DatabaseSync(path)
  database.exec(sql)
  database.close()
}

async function addRoster(desk: DeskDatabase, name: string) {
  const by = { createdAt: NOW, createdBy: 'Mia', updatedAt: NOW, updatedBy: 'Mia' }
  await desk.write((trx) =>
    trx
      .insertInto('roster')
      .values({ id: name, team: 'team', name, foldedName: name, version: 1, isSample: false, ...by })
      .execute(),
  )
}

const rostersOf = async (desk: DeskDatabase) =>
  (await desk.read((db) => db.selectFrom('roster').select('id').execute())).map(({ id }) => id)

describeDeskEngines('a backup of the data', ({ open }) => {
  it('restores imports, the week archive, share links, and team data', async () => {
    const { dataDir, target } = createFolders()
    const desk = await open()
    await addRoster(desk, 'ours')
    await backUpData({ dataDir, desk }, target, NOW)
    expect(readdirSync(target).toSorted()).toEqual(SAVED)
    await addRoster(desk, 'later')
    change(join(dataDir, 'catalogue.sqlite'), 'delete from chart_entry; delete from published_row')
    change(join(dataDir, 'history.sqlite'), 'delete from week')
    await desk.write((trx) => trx.deleteFrom('share').execute())
    await restoreData({ dataDir, desk }, target, NOW)
    expect(await rostersOf(desk)).toEqual(['ours'])
    expect(count(join(dataDir, 'catalogue.sqlite'), 'chart_entry')).toBe(20)
    expect(count(join(dataDir, 'history.sqlite'), 'week')).toBe(4)
    expect(await createShareLinkStore({ database: desk }).find('share-1')).toMatchObject({ openings: 3 })
    expect(existsSync(join(dataDir, 'shares.sqlite'))).toBe(false)
  })

  it('of an earlier version restores its share links, which had a file, into the database', async () => {
    const { dataDir, target, folder } = createFolders()
    const desk = await open()
    const earlier = join(folder, 'earlier')
    createEarlierData('2026-11-22', earlier)
    rmSync(join(earlier, 'catalogue.sqlite'))
    const shares = createShareLinkStore({ database: desk })
    await backUpData({ dataDir, desk }, target, NOW)
    await addEarlierShares(target, join(earlier, 'shares.sqlite'))
    await desk.write((trx) => trx.deleteFrom('share').execute())
    await restoreData({ dataDir, desk }, target, NOW)
    expect(await shares.find('share-1')).toMatchObject({ view: null, revokedAtMs: null })
  })

  it('has no sessions, and a restore signs no one in or out', async () => {
    const { dataDir, target } = createFolders()
    const desk = await open()
    const sessions = createSessionStore({ database: desk, sessionSecret: 'x'.repeat(32), now: Date.now })
    onTestFinished(() => sessions.close())
    const person = { id: 'ada', name: 'Ada', email: null, isOperator: false }
    const session = { person, startedAtMs: Date.now(), seenAtMs: Date.now() }
    await sessions.put('ended', session)
    await backUpData({ dataDir, desk }, target, NOW)
    expect(readFileSync(join(target, 'desk.jsonl'), 'utf8')).not.toContain('"session"')
    await sessions.remove('ended')
    await sessions.put('begun', session)
    await restoreData({ dataDir, desk }, target, NOW)
    const rows = await desk.read((db) => db.selectFrom('session').select('key').execute())
    expect(rows).toEqual([{ key: 'begun' }])
  })

  it('ends while another process writes all the time', { timeout: 20_000 }, async () => {
    const { dataDir, target } = createFolders()
    const path = join(dataDir, 'history.sqlite')
    change(path, 'create table filler as select randomblob(20000000) as bytes')
    const writer = new Worker(WRITER, { eval: true, workerData: path })
    onTestFinished(async () => void (await writer.terminate()))
    await once(writer, 'message')
    await backUpData({ dataDir, desk: await open() }, target, NOW)
    expect(count(join(target, 'history.sqlite'), 'week')).toBe(4)
  })

  it('restores into an empty folder', async () => {
    const { dataDir, target, folder } = createFolders()
    const desk = await open()
    await backUpData({ dataDir, desk }, target, NOW)
    const other = join(folder, 'other')
    await restoreData({ dataDir: other, desk: await open() }, target, NOW)
    expect(readdirSync(other).toSorted()).toEqual(['catalogue.sqlite', 'history.sqlite'])
    expect(count(join(other, 'catalogue.sqlite'), 'chart_entry')).toBe(20)
  })
})

describeDeskEngines('a backup that cannot be restored', ({ open }) => {
  it.each<[string, (folder: string) => void, RegExp]>([
    ['without its end', (folder) => writeFileSync(join(folder, 'backup.json'), '{'), /not a complete backup/],
    [
      'with a changed file',
      (folder) => change(join(folder, 'history.sqlite'), 'delete from week'),
      /damaged: history.sqlite/,
    ],
    ['of a newer version', raiseForm, /newer version/],
  ])('changes nothing if it is a folder %s', async (_, spoil, message) => {
    const { dataDir, target } = createFolders()
    const desk = await open()
    await backUpData({ dataDir, desk }, target, NOW)
    await addRoster(desk, 'later')
    spoil(target)
    await expect(restoreData({ dataDir, desk }, target, NOW)).rejects.toThrow(message)
    expect(await rostersOf(desk)).toEqual(['later'])
  })

  it('is not saved at all if the catalog is of another version', async () => {
    const { dataDir, target } = createFolders()
    change(join(dataDir, 'catalogue.sqlite'), `update meta set value = '999' where key = 'schema_version'`)
    await expect(backUpData({ dataDir, desk: await open() }, target, NOW)).rejects.toThrow(/newer version of Chartroom/)
    expect(existsSync(target)).toBe(false)
  })

  it('is not saved over another one', async () => {
    const { dataDir, target } = createFolders()
    mkdirSync(target)
    await expect(backUpData({ dataDir, desk: await open() }, target, NOW)).rejects.toThrow(/already exists/)
  })
})

/** Turns a backup into one of a version that had a separate file for share links. */
async function addEarlierShares(folder: string, file: string) {
  copyFileSync(file, join(folder, 'shares.sqlite'))
  const lines = readFileSync(join(folder, 'desk.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.includes('"table":"share"'))
  const head = { ...(JSON.parse(lines[0] ?? '') as object), rows: lines.length - 1 }
  writeFileSync(join(folder, 'desk.jsonl'), `${[JSON.stringify(head), ...lines.slice(1)].join('\n')}\n`)
  const path = join(folder, 'backup.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as { files: Record<string, unknown> }
  for (const name of ['shares.sqlite', 'desk.jsonl']) manifest.files[name] = await describeFile(join(folder, name))
  writeFileSync(path, JSON.stringify(manifest))
}

function raiseForm(folder: string) {
  const path = join(folder, 'backup.json')
  writeFileSync(path, readFileSync(path, 'utf8').replace('"chartroomBackup": 1', '"chartroomBackup": 999'))
}

function run(dataDir: string, ...args: string[]) {
  return spawnSync(process.execPath, ['src/tools/backup/main.ts', ...args], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', INIT_CWD: '' },
    encoding: 'utf8',
  })
}

describe('npm run backup and restore', () => {
  it('work while a server uses the data, which then serves the restored data', { timeout: 120_000 }, async () => {
    const { dataDir, target } = createFolders()
    const server = await startProcess({
      DATA_DIR: dataDir,
      SAMPLE: 'off',
      SHARE_LINKS: '1',
      SESSION_SECRET: 'x'.repeat(32),
    })
    onTestFinished(server.stop)
    await expect.poll(async () => (await server.ask('/readyz')).status).toBe(200)
    const { rosters } = JSON.parse((await server.ask('/api/rosters')).text) as { rosters: { id: string }[] }
    expect(run(dataDir, 'backup', target)).toMatchObject({
      status: 0,
      stderr: '',
      stdout: expect.stringContaining('saved catalogue.sqlite'),
    })
    expect(statSync(target).mode & 0o077).toBe(0)

    const headers = { origin: server.address, 'sec-fetch-site': 'same-origin' }
    await server.ask(`/api/rosters/${rosters[0]?.id}`, { method: 'DELETE', headers })
    expect((await server.ask('/api/rosters')).text).toContain('"rosters":[]')
    change(join(dataDir, 'catalogue.sqlite'), 'delete from chart_entry')

    expect(run(dataDir, 'restore', target)).toMatchObject({ status: 0, stderr: '' })
    expect((await server.ask('/api/rosters')).text).toContain('Our artists')
    const week = JSON.parse((await server.ask('/api/charts/CR60023/weeks/2024-W18')).text) as { entries: unknown[] }
    expect(week.entries).toHaveLength(5)
    expect(server.output()).not.toMatch(/moved it aside|cannot be used/)
  })

  it('explain what is missing', { timeout: 120_000 }, () => {
    const { dataDir, target } = createFolders()
    expect(run(dataDir, 'backup')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('usage: npm run backup -- FOLDER'),
    })
    expect(run(dataDir, 'restore', target)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("doesn't exist"),
    })
  })
})
