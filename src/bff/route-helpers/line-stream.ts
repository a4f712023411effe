import { pipeline, Readable, Transform } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import type * as z from 'zod/mini'
import { createStreamCompressor } from '../http/responses/encoding.ts'
import { inThisContext } from '../tracing/in-this-context.ts'

export const NDJSON = 'application/x-ndjson'

/** Streams make many provider calls, which take longer than other responses may. */
export const STREAM_DEADLINE_MS = 60_000

export const STREAM_CONFIG = { deadlineMs: STREAM_DEADLINE_MS, isStream: () => true } as const

/** Options of routes that only send lines. A HEAD request would load all of them. */
export const LINES_ROUTE = { method: 'GET', exposeHeadRoute: false, config: STREAM_CONFIG } as const

/** Response schema of a stream of JSON lines. */
export function linesOf<T extends z.ZodMiniType>(schema: T, description: string) {
  return { description, content: { [NDJSON]: { schema } } }
}

type LinesReply = Pick<FastifyReply, 'type' | 'request'>

/** Sends each line as it arrives. Stops loading if the client disconnects. */
export function sendLines(reply: LinesReply, lines: AsyncIterable<unknown>): FastifyReply {
  return sendJoinedText(reply, toJoinedText(lines))
}

/** Compresses the text, because lines repeat their field names: the summaries of 56 charts shrink to an eighth. */
export function sendJoinedText(reply: LinesReply, text: Readable): FastifyReply {
  const compression = createStreamCompressor(reply.request.headers['accept-encoding'])
  const typed = reply.type(NDJSON).header('cache-control', 'no-store').header('vary', 'accept-encoding')
  if (compression === null) return typed.send(text)
  const { encoding, compressor } = compression
  return typed.header('content-encoding', encoding).send(pipeline(text, compressor, () => {}))
}

/** Returns lines as text. If several arrive at nearly the same time, they share a chunk. */
export function toJoinedText(lines: AsyncIterable<unknown>): Readable {
  return pipeline(Readable.from(inThisContext(toTexts(lines))), joinClose(), () => {})
}

/** Waits for the first line, because an error before it can still become the response. */
export async function awaitFirst<T>(lines: AsyncGenerator<T>): Promise<AsyncIterable<T>> {
  const first = await lines.next()
  return (async function* () {
    if (first.done !== true) yield first.value
    yield* lines
  })()
}

/** As often as pages draw new names. */
const JOIN_MS = 80
const MAX_JOINED_LENGTH = 256 * 1024

/** Joins lines that arrive at nearly the same time, because each chunk costs both sides a turn. */
function joinClose(): Transform {
  let text = ''
  let isFirst = true
  return new Transform({
    writableObjectMode: true,
    transform(part, _encoding, done) {
      if (text === '') {
        const push = () => {
          if (text !== '') this.push(take())
        }
        if (isFirst) setImmediate(push)
        else setTimeout(push, JOIN_MS)
        isFirst = false
      }
      text += part
      if (text.length > MAX_JOINED_LENGTH) this.push(take())
      done()
    },
    flush: (done) => done(null, take()),
  })

  function take(): string {
    const taken = text
    text = ''
    return taken
  }
}

export async function joinLines(lines: AsyncIterable<unknown>): Promise<string> {
  let text = ''
  for await (const part of toTexts(lines)) text += part
  return text
}

/** Depth of a desk's lists, which are in a field of the line. */
const PART_DEPTH = 2
/** Shorter parts are sent together. */
const MIN_PART_LENGTH = 64 * 1024
const LINES_PER_TURN = 50
/** Number of list items that are written in one turn of the event loop, which takes a few milliseconds. */
const SLICE_ITEMS = 200

/**
 * Returns lines as text. A long line, such as the desk of thousands of titles, comes in parts, so that other requests
 * get a turn. They also get one after many lines, because lines of known titles arrive without a wait.
 */
async function* toTexts(lines: AsyncIterable<unknown>): AsyncGenerator<string> {
  let count = 0
  for await (const line of lines) {
    count += 1
    if (count % LINES_PER_TURN === 0) await nextTurn()
    let text = ''
    for (const part of toJson(line, PART_DEPTH)) {
      text += part
      if (text.length < MIN_PART_LENGTH) continue
      yield text
      text = ''
      await nextTurn()
    }
    yield `${text}\n`
  }
}

/** Writes the same text as JSON.stringify, in parts: fields of objects down to a depth, and slices of lists. */
export function* toJson(value: unknown, depth: number): Generator<string> {
  if (Array.isArray(value)) {
    yield '['
    for (let from = 0; from < value.length; from += SLICE_ITEMS) {
      yield `${from === 0 ? '' : ','}${JSON.stringify(value.slice(from, from + SLICE_ITEMS)).slice(1, -1)}`
    }
    yield ']'
  } else if (depth === 0 || typeof value !== 'object' || value === null) yield JSON.stringify(value)
  else {
    const fields = Object.entries(value).filter(([, each]) => each !== undefined)
    for (const [index, [key, each]] of fields.entries()) {
      yield `${index === 0 ? '{' : ','}${JSON.stringify(key)}:`
      yield* toJson(each, depth - 1)
    }
    yield fields.length === 0 ? '{}' : '}'
  }
}
