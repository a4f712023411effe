import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Receipt } from '#contract/api/receipt.ts'
import { providerTimeout } from '../core/errors.ts'
import { toLimitMs } from '../http/limits/answer-deadline.ts'
import { chooseEncoding } from '../http/responses/encoding.ts'
import { tagAnswer } from '../http/responses/etag.ts'
import type { Built, Rendered } from '../http/responses/rendered-answers.ts'
import { createDeadline } from '../provider/signals.ts'
import type { CallOptions } from '../provider/transport.ts'
import type { AppContext } from './app-context.ts'
import { toLongJson } from './send-long-list.ts'

/** Smaller bodies aren’t compressed, because the headers cost more than compression saves. */
const MIN_COMPRESSED_BYTES = 1_024
/** A shared build ends before the first request times out, so that the request still gets a partial response. */
const BUILD_MARGIN_MS = 400

export type SentAnswer<T extends object> = {
  request: FastifyRequest
  reply: FastifyReply
  schema: z.ZodMiniType<T>
  /** Returns true if nothing failed, is stale, or is still loading. Then the response may be cached. */
  isComplete: (answer: T) => boolean
  /** Field of the response whose list can have thousands of items. */
  longList?: keyof T & string
}

/**
 * Sends cached bytes of the same response, or builds it. The type is `never`, because the route's type describes the
 * response, not its bytes.
 */
export function sendAnswer<T extends object>(
  context: AppContext,
  { request, reply, schema, isComplete, longList }: SentAnswer<T>,
  build: (options: CallOptions) => Promise<T>,
): Promise<never> {
  const key = toKey(request, context.names.version())
  return sendCached(context, request, reply, key, async (options) => {
    const answer = await build(options)
    // Parsing drops fields that aren't in the contract, so a mistake of ours can't leak them.
    const text =
      longList === undefined ? JSON.stringify(z.parse(schema, answer)) : await toLongJson(schema, answer, longList)
    return { text, isCacheable: isComplete(answer) }
  })
}

type ResponseCache = Pick<AppContext, 'rendered' | 'deadlineMs'>

/** Works like sendAnswer, for a response without names that a thread builds as bytes. */
export function sendBuilt(
  context: ResponseCache,
  request: FastifyRequest,
  reply: FastifyReply,
  build: (options: CallOptions) => Promise<Built>,
): Promise<never> {
  return sendCached(context, request, reply, toKey(request, null), build)
}

function sendCached(
  context: ResponseCache,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  build: (options: CallOptions) => Promise<Built>,
): Promise<never> {
  const cached = context.rendered.find(key)
  if (cached !== null) return sendRendered(request, reply, cached)
  const built = context.rendered.read(key, request.deadline, async (signal) => {
    const deadline = createDeadline(toBuildMs(toLimitMs(request, context.deadlineMs)), providerTimeout, [signal])
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

/** Builds the key from parsed parameters, so that defaults and unknown parameters don't matter. */
function toKey({ routeOptions, params, query }: FastifyRequest, namesVersion: number | null): string {
  return JSON.stringify([routeOptions.url, params, query, namesVersion])
}

/** Checks responses from stored weeks, some of which may still be loading. */
export function isFullyRead(answer: Parameters<typeof hasWholeReceipt>[0] & { reading: number }): boolean {
  return answer.reading === 0 && hasWholeReceipt(answer)
}

/** Checks responses whose receipt lists everything that failed. */
export function hasWholeReceipt({ receipt }: { receipt: Pick<Receipt, 'stale' | 'partial'> }): boolean {
  return !receipt.stale && !receipt.partial
}
