/** Returns null without values. */
export function medianOf(values: ArrayLike<number>): number | null {
  const sorted = new Float64Array(values).sort()
  const [lower, upper] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return lower === undefined || upper === undefined ? null : (lower + upper) / 2
}
