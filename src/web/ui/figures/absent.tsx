import { ABSENT, ABSENT_LABEL } from '../../lib/format/format.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'

/** Shows a dash for a missing value, with its meaning for screen readers. */
export function Absent({ meaning = ABSENT_LABEL }: { meaning?: string }) {
  return (
    <span className="text-ink-3" title={meaning}>
      <span aria-hidden>{ABSENT}</span>
      <VisuallyHidden>{meaning}</VisuallyHidden>
    </span>
  )
}
