import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it, onTestFinished, type TestContext } from 'vitest'
import { createDeskDatabase } from '#bff/desk-database/desk-database.ts'
import { skipUnless } from '#bff/testing/skip-unless.ts'
import { createTempFolder } from '#bff/testing/temp-folder.ts'
import { backUpData } from './back-up-data.ts'
import { describeFile } from './backup-manifest.ts'
import { restoreData } from './restore-data.ts'
import { createEarlierData } from './testing/earlier-data.ts'

const ROOT = join(import.meta.dirname, '../../..')
const NOW = '2026-11-24T12:00:00.000Z'
const UNDO = 'before-restore-2026-11-24T12-00-00-000Z'

type Manifest = { chartroomBackup: number; files: Record<string, unknown> }

function query(path: string, sql: string): unknown[] {
  const database = new DatabaseSync(path)
  try {
    return database.prepare(sql).all()
  } finally {
    database.close()
  }
}

const countEntries = (dataDir: string) =>
  query(join(dataDir, 'catalogue.sqlite'), 'select rank from chart_entry').length
const countWeeks = (dataDir: string) => query(join(dataDir, 'history.sqlite'), 'select start_date from week').length
const teamsOf = (dataDir: string) => query(join(dataDir, 'desk.sqlite'), 'select distinct team from roster')

/** Creates a backup and then changes the data: no chart entries or archived weeks, and another team's rosters. */
async function createChangedData(at = createTempFolder('restore')) {
  const dataDir = join(at, 'data')
  const target = join(at, 'saved')
  createEarlierData('2026-11-23', dataDir)
  const deskFile = join(dataDir, 'desk.sqlite')
  const desk = createDeskDatabase({ kind: 'sqlite', path: deskFile })
  onTestFinished(() => desk.close())
  await desk.start()
  const data = { dataDir, desk, deskFile }
  await backUpData(data, target, NOW)
  query(join(dataDir, 'catalogue.sqlite'), 'delete from chart_entry')
  query(join(dataDir, 'history.sqlite'), 'delete from week')
  query(deskFile, `update roster set team = 'changed'`)
  return { data, dataDir, target, expectUnchanged }

  function expectUnchanged() {
    expect([countEntries(dataDir), countWeeks(dataDir), teamsOf(dataDir)]).toEqual([0, 0, [{ team: 'changed' }]])
  }
}

function changeManifest(folder: string, change: (manifest: Manifest) => unknown) {
  const path = join(folder, 'backup.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest
  writeFileSync(path, JSON.stringify(change(manifest) ?? manifest))
}

/** Replaces a file and its checksum. */
async function replaceSaved(folder: string, name: string, content: string | Buffer) {
  writeFileSync(join(folder, name), content)
  const saved = await describeFile(join(folder, name))
  changeManifest(folder, ({ files }) => void (files[name] = saved))
}

function run(dataDir: string, ...args: string[]) {
  return spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'src/tools/backup/main.ts', ...args], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', INIT_CWD: '' },
    encoding: 'utf8',
  })
}

