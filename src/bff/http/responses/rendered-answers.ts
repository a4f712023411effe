import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { createSingleFlight } from '../../provider/single-flight.ts'
import { trace } from '../../tracing/trace.ts'
import { compress, type Encoding } from './encoding.ts'

/** Bytes of a response, shared by identical requests. */
export type Rendered = {
  etag: string
  plain: Buffer
  /** Compresses at the first use. Later calls return the buffer without a promise. */
  encode: (encoding: Encoding) => Buffer | Promise<Buffer>
}

export type Built = {
  /** JSON as text or UTF-8 bytes. */
  text: string | Uint8Array
  /** False for a response with failures, so that the next request builds it again. */
  isCacheable: boolean
}

type CacheEntry = { rendered: Rendered; bytes: number }

/** Short, because the cache of provider responses below makes rebuilding cheap. */
const LIFETIME_MS = 5_000
/** Estimated overhead per entry: buffers, tag, and map entries. */
const ENTRY_BYTES = 1_024

/** Caches response bytes for a few seconds, because building a chart week costs as much as sending it fifty times. */
export function createRenderedAnswers({ maxBytes, now }: { maxBytes: number; now: () => number }) {
  const flights = createSingleFlight()
  const entries = new LRUCache<string, CacheEntry>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes,
    ttl: LIFETIME_MS,
    noUpdateTTL: true,
    ttlResolution: 0,
    // An entry stored at time 0 would never expire.
    perf: { now: () => now() + 1 },
  })
  const counts = { hits: 0, misses: 0 }

  /** Adds the size of a compressed copy to its entry. */
  function grow(key: string, rendered: Rendered, addedBytes: number) {
    const entry = entries.peek(key)
    if (entry?.rendered === rendered) entries.set(key, { rendered, bytes: entry.bytes + addedBytes })
  }

  function toRendered(key: string, text: string | Uint8Array): Rendered {
    const plain = typeof text === 'string' ? copyExactly(Buffer.from(text)) : toBuffer(text)
    const encoded = new Map<Encoding, Buffer | Promise<Buffer>>()
    const rendered = {
      plain,
      etag: toEtag(plain),
      encode(encoding: Encoding) {
        const existing = encoded.get(encoding)
        if (existing !== undefined) return existing
        const pending = compress(encoding, plain).then((buffer) => {
          grow(key, rendered, buffer.byteLength)
          const exact = copyExactly(buffer)
          encoded.set(encoding, exact)
          return exact
        })
        encoded.set(encoding, pending)
        return pending
      },
    }
    return rendered
  }

  function find(key: string): Rendered | null {
    const entry = entries.get(key)
    if (entry === undefined) return null
    counts.hits += 1
    return entry.rendered
  }

  return {
    find,
    async read(key: string, signal: AbortSignal, build: (signal: AbortSignal) => Promise<Built>): Promise<Rendered> {
      const found = find(key)
      if (found !== null) return found
      counts.misses += 1
      entries.purgeStale()
      return flights.run(key, { signal }, async (call) => {
        const { text, isCacheable } = await trace('build response', () => build(call.signal))
        const rendered = toRendered(key, text)
        if (isCacheable) entries.set(key, { rendered, bytes: ENTRY_BYTES + 2 * key.length + rendered.plain.byteLength })
        return rendered
      })
    },
    counts,
    bytes: () => entries.calculatedSize,
    clear: () => entries.clear(),
  }
}

export type RenderedAnswers = ReturnType<typeof createRenderedAnswers>

/** Copies bytes out of Node's shared buffer pool, because a small slice would hold the large pool buffer in memory. */
function copyExactly(bytes: Buffer): Buffer {
  // A large text has its own buffer, and copying 2 MB again blocks the event loop for up to 35 ms.
  if (bytes.buffer.byteLength === bytes.byteLength) return bytes
  const copy = Buffer.allocUnsafeSlow(bytes.byteLength)
  bytes.copy(copy)
  return copy
}

function toBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}

export function toEtag(bytes: Buffer | string): string {
  return `"${createHash('sha1').update(bytes).digest('base64url')}"`
}
