import { type DateWindow, type IsoDate } from '#contract/dates.ts'
import { FORMULA_CHANGE_DATE } from '#contract/equivalents.ts'

export function isNewFormula(start: IsoDate): boolean {
  return start >= FORMULA_CHANGE_DATE
}

/** The first of `windows`, in order of time, that is counted by the new formula after one that is not; null without. */
export function findFormulaChange(windows: readonly DateWindow[]): number | null {
  const first = windows.findIndex(({ start }) => isNewFormula(start))
  return first > 0 ? first : null
}
