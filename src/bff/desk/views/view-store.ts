import { type SavedView, VIEW_LIMITS } from '#contract/desk/saved-views.ts'
import { foldText } from '#contract/text/fold-text.ts'
import { type Writer, writeAudit } from '../../desk-database/audit.ts'
import type { DeskDatabase } from '../../desk-database/desk-database.ts'
import { ApiError, badRequest } from '../../errors.ts'
import { newDeskId } from '../desk-write.ts'

type StoreOptions = { database: DeskDatabase; team: string; now: () => number }

/** Views of the team. Each is written once: a changed view is another one. */
export function createViewStore({ database, team, now }: StoreOptions) {
  const instant = () => new Date(now()).toISOString()

  return {
    list: (): Promise<SavedView[]> =>
      database.read(async (db) => {
        const rows = await db
          .selectFrom('saved_view')
          .selectAll()
          .where('team', '=', team)
          .orderBy('folded_name')
          .execute()
        return rows.map((row) => ({
          id: row.id,
          name: row.name,
          path: row.path,
          createdAt: row.created_at,
          createdBy: row.created_by,
        }))
      }),

    create: ({ name, path }: Pick<SavedView, 'name' | 'path'>, writer: Writer): Promise<SavedView> =>
      database.write(async (trx) => {
        const known = await trx.selectFrom('saved_view').select('folded_name').where('team', '=', team).execute()
        if (known.some((row) => row.folded_name === foldText(name))) {
          throw new ApiError('conflict', 'Another view has this name.', { field: 'name' })
        }
        if (known.length >= VIEW_LIMITS.views) {
          throw badRequest('name', `There can be at most ${VIEW_LIMITS.views} views. Delete one first.`)
        }
        const view = { id: newDeskId(), name, path, createdAt: instant(), createdBy: writer.name }
        await trx
          .insertInto('saved_view')
          .values({
            id: view.id,
            team,
            name,
            folded_name: foldText(name),
            path,
            created_at: view.createdAt,
            created_by: view.createdBy,
          })
          .execute()
        await writeAudit(trx, { team, at: view.createdAt, writer, action: 'view.create', subjectId: view.id, detail: { name, path } }) // prettier-ignore
        return view
      }),

    remove: (id: string, writer: Writer): Promise<void> =>
      database.write(async (trx) => {
        const removed = await trx
          .deleteFrom('saved_view')
          .where('team', '=', team)
          .where('id', '=', id)
          .returning(['name', 'path'])
          .executeTakeFirst()
        if (removed === undefined) {
          throw new ApiError('not_found', 'View not found. Another person may have deleted it.', { field: 'id' })
        }
        await writeAudit(trx, { team, at: instant(), writer, action: 'view.delete', subjectId: id, detail: removed })
      }),
  }
}

export type ViewStore = ReturnType<typeof createViewStore>
