import type { DateWindow, IsoDate } from '#contract/dates.ts'
import { FORMULA_CHANGE_DATE } from '#domain/numbers/equivalents.ts'

export function isNewFormula(start: IsoDate): boolean {
  return start >= FORMULA_CHANGE_DATE
}

/** Returns the index of the first period that uses the new formula. Null if all periods use the same one. */
export function findFormulaChange(windows: readonly DateWindow[]): number | null {
  const first = windows.findIndex(({ start }) => isNewFormula(start))
  return first > 0 ? first : null
}
