import { createContext, type ReactNode, use, useEffect, useId, useMemo, useState } from 'react'
import type { Receipt } from '#contract/api/receipt.ts'
import { addToReceipt, type ReceiptPart } from '#domain/receipt/add-to-receipt.ts'

type Parts = ReadonlyMap<string, ReceiptPart>
type SetPart = (id: string, part: ReceiptPart | null) => void

/** There are two contexts, so that a new part renders the footer and not the panels. */
const PartsContext = createContext<Parts>(new Map())
const SetPartContext = createContext<SetPart>(() => undefined)

/** Collects what the panels of a page add to its receipt. */
export function PageReceipt({ children }: { children: ReactNode }) {
  const [parts, setParts] = useState<Parts>(new Map())
  const setPart = useMemo<SetPart>(
    () => (id, part) =>
      setParts((previous) => {
        const next = new Map(previous)
        if (part === null) next.delete(id)
        else next.set(id, part)
        return next
      }),
    [],
  )
  return (
    <SetPartContext value={setPart}>
      <PartsContext value={parts}>{children}</PartsContext>
    </SetPartContext>
  )
}

/**
 * Used by a panel with its own response: adds its computed numbers, filters, sources, staleness, and partial reasons to
 * the receipt of the page.
 * @param receipt receipt of the response; undefined until it loads
 */
export function useReceiptPart(receipt: ReceiptPart | undefined): void {
  const id = useId()
  const setPart = use(SetPartContext)
  useEffect(() => {
    if (receipt === undefined) return undefined
    setPart(id, receipt)
    return () => setPart(id, null)
  }, [id, receipt, setPart])
}

/** Returns the page's own receipt with the parts of its panels. */
export function useWholeReceipt(receipt: Receipt): Receipt {
  const parts = use(PartsContext)
  return useMemo(() => addToReceipt(receipt, [...parts.values()]), [receipt, parts])
}
