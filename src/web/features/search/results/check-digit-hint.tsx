import TriangleAlert from 'lucide:triangle-alert'
import { toWrongCheck } from '#domain/check-digits.ts'
import { joinClasses } from '../../../ui/join-classes.ts'
import * as copy from '../copy.ts'

/** Warns about an identifier with a wrong check digit. The search runs anyway. */
export function CheckDigitHint({ text, className }: { text: string; className?: string }) {
  const hint = toCheckHint(text)
  return (
    // A live region must exist before its text changes. Otherwise, the change isn't announced.
    <output className={hint === null ? 'sr-only' : joinClasses(HINT, className)}>
      {hint !== null && (
        <>
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>{hint}</span>
        </>
      )}
    </output>
  )
}

const HINT = 'flex items-start gap-2 rounded-md bg-warning-soft px-3 py-2 text-sm text-warning'

function toCheckHint(text: string): string | null {
  const wrong = toWrongCheck(text)
  return wrong === null ? null : copy.wrongCheck(wrong)
}
