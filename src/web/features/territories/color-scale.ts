/** Number of shades on the map. More would be hard to distinguish on small countries. */
export const SHADES = 5

/** 1 to {@link SHADES}, or 0 for a value of zero. */
export type Shade = 0 | 1 | 2 | 3 | 4 | 5

export type ColorScale = {
  /** Lower bound of each shade, in ascending order. Fewer than {@link SHADES} if there are few distinct values. */
  from: number[]
  /** Highest value; null without values. */
  max: number | null
}

/** Divides values into quantiles, so that one large market doesn't make all others look the same. Ignores zeros and nulls. */
export function toColorScale(values: readonly (number | null)[]): ColorScale {
  const sorted = values
    .filter((value) => value !== null)
    .filter((value) => value !== 0)
    .toSorted((one, other) => one - other)
  const cuts = Array.from({ length: SHADES }, (_, shade) => sorted[Math.floor((shade * sorted.length) / SHADES)])
  return { from: [...new Set(cuts.filter((cut) => cut !== undefined))], max: sorted.at(-1) ?? null }
}

/** Uses the darkest shades when there are fewer steps than shades. */
export function toShade(value: number, { from }: ColorScale): Shade {
  if (value === 0) return 0
  const step = Math.max(
    0,
    from.findLastIndex((cut) => value >= cut),
  )
  return shadeOfStep(step, from.length)
}

export function shadeOfStep(step: number, steps: number): Shade {
  return (SHADES - Math.max(steps, 1) + step + 1) as Shade
}

/** Fixed steps, so that a decrease never looks like a small increase. */
export const CHANGE_STEPS = [-0.2, -0.05, 0.05, 0.2] as const

/** 1: down 20 % or more, 3: within 5 %, 5: up 20 % or more. */
export function toChangeShade(change: number): Shade {
  return (CHANGE_STEPS.filter((step) => (step < 0 ? change > step : change >= step)).length + 1) as Shade
}
