/** Caches the last result of a pure function whose argument rarely changes, such as the Host header. */
export function rememberLast<K, V>(find: (key: K) => V): (key: K) => V {
  let last: { key: K; value: V } | null = null
  return (key) => {
    if (last === null || last.key !== key) last = { key, value: find(key) }
    return last.value
  }
}
