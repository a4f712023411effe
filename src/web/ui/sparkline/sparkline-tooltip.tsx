import { type RefObject, Suspense, useEffect, useState } from 'react'
import { describeLastRanks, type Run } from '../../lib/chart-run/last-ranks.ts'
import { LoadedPopup, loadPopup, OPEN_AFTER_MS } from '../popover/tooltip.tsx'

type SparklineTooltipProps = {
  /** Contains rows with `data-row`. */
  frame: RefObject<HTMLElement | null>
  toRun: (row: string) => Run | null
}

/**
 * Shows the last ranks while the pointer is on a sparkline or its row has keyboard focus. All rows share one tooltip,
 * because a component per row would slow down the table.
 */
export function SparklineTooltip({ frame, toRun }: SparklineTooltipProps) {
  const [anchor, setAnchor] = useState<Element | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const element = frame.current
    if (element === null) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const close = () => {
      clearTimeout(timer)
      setIsOpen(false)
    }
    const openSoon = (sparkline: Element | null | undefined) => {
      close()
      if (sparkline === null || sparkline === undefined) return
      void loadPopup()
      timer = setTimeout(() => {
        setAnchor(sparkline)
        setIsOpen(true)
      }, OPEN_AFTER_MS)
    }
    const hover = ({ target, pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') openSoon((target as Element).closest('[data-sparkline]'))
    }
    const focus = ({ target }: FocusEvent) => {
      const focused = target as Element
      // A row's dialog is within the row. An open tooltip would take the dialog's Escape.
      if (!focused.matches(':focus-visible') || focused.closest('dialog') !== null) return
      const sparklines = [...(focused.closest('[data-row]')?.querySelectorAll('[data-sparkline]') ?? [])]
      // A row can have a second sparkline for other screen widths.
      openSoon(sparklines.find((sparkline) => sparkline.getClientRects().length > 0))
    }
    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener('pointerover', hover, { signal })
    element.addEventListener('pointerleave', close, { signal })
    element.addEventListener('pointerdown', close, { signal })
    element.addEventListener('focusin', focus, { signal })
    element.addEventListener('focusout', close, { signal })
    return () => {
      listening.abort()
      clearTimeout(timer)
    }
  }, [frame])

  const row = anchor?.closest<HTMLElement>('[data-row]')?.dataset['row']
  const run = row === undefined ? null : toRun(row)
  const latest = run === null ? null : describeLastRanks(run)
  if (anchor === null || latest === null) return null
  return (
    <Suspense>
      <LoadedPopup anchor={anchor} side="top" isOpen={isOpen} onOpenChange={setIsOpen}>
        <span className="block font-semibold tabular-nums">{latest.ranks}</span>
        <span className="block">{latest.weeks}</span>
      </LoadedPopup>
    </Suspense>
  )
}
