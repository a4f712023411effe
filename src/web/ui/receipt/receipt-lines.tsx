import type { Receipt } from '#contract/api/receipt.ts'
import { describeReceipt, type ReceiptFormat } from '#domain/receipt/describe-receipt.ts'
import { territoryName } from '#contract/territories.ts'
import { formatInstant, formatWindow } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { joinClasses } from '../join-classes.ts'

type ReceiptLinesProps = {
  receipt: Receipt
  /** Description of the shown rows, if not all are shown. */
  rows?: string | null
  className?: string
}

/** Receipt of a part of the page. It isn't a landmark, because only the page's receipt should be one. */
export function ReceiptLines({ receipt, rows = null, className }: ReceiptLinesProps) {
  const locale = useLocale()
  return (
    <dl className={joinClasses('flex flex-wrap gap-x-6 gap-y-2 text-xs', className)}>
      {describeReceipt(receipt, toReceiptFormat(locale), rows).map(({ label, value }) => (
        <div key={label} className="flex gap-1.5">
          <dt className="text-ink-3">{label}</dt>
          <dd className="text-ink-2 tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function toReceiptFormat(locale: string): ReceiptFormat {
  return {
    instant: (iso) => formatInstant(iso, locale),
    window: (window) => formatWindow(window, locale),
    territory: (territory) => territoryName(territory, locale),
  }
}
