import type { FormulaChange } from '#contract/api/charts.ts'
import { FORMULA_EFFECTS, formulaChangedOn } from '#domain/numbers/formula-change.ts'
import * as copy from './copy.ts'
import { formatDate } from '../../../../lib/format/format.ts'
import { useLocale } from '../../../../lib/format/locale.ts'
import { Popover } from '../../../../ui/popover/popover.tsx'

/** Warns that figures cross the formula change, and explains the effect. On paper, shows only the text. */
export function FormulaPill({ change }: { change: FormulaChange | null }) {
  const locale = useLocale()
  if (change === null) return null
  const text = `${formulaChangedOn(formatDate(change.date, locale))} ${FORMULA_EFFECTS[change.basis]}`
  return (
    <>
      <Popover
        title={copy.formulaTitle}
        trigger={
          <button
            type="button"
            data-print="no"
            className="inline-flex h-6 shrink-0 items-center rounded-full bg-warning-soft px-2.5 text-xs font-semibold whitespace-nowrap text-warning coarse:h-11"
          >
            {copy.formulaTitle}
          </button>
        }
      >
        <p className="text-sm text-ink-2">{text}</p>
      </Popover>
      <p className="hidden text-sm print:block">{text}</p>
    </>
  )
}
