import { type Writable } from 'node:stream'
import { type FastifyServerOptions } from 'fastify'
import { rememberLast } from '../remember-last.ts'

type Output = { write: (text: string) => unknown }

/** Shorter ones could be a word of ours. */
const MIN_SECRET_LENGTH = 8
const REPLACEMENT = '[secret]'

/**
 * JSON lines, one an event. What it defends: nothing logs a header, a body or a credential, and should a message or a stack
 * hold one all the same, it is replaced before it is written. Known limit: a secret shorter than eight characters.
 * @param hold such as {@link holdForATurn}; without it each line is written as it comes
 */
export function toLogger(
  level: string,
  output: Output,
  secrets: readonly string[],
  hold: (output: Output) => Output = (each) => each,
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    stream: hold(createScrubbed(output, secrets)),
    timestamp: () => toTime(Date.now()),
    formatters: { level: (label) => ({ level: label }) },
    redact: ['req.headers', 'headers', '*.headers', '*.credentials', 'credentials', '*.authorization'],
  }
}

export function createScrubbed(output: Output, secrets: readonly string[]): Output {
  // As they stand in JSON, too.
  const forms = secrets.flatMap((secret) =>
    secret.length < MIN_SECRET_LENGTH ? [] : [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)],
  )
  const distinct = [...new Set(forms)]
  return {
    write: (text) => output.write(distinct.reduce((clean, form) => clean.replaceAll(form, REPLACEMENT), text)),
  }
}

type LogStream = Output & Pick<Writable, 'on' | 'writableLength'>

/** Lines that wait in memory for a reader that has stopped reading; beyond this they are dropped. */
const MAX_WAITING_BYTES = 1024 * 1024

/**
 * Writes to a stream whose reader may go away, hang, or have no space left, none of which may stop the process. Lines
 * that cannot be written are lost; how many is logged when the reader goes on.
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
      if (dropped > 0) stream.write(`{"level":"warn"${toTime(Date.now())},"lines":${dropped},"msg":"log lines were dropped because nothing read them"}\n`) // prettier-ignore
      dropped = 0
      stream.write(text)
    },
  }
}

/** Without a listener, Node ends the process at the first write after the reader has gone. */
export function ignoreWriteErrors(stream: Pick<Writable, 'on'>) {
  stream.on('error', () => {})
}

/** Many lines are of one millisecond. */
const toTime = rememberLast((epochMs: number) => `,"time":"${new Date(epochMs).toISOString()}"`)

/**
 * Lines of one turn of the event loop are written together: a write each would cost as much as an answer from memory.
 * What the last turn has said leaves with the process, however that ends, short of being killed.
 */
export function holdForATurn(output: Output): Output {
  let held = ''
  const release = () => {
    const text = held
    held = ''
    if (text !== '') output.write(text)
  }
  process.on('exit', release)
  return {
    write: (text) => {
      if (held === '') setImmediate(release)
      held += text
    },
  }
}
