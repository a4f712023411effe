import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createTempFolder } from '../testing/temp-folder.ts'
import { describeDeskEngines } from '../testing/desk-engines.ts'
import { copyDesk, restoreDesk } from './copy-desk.ts'
import { createDeskDatabase, type DeskDatabase } from './desk-database.ts'

const ROOT = join(import.meta.dirname, '../../..')
const NOW = '2026-11-21T12:00:00.000Z'

async function addRoster(database: DeskDatabase, name: string, members: number) {
  await database.write(async (trx) => {
    const by = { createdAt: NOW, createdBy: 'Mia', updatedAt: NOW, updatedBy: 'Mia' }
    await trx
      .insertInto('roster')
      .values({ id: name, team: 'team', name, foldedName: name, version: 1, isSample: false, ...by })
      .execute()
    for (let i = 0; i < members; i += 1) {
      const member = { rosterId: name, kind: 'song' as const, entityId: `SG${i}`, title: `Título ${i}`, credit: null }
      await trx
        .insertInto('rosterMember')
        .values({ ...member, addedAt: NOW, addedBy: 'Mia' })
        .execute()
    }
  })
}

const namesOf = async (database: DeskDatabase) =>
  (await database.read((db) => db.selectFrom('roster').select('name').execute())).map(({ name }) => name)

function toHead(rows: number): string {
  return JSON.stringify({ chartroomDesk: 1, migrations: [], rows })
}

function change(index: number, columns: Record<string, unknown>) {
  return (copy: string[]) => {
    const line = JSON.parse(copy[index] ?? '') as { row: object }
    return copy.with(index, JSON.stringify({ ...line, row: { ...line.row, ...columns } }))
  }
}

describeDeskEngines('a backup of the desk', ({ open }) => {
  it('restores the saved rows, and nothing else', async () => {
    const database = await open()
    await addRoster(database, 'ours', 250)
    const copy = await copyDesk(database)
    await addRoster(database, 'later', 1)
    expect(await restoreDesk(database, copy)).toBe(251)
    expect(await namesOf(database)).toEqual(['ours'])
    expect(await copyDesk(database)).toEqual(copy)
  })

  it.each([
    ['another file', (): string[] => ['name,id'], /isn.t a Chartroom backup/],
    ['a file without its end', (copy: string[]) => copy.slice(0, -1), /incomplete/],
    ['a broken line', (copy: string[]) => copy.with(1, '{'), /line 2/],
    ['a row too many', (copy: string[]) => [...copy, copy[1] ?? ''], /incomplete or was changed/],
    ['the same row twice', (copy: string[]) => [...copy.with(0, toHead(3)), copy[1] ?? ''], /contradict/],
    [
      'a row of another table',
      (copy: string[]) => copy.with(1, '{"table":"sqlite_schema","row":{"name":"x"}}'),
      /line 2/,
    ],
    ['text instead of a number', change(1, { version: '1; drop' }), /line 2 .*"version"/],
    ['a number instead of text', change(1, { name: 7 }), /line 2 .*"name"/],
    ['a number too large', change(1, { version: 2 ** 40 }), /line 2 .*"version"/],
    ['a missing value', change(1, { team: null }), /line 2 .*"team"/],
    ['a missing column', change(1, { team: undefined }), /line 2 .*"team"/],
    ['an unknown column', change(1, { admin: 1 }), /line 2 .*"admin"/],
    ['an unknown kind', change(2, { kind: 'planet' }), /line 3 .*"kind"/],
    ['a character that PostgreSQL refuses', change(1, { name: 'a\0b' }), /line 2 .*"name"/],
    ['a member of a missing roster', change(2, { roster_id: 'other' }), /contradict/],
    [
      'a newer version',
      (copy: string[]) => copy.with(0, '{"chartroomDesk":1,"migrations":["999-later"],"rows":2}'),
      /newer version/,
    ],
  ])('refuses %s and changes nothing', async (_, spoil, message) => {
    const database = await open()
    await addRoster(database, 'ours', 1)
    const copy = await copyDesk(database)
    await expect(restoreDesk(database, spoil(copy))).rejects.toThrow(message)
    expect(await namesOf(database)).toEqual(['ours'])
  })
})

it('npm run backup and restore work while the database is in use', async () => {
  const folder = createTempFolder('backup')
  const file = join(folder, 'desk.jsonl')
  const database = createDeskDatabase({ kind: 'sqlite', path: join(folder, 'data/desk.sqlite') })
  await database.start()
  await addRoster(database, 'ours', 2)
  const run = (action: string) =>
    spawnSync(process.execPath, ['src/tools/backup/main.ts', action, file], {
      cwd: ROOT,
      env: { ...process.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: '' },
      encoding: 'utf8',
    })
  expect(run('backup')).toMatchObject({ status: 0, stdout: expect.stringContaining('saved team data: 3 rows') })
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(4)
  await database.write((trx) => trx.deleteFrom('roster').execute())
  expect(run('restore')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('restored team data: 3 rows'),
  })
  expect(await namesOf(database)).toEqual(['ours'])
  await database.close()
})
