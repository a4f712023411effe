/** Compares by code units, which no locale changes. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
