import { useRouterState } from '@tanstack/react-router'
import { type Receipt } from '#contract/api/receipt.ts'
import { ReceiptLines } from './receipt-lines.tsx'

type ReceiptFooterProps = { receipt: Receipt; className?: string }

/** Receipt at the bottom of every page with numbers. */
export function ReceiptFooter({ receipt, className }: ReceiptFooterProps) {
  // Printed pages need the current absolute URL, which the router provides.
  const href = useRouterState({ select: ({ location: { href: path } }) => window.location.origin + path })
  return (
    <section aria-label="Receipt" className={className}>
      <ReceiptLines receipt={receipt} className="pt-3" />
      <p className="mt-2 hidden text-xs wrap-anywhere print:block">{href}</p>
    </section>
  )
}
