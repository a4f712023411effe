import type { FormulaChange } from '#contract/api/charts.ts'
import type { DateWindow, IsoDate } from '#contract/dates.ts'
import { crossesFormulaChange, FORMULA_CHANGE_DATE } from './equivalents.ts'
import type { UnitKind } from '#contract/territories.ts'

export const FORMULA_EFFECTS = {
  revalued: 'Changes are like for like: the earlier period is revalued by the new formula (computed).',
  'not-comparable':
    'Changes in Album Equivalents aren’t comparable: the earlier period can’t be revalued by the new formula.',
} as const satisfies Record<FormulaChange['basis'], string>

/** Note for a range that contains the day of the change. */
export const MIXED_FORMULAS = 'This range contains that day, so its Album Equivalents add up both formulas.'

/** Returns true if these days include both formulas, so that a total mixes them. */
export function addsUpBothFormulas(unit: UnitKind | null, { start, end }: DateWindow): boolean {
  return unit === 'album_equivalent' && crossesFormulaChange(start, end)
}

/** @param day date of the change, formatted */
export function formulaChangedOn(day: string): string {
  return `The Album Equivalent formula changed on ${day}.`
}

/** Describes the change for files, images, and briefs, which are the same for every reader. */
export function describeFormulaChange({ date, basis }: FormulaChange): string {
  return describeFormulas([FORMULA_EFFECTS[basis]], date)
}

/** @param effects sentences to append */
export function describeFormulas(effects: readonly string[], date: IsoDate = FORMULA_CHANGE_DATE): string {
  const day = new Date(date).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return [formulaChangedOn(day), ...effects].join(' ')
}

type EntityPeriods = {
  mixesFormulas: boolean
  comparison: { crossesFormulaChange: boolean; likeForLike: unknown; daysReleased?: number | undefined } | null
}

/** Explains what the formula change means for an entity's figures. Empty if it doesn't affect them. */
export function toFormulaEffects({ mixesFormulas, comparison }: EntityPeriods): string[] {
  const basis = comparison?.likeForLike == null ? 'not-comparable' : 'revalued'
  // A title that came out during or after the earlier period has no change to explain.
  const isCompared = comparison !== null && comparison.daysReleased === undefined
  return [
    ...(mixesFormulas ? [MIXED_FORMULAS] : []),
    ...(isCompared && comparison.crossesFormulaChange ? [FORMULA_EFFECTS[basis]] : []),
  ]
}
