import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Writer } from '../core/person.ts'
import type { DeskDatabase } from './desk-database.ts'
import type { DeskTables } from './desk-tables.ts'

type AuditEntry = {
  /** Random by default. A fixed ID makes sure that a change happens only once. */
  id?: string
  team: string
  at: string
  writer: Writer
  /** The action and its object, such as `roster.create`. */
  action: string
  subjectId: string
  detail?: Record<string, unknown>
}

export const BACKUP_ACTION = 'desk.backup'

/** Records a change in the transaction that makes it. */
export async function writeAudit(trx: Transaction<DeskTables>, entry: AuditEntry): Promise<void> {
  const { id = randomUUID(), team, at, writer, action, subjectId, detail = {} } = entry
  const person = { personId: writer.id, personName: writer.name }
  await trx
    .insertInto('auditEntry')
    .values({ id, team, at, ...person, action, subjectId, detail })
    .execute()
}

/** Records a backup, so that the metrics show how old the latest one is. */
export function noteBackup(database: Pick<DeskDatabase, 'write'>): Promise<void> {
  const at = new Date().toISOString()
  const writer = { id: '', name: '' }
  return database.write((trx) => writeAudit(trx, { team: '', at, writer, action: BACKUP_ACTION, subjectId: '' }))
}
