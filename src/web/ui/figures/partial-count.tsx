import type { PartialReason } from '#contract/api/coverage.ts'
import { describePartialReason } from '#domain/receipt/partial-reasons.ts'
import { formatCompact, formatCount } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'

type PartialCountProps = {
  value: number
  reasons: readonly PartialReason[]
  /** Rounds the number, which is whole on hover and for screen readers. @default true */
  isShort?: boolean
}

/** A figure of a row, after what it lacks. The dates above a table already say that the period is open. */
export function PartialCount({ value, reasons, isShort = true }: PartialCountProps) {
  const locale = useLocale()
  const full = formatCount(value, locale)
  return (
    <>
      {reasons
        .filter(({ reason }) => reason !== 'open')
        .map((reason) => (
          <span key={reason.reason} className="mr-2 text-xs text-warning">
            {describePartialReason(reason)}
          </span>
        ))}
      {isShort && (
        <span aria-hidden title={full}>
          {formatCompact(value, locale)}
        </span>
      )}
      {isShort ? <VisuallyHidden>{full}</VisuallyHidden> : full}
    </>
  )
}
