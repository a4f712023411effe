import { type FastifyServerOptions } from 'fastify'

type Output = { write: (text: string) => unknown }

/** Shorter ones could be a word of ours. */
const MIN_SECRET_LENGTH = 8
const REPLACEMENT = '[secret]'

/**
 * JSON lines, one an event. What it defends: nothing logs a header, a body or a credential, and should a message or a stack
 * hold one all the same, it is replaced before it is written. Known limit: a secret shorter than eight characters.
 */
export function toLogger(
  level: string,
  output: Output,
  secrets: readonly string[],
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    stream: createScrubbed(output, secrets),
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    redact: ['req.headers', 'headers', '*.headers', '*.credentials', 'credentials', '*.authorization'],
  }
}

export function createScrubbed(output: Output, secrets: readonly string[]): Output {
  // As they stand in JSON, too.
  const forms = secrets.flatMap((secret) =>
    secret.length < MIN_SECRET_LENGTH ? [] : [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)],
  )
  return {
    write: (text) => output.write(forms.reduce((clean, form) => clean.replaceAll(form, REPLACEMENT), text)),
  }
}
