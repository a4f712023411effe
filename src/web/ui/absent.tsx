import { ABSENT, ABSENT_LABEL } from '../lib/format.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

/** A dash with what it stands for: absent is not 0. */
export function Absent({ meaning = ABSENT_LABEL }: { meaning?: string }) {
  return (
    <span className="text-ink-3" title={meaning}>
      <span aria-hidden>{ABSENT}</span>
      <VisuallyHidden>{meaning}</VisuallyHidden>
    </span>
  )
}
