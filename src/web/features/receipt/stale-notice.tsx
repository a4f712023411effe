import { type Receipt } from '#contract/api/receipt.ts'
import { formatInstant } from '../../lib/format.ts'
import { useLocale } from '../../lib/locale.ts'
import { Notice } from '../../ui/notice.tsx'

type StaleNoticeProps = { receipt: Pick<Receipt, 'stale' | 'retrievedAt'>; className?: string }

/** Stands above numbers that were kept from an earlier answer, while the provider has not given a newer one. */
export function StaleNotice({ receipt, className }: StaleNoticeProps) {
  const locale = useLocale()
  if (!receipt.stale) return null
  return (
    <Notice tone="warning" title="Earlier numbers." className={className}>
      {`The provider has not given newer ones yet: these are from ${formatInstant(receipt.retrievedAt, locale)}.`}
    </Notice>
  )
}
