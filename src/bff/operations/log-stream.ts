import type { Writable } from 'node:stream'
import type { FastifyServerOptions } from 'fastify'
import { rememberLast } from '../core/remember-last.ts'

type Output = { write: (text: string) => unknown }

/** Shorter secrets could match ordinary words. */
const MIN_SECRET_LENGTH = 8
const REPLACEMENT = '[secret]'

/**
 * Writes one JSON line per event. Redacts headers and credentials, and replaces known secrets in messages and stacks. Known
 * limit: doesn't replace secrets shorter than eight characters.
 * @param batch such as {@link batchPerTurn}; writes each line immediately by default
 */
export function toLogger(
  level: string,
  output: Output,
  secrets: readonly string[],
  batch: (output: Output) => Output = (each) => each,
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    stream: batch(createScrubbed(output, secrets)),
    timestamp: () => toTime(Date.now()),
    formatters: { level: (label) => ({ level: label }) },
    redact: ['req.headers', 'headers', '*.headers', '*.credentials', 'credentials', '*.authorization'],
  }
}

export function createScrubbed(output: Output, secrets: readonly string[]): Output {
  // Includes the JSON and URL encodings of each secret.
  const forms = secrets.flatMap((secret) =>
    secret.length < MIN_SECRET_LENGTH ? [] : [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)],
  )
  const distinct = [...new Set(forms)]
  return {
    write: (text) => output.write(distinct.reduce((clean, form) => clean.replaceAll(form, REPLACEMENT), text)),
  }
}

type LogStream = Output & Pick<Writable, 'on' | 'writableLength'>

/** Maximum unread log data in memory. Further lines are dropped. */
const MAX_WAITING_BYTES = 1024 * 1024

/**
 * Writes to a stream whose reader may disconnect, hang, or run out of disk space, without stopping the process. Drops
 * lines while the stream is blocked, and later logs how many.
 */
export function createSteadyOutput(stream: LogStream): Output {
  let dropped = 0
  ignoreWriteErrors(stream)
  return {
    write(text) {
      if (stream.writableLength > MAX_WAITING_BYTES) {
        dropped += text.split('\n').length - 1
        return
      }
      if (dropped > 0)
        stream.write(
          `{"level":"warn"${toTime(Date.now())},"lines":${dropped},"msg":"log lines were dropped because their reader stalled"}\n`,
        )
      dropped = 0
      stream.write(text)
    },
  }
}

/** Without this listener, Node exits on the first write after the reader disconnects. */
export function ignoreWriteErrors(stream: Pick<Writable, 'on'>) {
  stream.on('error', () => {})
}

/** Cached, because many lines are written in the same millisecond. */
const toTime = rememberLast((epochMs: number) => `,"time":"${new Date(epochMs).toISOString()}"`)

/** Writes all lines of one event-loop turn at once, because one write costs as much as a cached response. */
export function batchPerTurn(output: Output): Output {
  let pending = ''
  const release = () => {
    const text = pending
    pending = ''
    if (text !== '') output.write(text)
  }
  process.on('exit', release)
  return {
    write: (text) => {
      if (pending === '') setImmediate(release)
      pending += text
    },
  }
}
