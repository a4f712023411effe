import * as z from 'zod'
import { MAX_LISTED_REJECTIONS, type RecentImport, type Rejection, rejectionSchema } from '#contract/api/imports.ts'
import { createInstants } from '../core/instants.ts'
import { writeAudit } from '../desk-database/audit.ts'
import type { StoreOptions } from '../desk/desk-write.ts'

/** `hash` covers the name and the content, because a name can identify the chart. */
type WatchedFile = {
  hash: string
  file: string
  problem: string | null
  rows: number
  rejected: number
  rejections?: readonly Rejection[]
}
/** Rejected rows of a file that was tried. */
export type RejectedFile = { file: string; at: string; rejected: NonNullable<RecentImport['rejected']> }

/** The audit log names the folder, because no person imported the file. */
const FOLDER = { id: '', name: 'Watched folder' }
const MAX_RECENT = 20
const ACTIONS = { imported: 'import.file', refused: 'import.refuse' } as const
/** Earlier versions recorded no reasons. */
const detailSchema = z.object({
  file: z.string(),
  rejected: z.number(),
  reasons: z.number(),
  first: z.array(rejectionSchema),
})

/** Records the files of the watched folder that were tried, so that each is imported once in a fleet. */
export function createWatchedFiles({ database, team, now }: StoreOptions) {
  const instant = createInstants(now)

  return {
    isKnown: (hash: string): Promise<boolean> =>
      database.read(async (db) => {
        const row = await db.selectFrom('watchedFile').select('hash').where('hash', '=', hash).executeTakeFirst()
        return row !== undefined
      }),

    add: ({ hash, file, problem, rows, rejected, rejections = [] }: WatchedFile): Promise<void> =>
      database.write(async (trx) => {
        const at = instant()
        const row = { hash, file, importedAt: at, problem }
        await trx
          .insertInto('watchedFile')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .execute()
        const action = problem === null ? ACTIONS.imported : ACTIONS.refused
        const first = rejections.slice(0, MAX_LISTED_REJECTIONS)
        const detail = { file, rows, rejected, problem, reasons: rejections.length, first }
        await writeAudit(trx, { team, at, writer: FOLDER, action, subjectId: hash, detail })
      }),

    /** Returns files that could not be imported, latest first. Several catalogs refuse the same file. */
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

    /** Returns rejected rows, latest first. Only the audit table has the reasons. */
    listRejected: (): Promise<RejectedFile[]> =>
      database.read(async (db) => {
        const entries = await db
          .selectFrom('auditEntry')
          .select(['at', 'detail'])
          .where('team', '=', team)
          .where('action', 'in', Object.values(ACTIONS))
          .orderBy('at', 'desc')
          .limit(MAX_RECENT)
          .execute()
        return entries.flatMap(({ at, detail }) => {
          const { success, data } = detailSchema.safeParse(detail)
          if (!success || data.rejected === 0) return []
          const { file, rejected: rows, reasons, first } = data
          return [{ file, at, rejected: { rows, reasons, first } }]
        })
      }),
  }
}

/** Adds the rejected rows of each file to its latest earlier import. */
export function addRejected(imports: readonly RecentImport[], files: readonly RejectedFile[]): RecentImport[] {
  const added = new Map<RecentImport, RecentImport>()
  for (const { file, at, rejected } of files) {
    const [latest] = imports
      .filter((one) => one.file === file && one.importedAt <= at)
      .toSorted((one, other) => (one.importedAt < other.importedAt ? 1 : -1))
    if (latest !== undefined && !added.has(latest)) added.set(latest, { ...latest, rejected })
  }
  return imports.map((one) => added.get(one) ?? one)
}

export type WatchedFiles = ReturnType<typeof createWatchedFiles>
