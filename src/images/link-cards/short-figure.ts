import { SHORT_FIGURE, toDecimals } from '#domain/numbers/decimals.ts'

const SHORT = new Intl.NumberFormat('en', SHORT_FIGURE)
/** Shorter numbers are as quick to read in full. */
const LEAST_SHORT = 10_000

/** One large figure, for example 152M or 9,812. English, like all images for link previews. */
export function formatShort(value: number): string {
  if (Math.abs(value) >= LEAST_SHORT) return SHORT.format(value)
  const decimals = toDecimals([value])
  return value.toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}
