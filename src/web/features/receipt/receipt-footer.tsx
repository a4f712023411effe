import { type Receipt } from '#contract/api/receipt.ts'
import { useLocale } from '../../lib/locale.ts'
import { toReceiptLines } from './to-receipt-lines.ts'

type ReceiptFooterProps = { receipt: Receipt; className?: string }

/** Where the numbers above come from. Stands under everything that shows some. */
export function ReceiptFooter({ receipt, className }: ReceiptFooterProps) {
  const locale = useLocale()
  return (
    <section aria-label="Receipt" className={className}>
      <dl className="flex flex-wrap gap-x-6 gap-y-2 border-t border-line pt-3 text-xs">
        {toReceiptLines(receipt, locale).map(({ label, value }) => (
          <div key={label} className="flex gap-1.5">
            <dt className="text-ink-3">{label}</dt>
            <dd className="text-ink-2 tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
