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
 * Divides values into classes of about the same size, so that one large market doesn't make all others look the same.
 * Borders are rounded, so that the legend is readable. Ignores zeros and nulls.
 */
export function toColorScale(values: readonly (number | null)[]): ColorScale {
  const sorted = values
    .filter((value) => value !== null)
    .filter((value) => value !== 0)
    .toSorted((one, other) => one - other)
  const first = sorted[0]
  const last = sorted.at(-1)
  if (first === undefined || last === undefined) return { cuts: [], isEmpty: true }
  const quantiles = Array.from({ length: SHADES - 1 }, (_, i) => sorted[Math.floor(((i + 1) * sorted.length) / SHADES)])
  const cuts = quantiles.filter((cut) => cut !== undefined).map(toRound)
  // A border that leaves one side empty divides nothing.
  return { cuts: [...new Set(cuts)].filter((cut) => cut > first && cut <= last), isEmpty: false }
}

/** First digits of a border. Steps are small enough to keep five close values apart. */
const ROUND = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 6.5, 7, 7.5, 8, 8.5, 9, 10] as const

function toRound(value: number): number {
  const digits = Math.floor(Math.log10(Math.abs(value)))
  const lead = Math.abs(value) / 10 ** digits
  const round = ROUND.reduce((best, each) => (Math.abs(each - lead) < Math.abs(best - lead) ? each : best))
  return Math.sign(value) * Number(`${round}e${digits}`)
}

/** Uses the darkest shades when there are fewer classes than shades. */
export function toShade(value: number, { cuts }: ColorScale): Shade {
  return value === 0 ? 0 : shadeOfClass(cuts.filter((cut) => value >= cut).length, cuts)
}

/** @param place of the class, from 0 */
export function shadeOfClass(place: number, cuts: readonly number[]): Shade {
  return (SHADES - cuts.length + place) as Shade
}

/** Fixed steps, so that a decrease never looks like a small increase. */
export const CHANGE_STEPS = [-0.2, -0.05, 0.05, 0.2] as const

/** 1: down 20 % or more, 3: within 5 %, 5: up 20 % or more. */
export function toChangeShade(change: number): Shade {
  return (CHANGE_STEPS.filter((step) => (step < 0 ? change > step : change >= step)).length + 1) as Shade
}
