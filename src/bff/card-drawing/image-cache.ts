const MAX_BYTES = 8 * 1024 * 1024

/** Caches images, keyed by their drawing. The byte limit evicts the least recently used ones. */
export function createImageCache() {
  const kept = new Map<string, Buffer>()
  const underWay = new Map<string, Promise<Buffer>>()
  let bytes = 0

  function keep(key: string, image: Buffer) {
    kept.set(key, image)
    bytes += image.byteLength
    for (const [oldest, { byteLength }] of kept) {
      if (bytes <= MAX_BYTES) break
      kept.delete(oldest)
      bytes -= byteLength
    }
  }

  return {
    async read(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
      const known = kept.get(key)
      if (known !== undefined) {
        kept.delete(key)
        kept.set(key, known)
        return known
      }
      const making = underWay.get(key) ?? make()
      underWay.set(key, making)
      try {
        const image = await making
        if (!kept.has(key)) keep(key, image)
        return image
      } finally {
        underWay.delete(key)
      }
    },
    bytes: () => bytes,
  }
}
