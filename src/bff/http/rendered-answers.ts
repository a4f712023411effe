import { createHash } from 'node:crypto'
import { createSingleFlight } from '../provider/single-flight.ts'
import { compress, type Encoding } from './encoding.ts'

/** An answer as bytes, made once for all that ask the same. */
export type Rendered = {
  etag: string
  plain: Buffer
  /** Compressed on first use. */
  encoded: Map<Encoding, Promise<Buffer>>
}

export type Built = {
  json: string
  /** False for what shall be built anew at the next question: a failure may be over by then. */
  isKeepable: boolean
}

type Kept = { rendered: Rendered; untilMs: number }

/** How long bytes stand in for building them anew. The provider's own answers are kept much longer below. */
const KEPT_MS = 5_000
/** Compressed twins and bookkeeping, beside the plain bytes. */
const BYTES_FACTOR = 1.5

/**
 * The same question within a few seconds is answered by the same bytes: building a chart week costs as much as sending it
 * to fifty people. Bounded by bytes; the longest unasked goes first.
 */
export function createRenderedAnswers({ maxBytes, now }: { maxBytes: number; now: () => number }) {
  const flights = createSingleFlight()
  const kept = new Map<string, Kept>()
  const counts = { hits: 0, misses: 0 }
  let bytes = 0

  function drop(key: string) {
    const entry = kept.get(key)
    if (entry === undefined) return
    kept.delete(key)
    bytes -= sizeOf(entry)
  }

  function keep(key: string, rendered: Rendered) {
    drop(key)
    const entry = { rendered, untilMs: now() + KEPT_MS }
    kept.set(key, entry)
    bytes += sizeOf(entry)
    for (const oldest of kept.keys()) {
      if (bytes <= maxBytes) break
      drop(oldest)
    }
  }

  return {
    async read(key: string, signal: AbortSignal, build: (signal: AbortSignal) => Promise<Built>): Promise<Rendered> {
      const entry = kept.get(key)
      if (entry !== undefined && entry.untilMs > now()) {
        counts.hits += 1
        return entry.rendered
      }
      counts.misses += 1
      drop(key)
      return flights.run(key, signal, async (flightSignal) => {
        const { json, isKeepable } = await build(flightSignal)
        const rendered = toRendered(json)
        if (isKeepable) keep(key, rendered)
        return rendered
      })
    },
    counts,
    bytes: () => bytes,
  }
}

export type RenderedAnswers = ReturnType<typeof createRenderedAnswers>

export function encode(rendered: Rendered, encoding: Encoding): Promise<Buffer> {
  const encoded = rendered.encoded.get(encoding) ?? compress(encoding, rendered.plain)
  rendered.encoded.set(encoding, encoded)
  return encoded
}

function toRendered(json: string): Rendered {
  const plain = Buffer.from(json)
  return { plain, etag: toEtag(plain), encoded: new Map() }
}

/** A tag of what the user sees. */
export function toEtag(bytes: Buffer | string): string {
  return `"${createHash('sha1').update(bytes).digest('base64url')}"`
}

function sizeOf({ rendered }: Kept): number {
  return rendered.plain.byteLength * BYTES_FACTOR
}
