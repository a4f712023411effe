/** More days than any range has, and a few MB at most. */
const MAX_KNOWN = 50_000

/** Keeps the results of a pure function whose arguments are few and repeat. Forgets all of them when there are too many. */
export function remember<K, V>(compute: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>()
  return (key) => {
    let value = known.get(key)
    if (value === undefined) {
      value = compute(key)
      if (known.size === MAX_KNOWN) known.clear()
      known.set(key, value)
    }
    return value
  }
}
