/** Covers more days than any range has. So many dates take a few MB. */
const MAX_KNOWN = 50_000

/**
 * Caches the results of a pure function whose arguments repeat.
 * @param maxKnown number of cached results at which the cache is cleared
 */
export function remember<K, V>(compute: (key: K) => V, maxKnown = MAX_KNOWN): (key: K) => V {
  const known = new Map<K, V>()
  return (key) => {
    let value = known.get(key)
    if (value === undefined) {
      value = compute(key)
      if (known.size === maxKnown) known.clear()
      known.set(key, value)
    }
    return value
  }
}
