import { pipeline, Readable, Transform } from 'node:stream'
import { type FastifyReply } from 'fastify'
import type * as z from 'zod/mini'

export const NDJSON = 'application/x-ndjson'

/** Many calls to a slow provider take longer than one answer may. */
export const STREAM_DEADLINE_MS = 60_000

/** What the server knows of a route that answers so. */
export const STREAM_CONFIG = { deadlineMs: STREAM_DEADLINE_MS, isStream: () => true } as const

/** The schema of an answer that is lines of JSON, each of them one of these. */
export function linesOf<T extends z.ZodMiniType>(schema: T, description: string) {
  return { description, content: { [NDJSON]: { schema } } }
}

/** Sends each line as it comes. What ends either side ends the other. */
export function sendLines(reply: Pick<FastifyReply, 'type'>, lines: AsyncIterable<unknown>): FastifyReply {
  const text = pipeline(Readable.from(lines), joinTurns(), () => {})
  return reply.type(NDJSON).header('cache-control', 'no-store').send(text)
}

/** Waits for the first line: what fails before it is still an error with its own status. */
export async function begun<T>(lines: AsyncGenerator<T>): Promise<AsyncIterable<T>> {
  const first = await lines.next()
  return (async function* () {
    if (first.done !== true) yield first.value
    yield* lines
  })()
}

/** Lines that are ready at the same moment leave together: each piece costs both sides a turn. */
function joinTurns(): Transform {
  let text = ''
  return new Transform({
    writableObjectMode: true,
    transform(line, _encoding, done) {
      if (text === '') setImmediate(() => this.push(take()))
      text += toLine(line)
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

/** All lines at once, for those that need no waiting. */
export async function joinLines(lines: AsyncIterable<unknown>): Promise<string> {
  const texts: string[] = []
  for await (const line of lines) texts.push(toLine(line))
  return texts.join('')
}

function toLine(line: unknown): string {
  return `${JSON.stringify(line)}\n`
}
