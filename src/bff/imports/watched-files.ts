import type { RecentImport } from '#contract/api/imports.ts'
import { createInstants } from '../core/instants.ts'
import { writeAudit } from '../desk-database/audit.ts'
import type { StoreOptions } from '../desk/desk-write.ts'

/** `hash` is of the name and the content, because a name can identify the chart. */
type WatchedFile = { hash: string; file: string; problem: string | null; rows: number; rejected: number }

/** The folder has no person. */
const FOLDER = { id: '', name: 'Watched folder' }
const MAX_RECENT = 20

/** Notes the files of the watched folder that were tried, so that each is imported once in a fleet. */
export function createWatchedFiles({ database, team, now }: StoreOptions) {
  const instant = createInstants(now)

  return {
    isKnown: (hash: string): Promise<boolean> =>
      database.read(async (db) => {
        const row = await db.selectFrom('watchedFile').select('hash').where('hash', '=', hash).executeTakeFirst()
        return row !== undefined
      }),

    add: ({ hash, file, problem, rows, rejected }: WatchedFile): Promise<void> =>
      database.write(async (trx) => {
        const at = instant()
        const row = { hash, file, importedAt: at, problem }
        await trx
          .insertInto('watchedFile')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .execute()
        const action = problem === null ? 'import.file' : 'import.refuse'
        const detail = { file, rows, rejected, problem }
        await writeAudit(trx, { team, at, writer: FOLDER, action, subjectId: hash, detail })
      }),

    /** Files that could not be imported, latest first. The data service lists the others. Several catalogs refuse the same file. */
    listProblems: (): Promise<RecentImport[]> =>
      database.read(async (db) => {
        const rows = await db
          .selectFrom('watchedFile')
          .select(({ fn }) => ['file', 'problem', fn.max('importedAt').as('importedAt')])
          .where('problem', 'is not', null)
          .groupBy(['file', 'problem'])
          .orderBy('importedAt', 'desc')
          .limit(MAX_RECENT)
          .execute()
        return rows.map(({ file, importedAt, problem }) => ({ file, importedAt, rows: 0, problem: problem ?? '' }))
      }),
  }
}

export type WatchedFiles = ReturnType<typeof createWatchedFiles>
