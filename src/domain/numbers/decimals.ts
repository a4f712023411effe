/** Figures from here on have no decimals, because a tenth of them is noise. */
export const WHOLE_FROM = 100

/**
 * Returns the decimals of a figure, the same in every table, graph, image, and text. A difference has the decimals of
 * the figures that it compares, so pass those. Files have exact values instead.
 */
export function toDecimals(figures: Iterable<number | null>): 0 | 1 {
  let isFractional = false
  for (const figure of figures) {
    if (figure === null) continue
    const tenths = Math.round(Math.abs(figure) * 10)
    if (tenths >= WHOLE_FROM * 10) return 0
    isFractional ||= tenths % 10 !== 0
  }
  return isFractional ? 1 : 0
}

/**
 * Rounds parts so that they add up to a rounded total, by the largest remainders. A part differs from its exact value
 * by less than two of the smallest steps, unless the parts themselves miss the total by more.
 */
export function roundToSum(parts: readonly number[], total: number, decimals: number): number[] {
  const scale = 10 ** decimals
  const scaled = parts.map((part) => part * scale)
  const rounded = scaled.map(Math.round)
  let missing = Math.round(total * scale) - rounded.reduce((sum, each) => sum + each, 0)
  const step = Math.sign(missing)
  const errorAt = (index: number) => ((scaled[index] ?? 0) - (rounded[index] ?? 0)) * step
  const order = parts.map((_, index) => index).toSorted((one, other) => errorAt(other) - errorAt(one))
  for (const index of order) {
    if (missing === 0) break
    rounded[index] = (rounded[index] ?? 0) + step
    missing -= step
  }
  return rounded.map((each) => each / scale)
}

/** Short form such as `152M` or `21.5K`, for axes and headlines whose full figure is elsewhere. */
export const SHORT_FIGURE = {
  notation: 'compact',
  maximumSignificantDigits: 3,
} as const satisfies Intl.NumberFormatOptions

/** A change of at least this size is clearer as a factor. */
const LEAST_FACTOR = 100
/** From 1,000% on, a decimal adds nothing. */
const WHOLE_RATIO_FROM = 10

/** How pages and images write a change: as `+12.3%`, or as `1,235×`. Format `value` with `options`, then append `sign`. */
export function toChangeStyle(ratio: number, minimumFractionDigits = 1) {
  if (ratio >= LEAST_FACTOR) return { value: ratio + 1, options: { maximumFractionDigits: 0 }, sign: '×' } as const
  const digits =
    Math.abs(ratio) >= WHOLE_RATIO_FROM
      ? { maximumFractionDigits: 0 }
      : { minimumFractionDigits, maximumFractionDigits: 1 }
  return { value: ratio, options: { style: 'percent', signDisplay: 'exceptZero', ...digits }, sign: '' } as const
}
