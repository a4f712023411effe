import { type SavedView, VIEW_LIMITS } from '#contract/desk/saved-views.ts'
import { foldText } from '#contract/text/fold-text.ts'
import { createInstants } from '../../core/instants.ts'
import type { Writer } from '../../core/person.ts'
import { writeAudit } from '../../desk-database/audit.ts'
import { ApiError, badRequest } from '../../core/errors.ts'
import { type StoreOptions, waitToCount } from '../desk-write.ts'
import { rowNotFound } from '../versioned-table.ts'
import { newDeskId } from '../../desk-database/new-desk-id.ts'

/** Stores views of the team. Only a view's name can change, because another URL is another view. */
export function createViewStore({ database, team, now }: StoreOptions) {
  const instant = createInstants(now)

  return {
    list: (): Promise<SavedView[]> =>
      database.read(
        async (db) => {
          const views = db.selectFrom('savedView').select(['id', 'name', 'path', 'createdAt', 'createdBy'])
          return views.where('team', '=', team).orderBy('foldedName').execute()
        },
        ['views'],
      ),

    create: ({ name, path }: Pick<SavedView, 'name' | 'path'>, writer: Writer): Promise<SavedView> =>
      database.write(async (trx) => {
        await waitToCount(trx, 'savedView', team)
        const known = await trx.selectFrom('savedView').select('foldedName').where('team', '=', team).execute()
        if (known.some((row) => row.foldedName === foldText(name))) {
          throw nameTaken()
        }
        if (known.length >= VIEW_LIMITS.views) {
          throw badRequest('name', `There can be at most ${VIEW_LIMITS.views} views. Delete one first.`)
        }
        const view = { id: newDeskId(), name, path, createdAt: instant(), createdBy: writer.name }
        await trx
          .insertInto('savedView')
          .values({ ...view, team, foldedName: foldText(name) })
          .execute()
        await writeAudit(trx, {
          team,
          at: view.createdAt,
          writer,
          action: 'view.create',
          subjectId: view.id,
          detail: { name, path },
        })
        return view
      }),

    rename: (id: string, name: string, writer: Writer): Promise<SavedView> =>
      database.write(async (trx) => {
        const known = await trx
          .selectFrom('savedView')
          .select(['id', 'name', 'foldedName'])
          .where('team', '=', team)
          .execute()
        const before = known.find((row) => row.id === id)
        if (before === undefined) throw rowNotFound('view')
        if (known.some((row) => row.id !== id && row.foldedName === foldText(name))) throw nameTaken()
        const view = await trx
          .updateTable('savedView')
          .set({ name, foldedName: foldText(name) })
          .where('team', '=', team)
          .where('id', '=', id)
          .returning(['id', 'name', 'path', 'createdAt', 'createdBy'])
          .executeTakeFirstOrThrow()
        const detail = { name, before: before.name }
        await writeAudit(trx, { team, at: instant(), writer, action: 'view.rename', subjectId: id, detail })
        return view
      }),

    remove: (id: string, writer: Writer): Promise<void> =>
      database.write(async (trx) => {
        const removed = await trx
          .deleteFrom('savedView')
          .where('team', '=', team)
          .where('id', '=', id)
          .returning(['name', 'path'])
          .executeTakeFirst()
        if (removed === undefined) throw rowNotFound('view')
        await writeAudit(trx, { team, at: instant(), writer, action: 'view.delete', subjectId: id, detail: removed })
      }),
  }
}

function nameTaken(): ApiError {
  return new ApiError('conflict', 'Another view has this name.', { field: 'name' })
}

export type ViewStore = ReturnType<typeof createViewStore>
