import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it, onTestFinished } from 'vitest'
import { createTempFolder } from '../testing/temp-folder.ts'
import { createDeskDatabase } from './desk-database.ts'
import { MIGRATIONS } from './migrations.ts'
import { openEarlier, openMigrated } from './open-migrated.ts'

const BEFORE_SCOPES = Object.keys(MIGRATIONS).filter((name) => name < '013')
const RULE = `insert into alert_rule (id, team, roster_id, version, kind, threshold, location, is_on, begun_at, updated_at, updated_by)
  values ('rule', 'team', 'ours', 1, 'top', 10, 'US', 1, '', '', '')`

it('rolls back migrations of a file that stop halfway, and runs them at the next start', async () => {
  const location = { kind: 'sqlite', path: join(createTempFolder('migrations'), 'desk.sqlite') } as const
  await (await openEarlier(location, BEFORE_SCOPES)).destroy()
  const file = new DatabaseSync(location.path)
  const columns = () => file.prepare("select name from pragma_table_info('alert_rule')").all()
  const before = columns()
  file.exec(`pragma foreign_keys = off; ${RULE};
    create trigger stop before update on alert_rule begin select raise(abort, 'stopped'); end`)
  await expect(openMigrated(location, () => {})).rejects.toThrow('stopped')
  expect(columns()).toEqual(before)
  file.exec('drop trigger stop')
  await (await openMigrated(location, () => {})).destroy()
  expect(file.prepare('select scope from alert_rule').all()).toEqual([{ scope: '{"territories":["US"],"kinds":[]}' }])
  file.close()
})

it.each([
  ['a table', 'create table api_token (id text)', '009'],
  ['a column', "alter table alert_rule add column scope text not null default ''", '013'],
])('explains a file in which an earlier version has added %s without the rest', async (_what, statement, next) => {
  const location = { kind: 'sqlite', path: join(createTempFolder('migrations'), 'desk.sqlite') } as const
  await (
    await openEarlier(
      location,
      Object.keys(MIGRATIONS).filter((name) => name < next),
    )
  ).destroy()
  const file = new DatabaseSync(location.path)
  file.exec(statement)
  file.close()
  const database = createDeskDatabase(location)
  onTestFinished(() => database.close())
  await expect(database.start()).rejects.toThrow()
  database.watch()
  await expect.poll(database.problem, { timeout: 5_000 }).toMatchObject({
    fault: 'half_migrated',
    remedy: expect.stringContaining('restore a backup'),
  })
})
