import { FORMULA_CHANGE_DATE } from '#domain/numbers/equivalents.ts'
import { formulaChangedOn } from '#domain/numbers/formula-change.ts'
import { formatDate } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { Notice } from './notice.tsx'

/**
 * Notes that figures cross the formula change.
 * @param effects sentences about the effect on them
 */
export function FormulaNotice({ effects }: { effects: readonly string[] }) {
  return (
    <Notice tone="warning" title={formulaChangedOn(formatDate(FORMULA_CHANGE_DATE, useLocale()))}>
      {effects.join(' ')}
    </Notice>
  )
}
