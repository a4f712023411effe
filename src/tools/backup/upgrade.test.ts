import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createDeskDatabase } from '#bff/desk-database/desk-database.ts'
import { openShareStore } from '#bff/shares/share-store.ts'
import { openSessionStore } from '#bff/sign-in/session-store.ts'
import { startMain, startProcess } from '#bff/testing/start-process.ts'
import { createTempFolder } from '#bff/testing/temp-folder.ts'
import { restoreDeskFile } from './restore-data.ts'
import { copyEarlierDesk, createEarlierData, type EarlierDate } from './testing/earlier-data.ts'

const CHART = 'CR60023'
const SONG = 'SGFB13C9EA2E9E9B58658D454F5DC2F3BD'

function createData(date: EarlierDate): string {
  const folder = createTempFolder('upgrade')
  createEarlierData(date, folder)
  return folder
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
    expect(JSON.parse(week.text)).toMatchObject({ entries: expect.arrayContaining([expect.objectContaining({ id: SONG })]) }) // prettier-ignore
    const { rosters } = JSON.parse((await server.ask('/api/rosters')).text) as { rosters: unknown[] }
    expect(rosters).toEqual([expect.objectContaining({ name: 'Our artists', counts: expect.objectContaining({ song: 1 }) })]) // prettier-ignore
    expect(server.output()).not.toMatch(/moved it aside|cannot be used/)
    const history = new DatabaseSync(join(dataDir, 'history.sqlite'), { readOnly: true })
    onTestFinished(() => history.close())
    expect(history.prepare('select count(*) as weeks from week').get()).toEqual({ weeks: 4 })
  })

  it('keeps its share links and ends its sessions, which do not say who is an operator', async () => {
    const dataDir = createData('2026-11-23')
    const shares = openShareStore(join(dataDir, 'shares.sqlite'))
    onTestFinished(shares.close)
    expect(await shares.find('share-1')).toMatchObject({ chart: CHART, week: '2026-W46', openings: 3, view: null })
    const sessions = openSessionStore(join(dataDir, 'sessions.sqlite'))
    onTestFinished(sessions.close)
    expect(await sessions.find('0123456789abcdef')).toBeNull()
  })

  it('has a backup of what people wrote that this version restores', async () => {
    const folder = createTempFolder('upgrade')
    copyEarlierDesk('2026-11-23', join(folder, 'desk.jsonl'))
    const desk = createDeskDatabase({ kind: 'sqlite', path: join(folder, 'desk.sqlite') })
    onTestFinished(desk.close)
    expect(await restoreDeskFile(desk, join(folder, 'desk.jsonl'))).toBe('restored what people wrote: 4 rows')
    expect(await desk.read((db) => db.selectFrom('roster_member').select('entity_id').execute())).toEqual([
      { entity_id: SONG },
    ])
  })
})

describe('a data folder of the version of 2026-11-22', () => {
  it('keeps its share links, which could not have a view yet', async () => {
    const shares = openShareStore(join(createData('2026-11-22'), 'shares.sqlite'))
    onTestFinished(shares.close)
    expect(await shares.find('share-1')).toMatchObject({ chart: CHART, view: null })
  })

  it('is refused with one sentence if it has imports, and stays as it is', async () => {
    const dataDir = createData('2026-11-22')
    const file = join(dataDir, 'catalogue.sqlite')
    const before = readFileSync(file)
    const { exit, output } = startMain({ DATA_DIR: dataDir, SAMPLE: 'off', PORT: '0' })
    expect(await exit).toBe(1)
    expect(output()).toContain('is a store of version 3, but this program reads version 4. Move the file elsewhere')
    expect(readFileSync(file).equals(before)).toBe(true)
  })
})

describe('data of a newer version', () => {
  it.each([
    ['imports', 'catalogue.sqlite', `update meta set value = '999' where key = 'schema_version'`],
    ['what people wrote', 'desk.sqlite', `insert into kysely_migration values ('999-later', '2027-01-01')`],
  ])('is refused at startup if it is %s', async (_, name, sql) => {
    const dataDir = createData('2026-11-23')
    change(join(dataDir, name), sql)
    const { exit, output } = startMain({ DATA_DIR: dataDir, SAMPLE: 'off', PORT: '0' })
    expect(await exit).toBe(1)
    expect(output()).toMatch(/written by a newer version of Chartroom.*(?:start|Start) that version/)
  })

  it('is refused if it is share links or sessions, which exist nowhere else', () => {
    const dataDir = createData('2026-11-23')
    for (const [name, open] of Object.entries({ shares: openShareStore, sessions: openSessionStore })) {
      const path = join(dataDir, `${name}.sqlite`)
      change(path, 'pragma user_version = 999')
      expect(() => open(path)).toThrow(/was written by another version of Chartroom.*Start the version that wrote it/)
    }
  })
})
