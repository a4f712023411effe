const MAX_BYTES = 8 * 1024 * 1024

/** Pictures by what they were made of: the same drawing is the same picture. Bounded by bytes, the longest unasked goes. */
export function createKeptPictures(maxBytes = MAX_BYTES) {
  const kept = new Map<string, Buffer>()
  const underWay = new Map<string, Promise<Buffer>>()
  let bytes = 0

  function keep(key: string, picture: Buffer) {
    kept.set(key, picture)
    bytes += picture.byteLength
    for (const [oldest, { byteLength }] of kept) {
      if (bytes <= maxBytes) break
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
        const picture = await making
        if (!kept.has(key)) keep(key, picture)
        return picture
      } finally {
        underWay.delete(key)
      }
    },
    bytes: () => bytes,
  }
}
