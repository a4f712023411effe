import { createHash } from 'node:crypto'
import { createSingleFlight } from '../provider/single-flight.ts'
import { compress, type Encoding } from './encoding.ts'

/** An answer as bytes, made once for all that ask the same. */
export type Rendered = {
  etag: string
  plain: Buffer
  /** Compressed on first use; there at once from then on. */
  encode: (encoding: Encoding) => Buffer | Promise<Buffer>
}

export type Built = {
  /** JSON, or its UTF-8 bytes. */
  text: string | Uint8Array
  /** False for what shall be built anew at the next question: a failure may be over by then. */
  isKeepable: boolean
}

type Kept = { rendered: Rendered; untilMs: number; bytes: number }

/** How long bytes stand in for building them anew. The provider's own answers are kept much longer below. */
const KEPT_MS = 5_000
/** What an entry costs beside its key and its bytes: buffers, the tag, places in maps. */
const ENTRY_BYTES = 1_024

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
    bytes -= entry.bytes
  }

  /** Entries stand in the order of their end. */
  function dropEnded() {
    for (const [oldest, { untilMs }] of kept) {
      if (bytes <= maxBytes && untilMs > now()) break
      drop(oldest)
    }
  }

  function keep(key: string, rendered: Rendered) {
    drop(key)
    const size = ENTRY_BYTES + 2 * key.length + rendered.plain.byteLength
    kept.set(key, { rendered, untilMs: now() + KEPT_MS, bytes: size })
    bytes += size
    dropEnded()
  }

  /** Its compressed twin is made when somebody takes it, and counts from then on. */
  function grow(key: string, rendered: Rendered, addedBytes: number) {
    const entry = kept.get(key)
    if (entry?.rendered !== rendered) return
    entry.bytes += addedBytes
    bytes += addedBytes
    dropEnded()
  }

  function toRendered(key: string, text: string | Uint8Array): Rendered {
    const plain = typeof text === 'string' ? copyExactly(Buffer.from(text)) : toBuffer(text)
    const encoded = new Map<Encoding, Buffer | Promise<Buffer>>()
    const rendered = {
      plain,
      etag: toEtag(plain),
      encode(encoding: Encoding) {
        const made = encoded.get(encoding)
        if (made !== undefined) return made
        const making = compress(encoding, plain).then((buffer) => {
          grow(key, rendered, buffer.byteLength)
          const exact = copyExactly(buffer)
          encoded.set(encoding, exact)
          return exact
        })
        encoded.set(encoding, making)
        return making
      },
    }
    return rendered
  }

  /** For what cannot be built at once, or not whole. */
  function find(key: string): Rendered | null {
    const entry = kept.get(key)
    if (entry === undefined || entry.untilMs <= now()) return null
    counts.hits += 1
    return entry.rendered
  }

  return {
    find,
    async read(key: string, signal: AbortSignal, build: (signal: AbortSignal) => Promise<Built>): Promise<Rendered> {
      const found = find(key)
      if (found !== null) return found
      counts.misses += 1
      dropEnded()
      return flights.run(key, signal, async (flightSignal) => {
        const { text, isKeepable } = await build(flightSignal)
        const rendered = toRendered(key, text)
        if (isKeepable) keep(key, rendered)
        return rendered
      })
    },
    counts,
    bytes: () => bytes,
  }
}

export type RenderedAnswers = ReturnType<typeof createRenderedAnswers>

/** Small buffers are cut out of larger ones, which they would keep alive: 1 kB of brotli out of 16. */
function copyExactly(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.byteLength)
  bytes.copy(copy)
  return copy
}

function toBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}

/** A tag of what the user sees. */
export function toEtag(bytes: Buffer | string): string {
  return `"${createHash('sha1').update(bytes).digest('base64url')}"`
}
