import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { toWrongCheck } from '#contract/check-digits.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import * as copy from './copy.ts'

type CheckDigitHintProps = {
  /** What is searched for. */
  text: string
  className?: string
}

/** Says that an identifier cannot be right. It is searched for all the same. */
export function CheckDigitHint({ text, className }: CheckDigitHintProps) {
  const hint = toCheckHint(text)
  return (
    // The region stands before its words do: only then are they read aloud when they come.
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
