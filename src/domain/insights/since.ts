/** How long the latest value has not been reached. */
type Since = {
  value: number
  /** Position of the last earlier value that is at least as high. Null if there is none. */
  index: number | null
  /** Number of known values after that one, the latest not included. */
  count: number
}

/**
 * Compares the latest value with those before. Null if it isn't known, or not higher than at least `min` known values before
 * it.
 */
export function toSince(values: readonly (number | null)[], min: number): Since | null {
  const value = values.at(-1) ?? null
  if (value === null) return null
  const earlier = values.slice(0, -1)
  const index = earlier.findLastIndex((each) => each !== null && each >= value)
  const count = earlier.slice(index + 1).filter((each) => each !== null).length
  return count < min ? null : { value, index: index === -1 ? null : index, count }
}
