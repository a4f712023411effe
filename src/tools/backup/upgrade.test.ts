import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createDeskDatabase } from '#bff/desk-database/desk-database.ts'
import { earlierShareFile } from '#bff/shares/earlier-shares.ts'
import { createShareLinkStore } from '#bff/shares/share-store.ts'
import { earlierSessionFile } from '#bff/sign-in/earlier-sessions.ts'
import { createSessionStore } from '#bff/sign-in/session-store.ts'
import { startMain, startProcess } from '#bff/testing/programs/start-process.ts'
import { createTempFolder } from '#bff/testing/temp-folder.ts'
import { restoreDeskFile } from './restore-data.ts'
import { copyEarlierDesk, createEarlierData, type EarlierDate } from './testing/earlier-data.ts'

/** Turns a store of version 3 into one of the first version 4. */
const EARLY_VERSION_4 = `
update meta set value = '4' where key = 'schema_version';
drop table coverage_territory;
drop table coverage_week;
create table coverage_week (
  origin text not null,
  territory integer not null,
  week integer not null,
  days integer not null,
  primary key (origin, territory, week)
) strict, without rowid;
`

/** Turns it into one of version 1, which had no imports. */
const VERSION_1 = `
update meta set value = '1' where key = 'schema_version';
drop table coverage_territory;
drop table coverage_week;
alter table series drop column origin;
update entity set origin = 'sample';
update chart set origin = 'sample';
`

const CHART = 'CR60023'
const SONG = 'SGFB13C9EA2E9E9B58658D454F5DC2F3BD'

function createData(date: EarlierDate): string {
  const folder = createTempFolder('upgrade')
  createEarlierData(date, folder)
  return folder
}

function hashOf(path: string): string {
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}

function change(path: string, sql: string) {
  const database = new DatabaseSync(path)
  database.exec(sql)
  database.close()
}

describe('a data folder of the version of 2026-11-23', () => {
  it('is served with its imports, rosters, week archive, and names', async () => {
    const dataDir = createData('2026-11-23')
    const server = await startProcess({ DATA_DIR: dataDir, SAMPLE: 'off' })
    onTestFinished(server.stop)
    await expect.poll(async () => (await server.ask('/readyz')).status).toBe(200)
    const week = await server.ask(`/api/charts/${CHART}/weeks/2024-W18`)
    expect(JSON.parse(week.text)).toMatchObject({
      entries: expect.arrayContaining([expect.objectContaining({ id: SONG })]),
    })
    const { rosters } = JSON.parse((await server.ask('/api/rosters')).text) as { rosters: unknown[] }
    expect(rosters).toEqual([
      expect.objectContaining({ name: 'Our artists', counts: expect.objectContaining({ song: 1 }) }),
    ])
    expect(server.output()).not.toMatch(/moved it aside|cannot be used/)
    const history = new DatabaseSync(join(dataDir, 'history.sqlite'), { readOnly: true })
    onTestFinished(() => history.close())
    expect(history.prepare('select count(*) as weeks from week').get()).toEqual({ weeks: 4 })
  })

  it('keeps its share links and ends its sessions, which do not say who is an operator', async () => {
    const dataDir = createData('2026-11-23')
    const database = createDeskDatabase({ kind: 'sqlite', path: ':memory:' })
    const shares = createShareLinkStore({ database, earlier: [earlierShareFile(join(dataDir, 'shares.sqlite'))] })
    onTestFinished(shares.close)
    expect(await shares.find('share-1')).toMatchObject({ chart: CHART, week: '2026-W46', openings: 3, view: null })
    const earlier = [earlierSessionFile(dataDir, () => {})]
    const sessions = createSessionStore({ database, sessionSecret: 'x'.repeat(32), now: Date.now, earlier })
    onTestFinished(sessions.close)
    expect(await sessions.find('0123456789abcdef')).toBeNull()
  })

  it('has a backup of team data that this version restores', async () => {
    const folder = createTempFolder('upgrade')
    copyEarlierDesk('2026-11-23', join(folder, 'desk.jsonl'))
    const desk = createDeskDatabase({ kind: 'sqlite', path: join(folder, 'desk.sqlite') })
    onTestFinished(desk.close)
    const at = '2026-11-24T12:00:00.000Z'
    expect(await restoreDeskFile({ dataDir: folder, desk }, join(folder, 'desk.jsonl'), at)).toEqual([
      'restored team data: 4 rows',
    ])
    expect(await desk.read((db) => db.selectFrom('rosterMember').select('entityId').execute())).toEqual([
      { entityId: SONG },
    ])
  })
})

describe('a data folder of the version of 2026-11-22', { timeout: 120_000 }, () => {
  it('keeps its share links, which could not have a view yet', async () => {
    const database = createDeskDatabase({ kind: 'sqlite', path: ':memory:' })
    const shares = createShareLinkStore({
      database,
      earlier: [earlierShareFile(join(createData('2026-11-22'), 'shares.sqlite'))],
    })
    onTestFinished(shares.close)
    expect(await shares.find('share-1')).toMatchObject({ chart: CHART, view: null })
  })

  it.each([
    [3, 'off', ''],
    [3, 'on', ''],
    [2, 'off', `update meta set value = '2' where key = 'schema_version'`],
    [4, 'off', EARLY_VERSION_4],
  ])(
    'starts without its imports, lists them, and sets their store aside (version %i, SAMPLE=%s)',
    async (version, sample, sql) => {
      const dataDir = createData('2026-11-22')
      change(join(dataDir, 'catalogue.sqlite'), sql)
      const store = hashOf(join(dataDir, 'catalogue.sqlite'))
      const server = await startProcess({ DATA_DIR: dataDir, SAMPLE: sample })
      onTestFinished(server.stop)
      await expect
        .poll(server.output, { timeout: 60_000 })
        .toContain(`is now catalogue.sqlite.version-${version}. Import these files again`)
      expect(server.output()).toMatch(/chart ".+" \(\w+\) from 2024-04-05 to 2024-04-26/)
      if (sample === 'off') await expect.poll(async () => (await server.ask('/readyz')).status).toBe(200)
      expect(hashOf(join(dataDir, `catalogue.sqlite.version-${version}`))).toBe(store)
    },
  )

  it('starts with a new store if it only has the sample', async () => {
    const dataDir = createData('2026-11-22')
    change(join(dataDir, 'catalogue.sqlite'), VERSION_1)
    const server = await startProcess({ DATA_DIR: dataDir, SAMPLE: 'off' })
    onTestFinished(server.stop)
    await expect.poll(async () => (await server.ask('/readyz')).status).toBe(200)
    expect(readdirSync(dataDir).filter((name) => name.includes('version'))).toEqual([])
  })
})

describe('data of a newer version', () => {
  it.each([
    ['imports', 'catalogue.sqlite', `update meta set value = '999' where key = 'schema_version'`],
    ['team data', 'desk.sqlite', `insert into kysely_migration values ('999-later', '2027-01-01')`],
  ])('is refused at startup if it is %s', async (_, name, sql) => {
    const dataDir = createData('2026-11-23')
    change(join(dataDir, name), sql)
    const { exit, output } = startMain({ DATA_DIR: dataDir, SAMPLE: 'off', PORT: '0' })
    expect(await exit).toBe(1)
    expect(output()).toMatch(/written by a newer version of Chartroom.*(?:start|Start) that version/)
  })
})
