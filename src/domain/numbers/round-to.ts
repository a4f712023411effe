/** Rounds to decimals and removes floating-point noise such as 0.00000000004. */
export function roundTo(value: number, decimals: number): number {
  return Number(value.toFixed(decimals))
}
