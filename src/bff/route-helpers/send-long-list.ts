import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { inTurns } from '../core/in-turns.ts'

/** Number of items that are parsed and written in one turn of the event loop, which takes a few milliseconds. */
const SLICE_ITEMS = 200

/**
 * Sends a response with a list of thousands of items. The type is `never`, because the route's type describes the
 * response, not its text.
 */
export async function sendLongList<T extends object>(
  reply: Pick<FastifyReply, 'type'>,
  schema: z.ZodMiniType<T>,
  answer: T,
  list: keyof T & string,
): Promise<never> {
  return reply.type('application/json; charset=utf-8').send(await toLongJson(schema, answer, list)) as never
}

/** Returns the JSON of a response. Parses its list in slices, because other requests wait meanwhile. */
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
    // Each slice is parsed with the other fields, because the list's own schema isn't accessible.
    const part = z.parse(schema, { ...answer, [list]: slice })
    parts.push(JSON.stringify(part[list]).slice(1, -1))
  }
  return `${start}${parts.join(',')}]}`
}
