import { type Receipt } from '#contract/api/receipt.ts'
import { Notice } from '../../ui/notice.tsx'
import { useLocale } from '../../lib/locale.ts'
import { formatInstant } from '../../lib/format.ts'
import { toReceiptLines } from './to-receipt-lines.ts'

type ReceiptFooterProps = { receipt: Receipt; className?: string }

/** Where the numbers above come from. Stands under everything that shows some. */
export function ReceiptFooter({ receipt, className }: ReceiptFooterProps) {
  const locale = useLocale()
  return (
    <footer aria-label="Receipt" className={className}>
      {receipt.stale && (
        <Notice tone="warning" className="mb-3">
          The provider does not answer at the moment. These numbers are from{' '}
          {formatInstant(receipt.retrievedAt, locale)}.
        </Notice>
      )}
      <dl className="flex flex-wrap gap-x-6 gap-y-2 border-t border-line pt-3 text-xs">
        {toReceiptLines(receipt, locale).map(({ label, value }) => (
          <div key={label} className="flex gap-1.5">
            <dt className="text-ink-3">{label}</dt>
            <dd className="text-ink-2 tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </footer>
  )
}
