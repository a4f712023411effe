/** At most two decimals, because a hundredth of a pixel can't be seen. */
export function roundPixels(value: number): number {
  return Math.round(value * 100) / 100
}
