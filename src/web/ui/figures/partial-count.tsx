import type { PartialReason } from '#contract/api/coverage.ts'
import { describePartialReason } from '#domain/receipt/partial-reasons.ts'
import { formatCompact, formatCount } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'

type PartialCountProps = {
  value: number
  reasons: readonly PartialReason[]
  /**
   * Rounds the number. Hover and screen readers have it in full.
   * @default true
   */
  isShort?: boolean
}

/** Shows what is missing, then the figure. The dates above a table already show that the period is open. */
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
