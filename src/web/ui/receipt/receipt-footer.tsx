import { useRouterState } from '@tanstack/react-router'
import ChevronDown from 'lucide:chevron-down'
import ChevronUp from 'lucide:chevron-up'
import { useId, useState } from 'react'
import type { Receipt } from '#contract/api/receipt.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import { useWholeReceipt } from './page-receipt.tsx'
import { ReceiptLines } from './receipt-lines.tsx'

type ReceiptFooterProps = {
  receipt: Receipt
  /** Description of the shown rows, if not all are shown. */
  rows?: string | null
}

/** Ends with an ellipsis if the window is too narrow. */
const ONE_LINE =
  'md:screen:block md:screen:truncate md:screen:[&>div]:inline md:screen:[&>div]:mr-6 md:screen:[&>div>*]:inline md:screen:[&_dt]:mr-1.5'

/**
 * The receipt of every page with numbers, including the parts of its panels. It is one line at the bottom of the window
 * that opens, and on phones it is below the content.
 */
export function ReceiptFooter({ receipt, rows = null }: ReceiptFooterProps) {
  const whole = useWholeReceipt(receipt)
  const [isOpen, setIsOpen] = useState(false)
  const linesId = useId()
  // Printed pages need the current absolute URL, which the router provides.
  const href = useRouterState({ select: ({ location: { href: path } }) => window.location.origin + path })
  const Chevron = isOpen ? ChevronDown : ChevronUp
  return (
    <section
      aria-label="Receipt"
      className="border-t border-line pt-3 md:fixed md:inset-x-0 md:bottom-0 md:z-bar md:bg-surface md:pt-0 print:static print:pt-3"
    >
      <div className="md:page-width md:flex md:items-start md:gap-4">
        <div id={linesId} className="min-w-0 flex-1">
          <ReceiptLines receipt={whole} rows={rows} className={joinClasses('md:py-1.75', !isOpen && ONE_LINE)} />
          <p className="mt-2 hidden text-xs wrap-anywhere print:block">{href}</p>
        </div>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={linesId}
          onClick={() => setIsOpen(!isOpen)}
          className="hidden h-7.5 shrink-0 items-center gap-1 text-xs font-semibold text-accent hover:underline md:flex"
        >
          Receipt
          <Chevron aria-hidden className="size-3.5" />
        </button>
      </div>
    </section>
  )
}
