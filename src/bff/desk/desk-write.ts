import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Writer } from '../desk-database/audit.ts'
import type { DeskDatabase } from '../desk-database/desk-database.ts'

export type StoreOptions = { database: DeskDatabase; team: string; now: () => number }

const ID_BYTES = 12

/** An id of 16 characters; see DESK_ID_PATTERN. */
export function newDeskId(): string {
  return randomBytes(ID_BYTES).toString('base64url')
}

/** The sender of the request: empty strings without sign-in. */
export function writerOf({ person }: Pick<FastifyRequest, 'person'>): Writer {
  return { id: person?.id ?? '', name: person?.name ?? '' }
}
