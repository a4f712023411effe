import { createHash } from 'node:crypto'
import { type Artwork, ARTWORK_LIMITS, type ArtworkSize } from '#contract/desk/artwork.ts'
import { createInstants } from '../../core/instants.ts'
import { ApiError, badRequest } from '../../core/errors.ts'
import type { Writer } from '../../core/person.ts'
import { writeAudit } from '../../desk-database/audit.ts'
import { type StoreOptions, waitToCount } from '../desk-write.ts'
import { type EncodedArtwork, FIELD } from './encoded-artwork.ts'

type Subject = Pick<Artwork, 'kind' | 'id'>
export type FoundArtwork = Artwork & { jpeg: Buffer }

const toKey = ({ kind, id }: Subject) => `${kind} ${id}`

/** Stores the team's images, one per artist or title. */
export function createArtworkStore({ database, team, now }: StoreOptions) {
  const instant = createInstants(now)

  return {
    list: (): Promise<Artwork[]> =>
      database.read(
        (db) =>
          db
            .selectFrom('artwork')
            .select(['kind', 'entityId as id', 'hash'])
            .where('team', '=', team)
            .orderBy('kind')
            .orderBy('entityId')
            .execute(),
        ['artwork'],
      ),

    read: (hash: string, size: ArtworkSize): Promise<Buffer> =>
      database.read(async (db) => {
        const row = await db
          .selectFrom('artwork')
          .select(`${size} as image`)
          .where('team', '=', team)
          .where('hash', '=', hash)
          .executeTakeFirst()
        if (row === undefined) throw new ApiError('not_found', 'This image was removed or replaced.')
        return Buffer.from(row.image, 'base64')
      }),

    /** Returns images of those subjects that have one. */
    find: (subjects: readonly Subject[], size: ArtworkSize): Promise<FoundArtwork[]> =>
      database.read(async (db) => {
        const isWanted = new Set(subjects.map(toKey))
        if (isWanted.size === 0) return []
        const ids = [...new Set(subjects.map(({ id }) => id))]
        const rows = await db
          .selectFrom('artwork')
          .select(['kind', 'entityId as id', 'hash', `${size} as image`])
          .where('team', '=', team)
          .where('entityId', 'in', ids)
          .execute()
        return rows
          .filter((row) => isWanted.has(toKey(row)))
          .map(({ kind, id, hash, image }) => ({ kind, id, hash, jpeg: Buffer.from(image, 'base64') }))
      }),

    save: ({ kind, id }: Subject, images: EncodedArtwork, writer: Writer): Promise<Artwork> =>
      database.write(async (trx) => {
        await waitToCount(trx, 'artwork', team)
        const { count } = await trx
          .selectFrom('artwork')
          .select((select) => select.fn.countAll<number | string>().as('count'))
          .where('team', '=', team)
          .where((row) => row.not(row.and([row('kind', '=', kind), row('entityId', '=', id)])))
          .executeTakeFirstOrThrow()
        if (Number(count) >= ARTWORK_LIMITS.images) {
          throw badRequest(FIELD, `There can be at most ${ARTWORK_LIMITS.images} images. Remove one first.`)
        }
        const hash = createHash('sha256').update(images.large).digest('base64url').slice(0, 22)
        const at = instant()
        const values = {
          hash,
          small: Buffer.from(images.small).toString('base64'),
          large: Buffer.from(images.large).toString('base64'),
          updatedAt: at,
          updatedBy: writer.name,
        }
        await trx
          .insertInto('artwork')
          .values({ team, kind, entityId: id, ...values })
          .onConflict((conflict) => conflict.columns(['team', 'kind', 'entityId']).doUpdateSet(values))
          .execute()
        await writeAudit(trx, { team, at, writer, action: 'artwork.save', subjectId: id, detail: { kind, hash } })
        return { kind, id, hash }
      }),

    remove: ({ kind, id }: Subject, writer: Writer): Promise<void> =>
      database.write(async (trx) => {
        const removed = await trx
          .deleteFrom('artwork')
          .where('team', '=', team)
          .where('kind', '=', kind)
          .where('entityId', '=', id)
          .returning('hash')
          .executeTakeFirst()
        if (removed === undefined) throw new ApiError('not_found', 'This image was already removed.')
        const detail = { kind, hash: removed.hash }
        await writeAudit(trx, { team, at: instant(), writer, action: 'artwork.remove', subjectId: id, detail })
      }),
  }
}

export type ArtworkStore = ReturnType<typeof createArtworkStore>
