const COMPACT = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })
const FULL = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
/** Shorter numbers are as quick to read in full. */
const LEAST_COMPACT = 10_000

/** One large figure, for example 152.3M or 9,812. English, like all images for link previews. */
export function formatShort(value: number): string {
  return (value < LEAST_COMPACT ? FULL : COMPACT).format(value)
}
