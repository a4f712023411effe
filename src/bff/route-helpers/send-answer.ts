import { type FastifyReply, type FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { ApiError } from '../errors.ts'
import { chooseEncoding } from '../http/encoding.ts'
import { tagAnswer } from '../http/etag.ts'
import { type Built, type Rendered } from '../http/rendered-answers.ts'
import { createDeadline } from '../provider/signals.ts'
import { type CallOptions } from '../provider/transport.ts'
import { type AppContext } from './app-context.ts'

/** Below this the headers cost more than compression saves. */
const MIN_COMPRESSED_BYTES = 1_024
/** What several wait for gives up a little before the first of them does, so that a partial answer still reaches them. */
const BUILD_MARGIN_MS = 400

type Answer = {
  receipt?: { stale: boolean; partial: boolean }
  groups?: { failed: boolean }[]
  stale?: boolean
  reading?: number
}

/**
 * Builds an answer, or takes the bytes of the same one built a moment ago, and sends it as small as the browser takes.
 * The bytes are sent past the route's own type, which is of the answer: hence the `never`.
 */
export function sendAnswer<T extends Answer>(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  schema: z.ZodMiniType<T>,
  build: (options: CallOptions) => Promise<T>,
): Promise<never> {
  return sendBuilt(context, request, reply, async (options) => {
    const answer = await build(options)
    // The guard against a mistake of ours: what the contract does not name does not leave.
    return { text: JSON.stringify(z.parse(schema, answer)), isKeepable: isWhole(answer) }
  })
}

/** The same for an answer that is built as bytes, on a thread. */
export function sendBuilt(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  build: (options: CallOptions) => Promise<Built>,
): Promise<never> {
  const key = keyOf(context, request)
  const kept = context.rendered.find(key)
  if (kept !== null) return sendRendered(request, reply, kept)
  const built = context.rendered.read(key, request.deadline, async (signal) => {
    const deadline = createDeadline(toBuildMs(context.deadlineMs), timedOut, [signal])
    try {
      return await build({ signal: deadline.signal, requestId: request.id })
    } finally {
      deadline.release()
    }
  })
  return built.then((rendered) => sendRendered(request, reply, rendered))
}

export async function sendRendered(
  request: FastifyRequest,
  reply: FastifyReply,
  rendered: Rendered,
  type = 'application/json; charset=utf-8',
): Promise<never> {
  reply.type(type).header('vary', 'accept-encoding')
  if (tagAnswer(reply, rendered.etag)) return reply.send() as never
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (encoding === null || rendered.plain.byteLength < MIN_COMPRESSED_BYTES) return reply.send(rendered.plain) as never
  const bytes = rendered.encode(encoding)
  return reply.header('content-encoding', encoding).send(Buffer.isBuffer(bytes) ? bytes : await bytes) as never
}

function toBuildMs(deadlineMs: number): number {
  return Math.max(deadlineMs - BUILD_MARGIN_MS, deadlineMs / 2)
}

/** The question as it was understood: defaults filled in, unknown parameters dropped, names known so far. */
function keyOf({ names }: AppContext, { routeOptions, params, query }: FastifyRequest): string {
  return JSON.stringify([routeOptions.url, params, query, names.version()])
}

/** Nothing in it failed, is old, or is about to be known. */
export function isWhole({ receipt, groups = [], stale = receipt?.stale ?? false, reading = 0 }: Answer): boolean {
  return reading === 0 && !stale && receipt?.partial !== true && !groups.some(({ failed }) => failed)
}

function timedOut(): ApiError {
  return new ApiError('provider_timeout', 'The provider did not answer in time.')
}
