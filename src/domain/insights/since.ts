/** How long ago the latest value was last reached. */
type Since = {
  value: number
  /** Index of the last earlier value that is at least as high. Null if there is none. */
  index: number | null
  /** Number of known values in between. */
  count: number
}

/** Compares the latest value with earlier ones. Null if fewer than `min` known values before it are lower. */
export function toSince(values: readonly (number | null)[], min: number): Since | null {
  const value = values.at(-1) ?? null
  if (value === null) return null
  const earlier = values.slice(0, -1)
  const index = earlier.findLastIndex((each) => each !== null && each >= value)
  const count = earlier.slice(index + 1).filter((each) => each !== null).length
  return count < min ? null : { value, index: index === -1 ? null : index, count }
}
