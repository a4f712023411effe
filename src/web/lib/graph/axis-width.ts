import { formatCompact } from '../format.ts'

/** What an axis may have to say, as long as it gets. */
const LONGEST = [125_000, 12_500_000, 125_000_000, 1_250_000_000]
/** Of a letter in the axis' size, on average; those of East Asia are as wide as they are high. */
const LETTER_PX = 6
const WIDE_LETTER_PX = 11
const EAST_ASIAN = /[\u2E80-\uFFEF]/
const GAP_PX = 8
const MIN_PX = 44

/**
 * Room for the values at the left of a graph: `12.5M` is `12,5 Mio.` in German. By the locale alone, so that a graph stays where it
 * is when its values change.
 */
export function toAxisWidth(locale: string): number {
  const widths = LONGEST.map((value) => toWidth(formatCompact(value, locale)))
  return Math.max(MIN_PX, GAP_PX + Math.max(...widths))
}

function toWidth(text: string): number {
  let width = 0
  for (const letter of text) width += EAST_ASIAN.test(letter) ? WIDE_LETTER_PX : LETTER_PX
  return width
}
