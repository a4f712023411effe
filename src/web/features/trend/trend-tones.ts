/** Color of the total if its parts use the metric's color. */
export const TOTAL_COLOR = 'var(--color-ink)'

/** Parts share one color. These opacities are distinguishable in grayscale. */
const PART_OPACITIES = [0.5, 1, 0.75, 0.3] as const

export function partOpacity(part: number): number {
  return PART_OPACITIES[part % PART_OPACITIES.length] ?? 1
}
