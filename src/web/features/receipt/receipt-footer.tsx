import { useRouterState } from '@tanstack/react-router'
import { type Receipt } from '#contract/api/receipt.ts'
import { ReceiptLines } from './receipt-lines.tsx'

type ReceiptFooterProps = { receipt: Receipt; className?: string }

/** Where the numbers above come from. Stands under everything that shows some. */
export function ReceiptFooter({ receipt, className }: ReceiptFooterProps) {
  // Asked of the router so that the paper has the address of now; a link without its origin leads nowhere from there.
  const href = useRouterState({ select: ({ location: { href: path } }) => window.location.origin + path })
  return (
    <section aria-label="Receipt" className={className}>
      <ReceiptLines receipt={receipt} className="pt-3" />
      <p className="mt-2 hidden text-xs wrap-anywhere print:block">{href}</p>
    </section>
  )
}
