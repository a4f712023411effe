/** Number of shades on the map. More would be hard to distinguish on small countries. */
export const SHADES = 5

/** 1 to {@link SHADES}, or 0 for a value of zero. */
export type Shade = 0 | 1 | 2 | 3 | 4 | 5

export type ColorScale = {
  /** Round borders between the classes, in ascending order. Fewer than four if there are few distinct values. */
  cuts: number[]
  /** True if there is no value to color. */
  isEmpty: boolean
}

/**
 * Splits values where they are proportionally farthest apart, so that the variance of logarithms within classes is
 * smallest. With classes of equal size, the largest market would get the color of markets with a tenth of its value.
 * Borders are rounded, so that the legend is readable. Ignores zeros and nulls.
 */
export function toColorScale(values: readonly (number | null)[]): ColorScale {
  const sorted = values
    .filter((value) => value !== null)
    .filter((value) => value !== 0)
    .toSorted((one, other) => one - other)
  const least = sorted[0]
  if (least === undefined) return { cuts: [], isEmpty: true }
  // Corrections can make a value negative, which has no logarithm.
  const places = least > 0 ? sorted.map((value) => Math.log(value)) : sorted
  const starts = findBreaks(places, Math.min(SHADES, new Set(sorted).size))
  return { cuts: starts.map((start) => toRoundBorder(sorted[start - 1] ?? 0, sorted[start] ?? 0)), isEmpty: false }
}

/** Returns where classes after the first start, with the smallest squared distances to their means (Fisher, 1958). */
function findBreaks(sorted: readonly number[], classes: number): number[] {
  // Sums up to each value are precomputed, because the map renders again with each move of the pointer.
  const sums = [{ value: 0, square: 0 }]
  for (const each of sorted) {
    const { value, square } = sums.at(-1) ?? { value: 0, square: 0 }
    sums.push({ value: value + each, square: square + each ** 2 })
  }
  const toDistance = (from: number, to: number) => {
    const [first, last] = [sums[from] ?? { value: 0, square: 0 }, sums[to] ?? { value: 0, square: 0 }]
    return last.square - first.square - (last.value - first.value) ** 2 / (to - from)
  }
  /** Best division of the first `end` values, indexed by `end`. */
  let best = sorted.map((_, last) => ({ distance: toDistance(0, last + 1), starts: [] as number[] }))
  for (let more = 1; more < classes; more += 1) {
    best = sorted.map((_, last) => {
      let chosen = { distance: Infinity, starts: [] as number[] }
      for (let start = more; start <= last; start += 1) {
        const before = best[start - 1]
        const distance = (before?.distance ?? Infinity) + toDistance(start, last + 1)
        // Equal values stay in one class.
        if (distance < chosen.distance && sorted[start - 1] !== sorted[start])
          chosen = { distance, starts: [...(before?.starts ?? []), start] }
      }
      return chosen
    })
  }
  return best.at(-1)?.starts ?? []
}

/** Returns the number with the fewest digits above `low` and up to `high`, near the middle of both if possible. */
function toRoundBorder(low: number, high: number): number {
  const middle = low > 0 ? Math.sqrt(low * high) : (low + high) / 2
  for (let digits = 1; digits < MAX_DIGITS; digits += 1) {
    const border = [Number(middle.toPrecision(digits)), toFloor(high, digits)].find(
      (each) => each > low && each <= high,
    )
    if (border !== undefined) return border
  }
  return high
}

function toFloor(value: number, digits: number): number {
  const step = 10 ** (Math.floor(Math.log10(Math.abs(value))) - digits + 1)
  // Division can end just below a whole number.
  return Number((Math.floor(value / step + 1e-9) * step).toPrecision(digits))
}

/** Enough digits to distinguish the values of 62 territories. */
const MAX_DIGITS = 9

/** Uses the darkest shades if there are fewer classes than shades. */
export function toShade(value: number, { cuts }: ColorScale): Shade {
  return value === 0 ? 0 : shadeOfClass(cuts.filter((cut) => value >= cut).length, cuts)
}

/** @param place index of the class */
export function shadeOfClass(place: number, cuts: readonly number[]): Shade {
  return (SHADES - cuts.length + place) as Shade
}

/** Fixed steps, so that a decrease never looks like a small increase. */
export const CHANGE_STEPS = [-0.2, -0.05, 0.05, 0.2] as const

/** Returns 1 for down 20 % or more, 3 for within 5 %, and 5 for up 20 % or more. */
export function toChangeShade(change: number): Shade {
  return (CHANGE_STEPS.filter((step) => (step < 0 ? change > step : change >= step)).length + 1) as Shade
}
