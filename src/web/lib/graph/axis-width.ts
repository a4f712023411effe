import { formatCompact } from '../format/format.ts'

const LONGEST = [125_000, 12_500_000, 125_000_000, 1_250_000_000]
/** Average width of a letter at the axis' font size. */
const LETTER_PX = 6
const WIDE_LETTER_PX = 11
const EAST_ASIAN = /[\u2E80-\uFFEF]/
const GAP_PX = 8
const MIN_PX = 44

/** Depends only on the locale, so that the graph doesn't move when its values change. */
export function toAxisWidth(locale: string): number {
  const widths = LONGEST.map((value) => toWidth(formatCompact(value, locale)))
  return Math.max(MIN_PX, GAP_PX + Math.max(...widths))
}

function toWidth(text: string): number {
  let width = 0
  for (const letter of text) width += EAST_ASIAN.test(letter) ? WIDE_LETTER_PX : LETTER_PX
  return width
}
