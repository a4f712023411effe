import { SHORT_FIGURE, toDecimals } from '#domain/numbers/decimals.ts'
import { formatIn } from '#domain/numbers/format-in.ts'

/** Smaller numbers are written in full, because that is as quick to read. */
const LEAST_SHORT = 10_000

/** Formats a large figure, such as 152M or 9,812, in English like all link previews. */
export function formatShort(value: number): string {
  const decimals = toDecimals([value])
  const full = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return formatIn('en', value, Math.abs(value) >= LEAST_SHORT ? SHORT_FIGURE : full)
}
