import { type PartialReason } from '#contract/api/coverage.ts'
import { describePartialReason } from '#domain/receipt/partial-reasons.ts'

/** What a figure of a row lacks. The dates above a table already say that the period is open. */
export function PartialReasons({ reasons }: { reasons: readonly PartialReason[] }) {
  return reasons
    .filter(({ reason }) => reason !== 'open')
    .map((reason) => (
      <span key={reason.reason} className="mr-2 text-xs text-warning">
        {describePartialReason(reason)}
      </span>
    ))
}
