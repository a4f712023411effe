/** How many shades the map has: more cannot be told apart on small countries. */
export const SHADES = 5

/** Shade 1 to {@link SHADES}; 0 is a value of zero, which is not the lowest of the shades. */
export type Shade = 0 | 1 | 2 | 3 | 4 | 5

export type ColorScale = {
  /** From which value on each shade applies, lowest first; fewer than {@link SHADES} when values are few or equal. */
  from: number[]
  /** The highest value; null when there is none. */
  max: number | null
}

/**
 * Shades by quantile: each holds about as many territories, so that one huge market does not leave the others alike. Zeros
 * and nulls have no part in it.
 */
export function toColorScale(values: readonly (number | null)[]): ColorScale {
  const sorted = values
    .filter((value) => value !== null)
    .filter((value) => value !== 0)
    .toSorted((one, other) => one - other)
  const cuts = Array.from({ length: SHADES }, (_, shade) => sorted[Math.floor((shade * sorted.length) / SHADES)])
  return { from: [...new Set(cuts.filter((cut) => cut !== undefined))], max: sorted.at(-1) ?? null }
}

/** The darkest shades are for the highest values also when there are fewer steps than shades. */
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

/** Changes have fixed steps: their zero means something, and a fall must never look like a small rise. */
export const CHANGE_STEPS = [-0.2, -0.05, 0.05, 0.2] as const

/** 1: fell by 20 % and more, 3: within 5 % either way, 5: rose by 20 % and more. */
export function toChangeShade(change: number): Shade {
  return (CHANGE_STEPS.filter((step) => (step < 0 ? change > step : change >= step)).length + 1) as Shade
}
