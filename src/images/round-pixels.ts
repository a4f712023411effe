/** Rounds to two decimals, because no one can see a hundredth of a pixel. */
export function roundPixels(value: number): number {
  return Math.round(value * 100) / 100
}
