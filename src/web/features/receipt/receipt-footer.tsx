import { useRouterState } from '@tanstack/react-router'
import { type Receipt } from '#contract/api/receipt.ts'
import { ReceiptLines } from './receipt-lines.tsx'

type ReceiptFooterProps = {
  receipt: Receipt
  /** Which rows of a table are shown, if not all. */
  rows?: string | null
  className?: string
}

/** Receipt at the bottom of every page with numbers. */
export function ReceiptFooter({ receipt, rows = null, className }: ReceiptFooterProps) {
  // Printed pages need the current absolute URL, which the router provides.
  const href = useRouterState({ select: ({ location: { href: path } }) => window.location.origin + path })
  return (
    <section aria-label="Receipt" className={className}>
      <ReceiptLines receipt={receipt} rows={rows} className="pt-3" />
      <p className="mt-2 hidden text-xs wrap-anywhere print:block">{href}</p>
    </section>
  )
}