describe('a restore refuses with one sentence and changes nothing', () => {
  it.each<[string, (folder: string) => unknown, RegExp]>([
    [
      'without files',
      (folder) => changeManifest(folder, (manifest) => void (manifest.files = {})),
      /not a complete backup.*desk\.jsonl/,
    ],
    [
      'of another folder',
      (folder) => changeManifest(folder, ({ files }) => void (files['../secret'] = files['desk.jsonl'])),
      /not a complete backup/,
    ],
    [
      'of a device',
      (folder) => changeManifest(folder, ({ files }) => void (files['/dev/zero'] = files['desk.jsonl'])),
      /not a complete backup/,
    ],
    [
      'with a checksum that is a number',
      (folder) => changeManifest(folder, ({ files }) => void (files['history.sqlite'] = { bytes: 1, sha256: 7 })),
      /wrong or missing value at "files\/history.sqlite\/sha256"/,
    ],
    ['with a list as manifest', (folder) => changeManifest(folder, () => []), /not a complete backup/],
    ['of a newer form', (folder) => changeManifest(folder, () => ({ chartroomBackup: 2, parts: [] })), /newer version/],
    ['without manifest', (folder) => rmSync(join(folder, 'backup.json')), /backup\.json is missing/],
    [
      'with a folder as manifest',
      (folder) => {
        rmSync(join(folder, 'backup.json'))
        mkdirSync(join(folder, 'backup.json'))
      },
      /backup\.json isn't a file/,
    ],
    [
      'with a link',
      (folder) => {
        rmSync(join(folder, 'history.sqlite'))
        symlinkSync('/dev/zero', join(folder, 'history.sqlite'))
      },
      /history\.sqlite isn't the file/,
    ],
    [
      'with a pipe',
      (folder) => {
        rmSync(join(folder, 'desk.jsonl'))
        spawnSync('mkfifo', [join(folder, 'desk.jsonl')])
      },
      /desk\.jsonl isn't the file/,
    ],
    [
      'with a cut file',
      (folder) => writeFileSync(join(folder, 'history.sqlite'), 'SQLite format 3'),
      /history\.sqlite isn't the file/,
    ],
    [
      'with text as week archive',
      (folder) => replaceSaved(folder, 'history.sqlite', 'no database'),
      /history\.sqlite can't be read/,
    ],
    [
      'with damaged week archive',
      (folder) => replaceSaved(folder, 'history.sqlite', readFileSync(join(folder, 'history.sqlite')).fill(7, 5_000)),
      /history\.sqlite can't be read/,
    ],
    [
      'with another database as week archive',
      (folder) => replaceSaved(folder, 'history.sqlite', readFileSync(join(folder, 'catalogue.sqlite'))),
      /history\.sqlite/,
    ],
    ['with text as desk', (folder) => replaceSaved(folder, 'desk.jsonl', 'roster\n'), /isn.t a Chartroom backup/],
  ])('a backup %s', async (_, spoil, message) => {
    const { data, dataDir, target, expectUnchanged } = await createChangedData()
    const before = readdirSync(dataDir)
    await spoil(target)
    await expect(restoreData(data, target, NOW)).rejects.toThrow(message)
    expectUnchanged()
    expect(readdirSync(dataDir).filter((name) => !/-(?:wal|shm)$/.test(name))).toEqual(
      before.filter((name) => !/-(?:wal|shm)$/.test(name)),
    )
  })
})

describe('a restore', { timeout: 120_000 }, () => {
  it('saves the data from before, which can be restored to go back', async () => {
    const { data, dataDir, target, expectUnchanged } = await createChangedData()
    expect(await restoreData(data, target, NOW)).toContainEqual(expect.stringContaining(UNDO))
    expect([countEntries(dataDir), countWeeks(dataDir)]).toEqual([20, 4])
    expect(statSync(join(dataDir, UNDO)).mode & 0o777).toBe(0o700)
    await restoreData(data, join(dataDir, UNDO), '2026-11-24T13:00:00.000Z')
    expectUnchanged()
  })

  it('puts all files back if the last step fails', async () => {
    const { data, target, expectUnchanged } = await createChangedData()
    const desk = { ...data.desk, write: () => Promise.reject(new Error('no more space')) }
    await expect(restoreData({ ...data, desk }, target, NOW)).rejects.toThrow('no more space')
    expectUnchanged()
  })

  it('waits for a file that another program has locked, and puts the others back if that takes too long', async () => {
    const { data, dataDir, target, expectUnchanged } = await createChangedData()
    const writer = new DatabaseSync(join(dataDir, 'history.sqlite'))
    writer.exec('begin immediate')
    await expect(restoreData(data, target, NOW)).rejects.toThrow(/another program has locked .*history\.sqlite/)
    expectUnchanged()
    expect(existsSync(join(dataDir, 'restore.sqlite'))).toBe(false)
    const restored = restoreData(data, target, '2026-11-24T13:00:00.000Z')
    await expect.poll(() => countEntries(dataDir), { timeout: 60_000 }).toBe(20)
    writer.exec('rollback')
    writer.close()
    expect(await restored).toContain('restored history.sqlite')
  })

  it('that is killed is undone by the next command', async () => {
    const { data, dataDir, target, expectUnchanged } = await createChangedData()
    await data.desk.close()
    const writer = new DatabaseSync(join(dataDir, 'history.sqlite'))
    // The restore waits at this file after it has replaced others.
    writer.exec('begin immediate')
    const restore = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', 'src/tools/backup/main.ts', 'restore', target],
      {
        cwd: ROOT,
        env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', INIT_CWD: '' },
      },
    )
    onTestFinished(() => void restore.kill('SIGKILL'))
    await expect.poll(() => countEntries(dataDir), { timeout: 60_000 }).toBe(20)
    const exit = once(restore, 'exit')
    restore.kill('SIGKILL')
    await exit
    writer.close()
    const { status, stdout } = run(dataDir, 'backup', join(dataDir, '../again'))
    expect([status, stdout]).toEqual([0, expect.stringContaining('a restore was interrupted')])
    expectUnchanged()
    expect(readdirSync(dataDir).filter((name) => name.startsWith('restore.sqlite'))).toEqual([])
  })

  it('replaces a damaged database, which it moves aside', async () => {
    const { data, dataDir, target } = await createChangedData()
    await data.desk.close()
    for (const name of ['history.sqlite', 'desk.sqlite']) {
      for (const suffix of ['-wal', '-shm']) rmSync(join(dataDir, name + suffix), { force: true })
      writeFileSync(join(dataDir, name), 'damaged')
    }
    const { status, stdout } = run(dataDir, 'restore', target)
    expect([status, stdout]).toEqual([
      0,
      expect.stringMatching(/desk\.sqlite to desk\.sqlite\.damaged-1[^]*history\.sqlite\.damaged-1/),
    ])
    expect([countWeeks(dataDir), teamsOf(dataDir).length]).toEqual([4, 1])
    expect(readFileSync(join(dataDir, 'desk.sqlite.damaged-1'), 'utf8')).toBe('damaged')
  })
})

