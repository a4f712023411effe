import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { inTurns } from '../core/in-turns.ts'

/** Items that are parsed and written in one turn of the event loop: a few milliseconds. */
const SLICE_ITEMS = 200

/** Sends a response with a list of thousands of items. Typed as `never`, because the route's type is that of the response and not of its text. */
export async function sendLongList<T extends object>(
  reply: Pick<FastifyReply, 'type'>,
  schema: z.ZodMiniType<T>,
  answer: T,
  list: keyof T & string,
): Promise<never> {
  return reply.type('application/json; charset=utf-8').send(await toLongJson(schema, answer, list)) as never
}

/** JSON of a response. Parses its list in slices, because that takes longer than writing it and other requests wait meanwhile. */
export async function toLongJson<T extends object>(
  schema: z.ZodMiniType<T>,
  answer: T,
  list: keyof T & string,
): Promise<string> {
  const items = z.parse(z.array(z.unknown()), answer[list])
  const { [list]: _, ...rest } = z.parse(schema, { ...answer, [list]: [] })
  const start = JSON.stringify({ ...rest, [list]: [] }).slice(0, -2)
  const parts: string[] = []
  for await (const slice of inTurns(items, SLICE_ITEMS)) {
    // With the other fields, because a schema can't be asked for the schema of its list.
    const part = z.parse(schema, { ...answer, [list]: slice })
    parts.push(JSON.stringify(part[list]).slice(1, -1))
  }
  return `${start}${parts.join(',')}]}`
}
