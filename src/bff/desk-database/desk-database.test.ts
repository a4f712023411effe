import { expect, it, onTestFinished } from 'vitest'
import { ApiError } from '../core/errors.ts'
import { describeDeskEngines } from '../testing/desk-engines.ts'
import { writeAudit } from './audit.ts'
import { createDeskDatabase } from './desk-database.ts'

const ENTRY = { team: 'team', at: '2026-11-21T12:00:00.000Z', writer: { id: '', name: '' }, subjectId: 'one' }

describeDeskEngines('the desk’s database', ({ locate, open }) => {
  it('keeps what was written when it opens again', async () => {
    const location = await locate()
    const first = await open(location)
    await first.write((trx) => writeAudit(trx, { ...ENTRY, action: 'roster.create', detail: { name: 'Ours' } }))
    await first.close()
    const second = await open(location)
    const entries = await second.read((db) => db.selectFrom('auditEntry').selectAll().execute())
    expect(entries).toMatchObject([{ action: 'roster.create', subjectId: 'one', detail: { name: 'Ours' } }])
  })

  it('finds rows of an SQLite file without opening it', async () => {
    const location = await locate()
    const database = await open(location)
    await database.write((trx) => writeAudit(trx, { ...ENTRY, action: 'roster.create' }))
    await database.close()
    const unopened = createDeskDatabase(location)
    const hasEntryOf = (team: string) => unopened.hasRow('select 1 from audit_entry where team = ?', [team])
    expect(hasEntryOf('team')).toBe(location.kind === 'sqlite')
    expect(hasEntryOf('another team')).toBe(false)
    expect(unopened.hasRow('select 1 from no_table', [])).toBe(false)
  })

  it('undoes a write that fails', async () => {
    const database = await open()
    const refused = database.write(async (trx) => {
      await writeAudit(trx, { ...ENTRY, action: 'roster.create' })
      throw new ApiError('conflict', 'Somebody else changed it.')
    })
    await expect(refused).rejects.toMatchObject({ code: 'conflict' })
    expect(await database.read((db) => db.selectFrom('auditEntry').selectAll().execute())).toEqual([])
  })

  it('migrates once, also when several processes start together', async () => {
    const location = await locate()
    const databases = await Promise.all([open(location), open(location), open(location)])
    for (const database of databases) {
      expect(await database.read((db) => db.selectFrom('roster').selectAll().execute())).toEqual([])
    }
  })

  it('refuses a database that a newer version wrote', async () => {
    const location = await locate()
    const database = await open(location)
    await database.write((trx) =>
      trx
        .withTables<{ kysely_migration: { name: string; timestamp: string } }>()
        .insertInto('kysely_migration')
        .values({ name: '999-later', timestamp: '2030-01-01' })
        .execute(),
    )
    await database.close()
    const older = createDeskDatabase(location)
    onTestFinished(() => older.close())
    await expect(older.start()).rejects.toThrow(/a newer version of Chartroom/)
  })

  it('says that it cannot save while the database is away', async () => {
    const location = { kind: 'postgres', url: 'postgres://nobody@127.0.0.1:9/none' } as const
    const database = createDeskDatabase(location)
    onTestFinished(() => database.close())
    await expect(database.read((db) => db.selectFrom('roster').selectAll().execute())).rejects.toMatchObject({
      code: 'storage_failed',
    })
  })
})
