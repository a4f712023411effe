import { type Receipt } from '#contract/api/receipt.ts'
import { ReceiptLines } from './receipt-lines.tsx'

type ReceiptFooterProps = { receipt: Receipt; className?: string }

/** Where the numbers above come from. Stands under everything that shows some. */
export function ReceiptFooter({ receipt, className }: ReceiptFooterProps) {
  return (
    <section aria-label="Receipt" className={className}>
      <ReceiptLines receipt={receipt} className="pt-3" />
    </section>
  )
}
