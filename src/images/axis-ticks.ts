const TICKS_WANTED = 4

/** Round values that include zero and span `low` to `high`. */
export function toTicks(low: number, high: number): number[] {
  if (high === low) return [0, 1]
  const rough = (high - low) / TICKS_WANTED
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 2.5, 5, 10].find((size) => size * power >= rough) ?? 10) * power
  const first = Math.floor(low / step)
  const count = Math.ceil(high / step) - first + 1
  return Array.from({ length: count }, (_, index) => (first + index) * step)
}

/** Indexes of about `wanted` evenly spaced axis labels, starting with the first. */
export function toAxisIndexes(count: number, wanted: number): number[] {
  const step = Math.max(1, Math.ceil(count / Math.max(wanted, 1)))
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step)
}
