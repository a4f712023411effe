export type TrendTone = { stroke: string; fill: string; background: string }

/** The total over its own parts, which have the colour already. */
export const TOTAL_TONE: TrendTone = { stroke: 'stroke-ink', fill: 'fill-ink', background: 'bg-ink' }

/** Parts are one colour in steps that also differ in grey; each is named in the legend and in every tooltip. */
const PART_OPACITIES = [0.5, 1, 0.75, 0.3] as const

export function partOpacity(part: number): number {
  return PART_OPACITIES[part % PART_OPACITIES.length] ?? 1
}