/** Mounts a small disk. Skips the test if that isn't permitted. */
function mountDisk(test: TestContext, size: string): string {
  const path = createTempFolder('disk')
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', path])
  skipUnless(test, status === 0, 'no permission to mount a disk')
  onTestFinished(() => void spawnSync('umount', [path]))
  return path
}

describe('on a full disk', { timeout: 120_000 }, () => {
  it('a restore changes nothing and says how much space it needs', async (test) => {
    const disk = mountDisk(test, '8m')
    const { dataDir, target, expectUnchanged } = await createChangedData(disk)
    const { status, stderr } = run(dataDir, 'restore', target)
    expect([status, stderr]).toEqual([1, expect.stringMatching(/needs \d+ MB in .*, but only \d+ MB are free/)])
    expectUnchanged()
  })

  it('a backup leaves nothing behind', async (test) => {
    const disk = mountDisk(test, '64k')
    const { dataDir } = await createChangedData()
    const { status, stderr } = run(dataDir, 'backup', join(disk, 'saved'))
    expect([status, stderr]).toEqual([1, expect.stringMatching(/the disk is full: free some space/)])
    expect(readdirSync(disk)).toEqual([])
  })
})

describe('npm run backup', { timeout: 120_000 }, () => {
  it('refuses a folder that does not exist, and one without data, and creates nothing', () => {
    const folder = createTempFolder('backup')
    const empty = join(folder, 'empty')
    mkdirSync(empty)
    expect(run(join(folder, 'no'), 'backup', join(folder, 'saved'))).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('check DATA_DIR'),
    })
    expect(run(empty, 'backup', join(folder, 'saved'))).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('no data to save'),
    })
    expect(run(empty, 'backup', join(folder, 'desk.jsonl'))).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("doesn't exist"),
    })
    expect([readdirSync(folder), readdirSync(empty)]).toEqual([['empty'], []])
  })

  it('doesn’t change folders of others, and only its owner can read what it writes', async () => {
    const { data, target, dataDir } = await createChangedData()
    const other = join(dataDir, '../second.part')
    mkdirSync(other)
    writeFileSync(join(other, 'note'), 'mine')
    await backUpData(data, join(dataDir, '../second'), NOW)
    expect(readFileSync(join(other, 'note'), 'utf8')).toBe('mine')
    expect(statSync(target).mode & 0o777).toBe(0o700)
    for (const name of readdirSync(target))
      expect([name, statSync(join(target, name)).mode & 0o777]).toEqual([name, 0o600])
  })
})
