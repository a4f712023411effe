/** More days than any range has, and a few MB of dates at most. */
const MAX_KNOWN = 50_000

/**
 * Keeps the results of a function whose arguments repeat and whose result for one never changes.
 * @param maxKnown number of results after which it forgets all
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
