import type { Receipt } from '#contract/api/receipt.ts'
import { formatInstant } from '../../lib/format/format.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { Notice } from '../states/notice.tsx'

type StaleNoticeProps = { receipt: Pick<Receipt, 'stale' | 'retrievedAt'>; className?: string }

/** Appears above cached numbers while the provider isn't sending newer ones. */
export function StaleNotice({ receipt, className }: StaleNoticeProps) {
  const locale = useLocale()
  if (!receipt.stale) return null
  return (
    <Notice
      tone="warning"
      title={`Showing saved data from ${formatInstant(receipt.retrievedAt, locale)}.`}
      className={className}
    >
      The data provider hasn’t sent newer data yet.
    </Notice>
  )
}
