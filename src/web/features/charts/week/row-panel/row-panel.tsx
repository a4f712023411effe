import { type RefObject, useEffect, useRef } from 'react'
import * as copy from './copy.ts'
import { ToastRegion } from '../../../../ui/states/toast-region.tsx'
import { Sheet } from '../../../../ui/dialog/sheet.tsx'
import { RowDetails, type RowDetailsProps } from './row-details.tsx'
import { findRow, findRowOf } from '../table/row-focus.ts'
import { joinClasses } from '../../../../ui/join-classes.ts'

type RowPanelProps = Omit<RowDetailsProps, 'titleRef'> & {
  /** True if the panel is next to the table, false if it is a sheet above the page. */
  isDocked: boolean
}

export function RowPanel({ isDocked, ...details }: RowPanelProps) {
  const { entry, onClose } = details
  const titleRef = useTitleFocus(entry.id, isDocked)
  const label = copy.label(entry.title ?? entry.id)
  if (!isDocked) {
    return (
      <Sheet label={label} isOpen onClose={onClose} findReturn={() => findRowOf(entry.id)}>
        <RowDetails key={entry.id} titleRef={titleRef} {...details} />
        <ToastRegion place="sheet" />
      </Sheet>
    )
  }
  return (
    <aside
      aria-label={label}
      className={joinClasses(
        'sticky top-4 max-h-[calc(100dvh-4rem)] self-start group-data-bar/week:top-14 group-data-bar/week:max-h-[calc(100dvh-6.5rem)]',
        'overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface shadow-panel',
      )}
    >
      <RowDetails key={entry.id} titleRef={titleRef} {...details} />
    </aside>
  )
}

/**
 * Moves focus to the panel's title if a row or neighbor opened it, because the panel is far from the row in tab order.
 * Leaves focus alone if the URL opened the row.
 * @param isFirstToo false for sheets, which take focus themselves when they open
 */
function useTitleFocus(id: string, isFirstToo: boolean): RefObject<HTMLHeadingElement | null> {
  const titleRef = useRef<HTMLHeadingElement>(null)
  const idBefore = useRef<string | null>(null)
  useEffect(() => {
    const before = idBefore.current
    idBefore.current = id
    if (before === id) return
    const isFromRow = document.activeElement !== null && findRow(document.activeElement) !== null
    // If j, k, or a click selects another row, the focus stays on that row.
    if (before === null ? isFirstToo && isFromRow : !isFromRow) titleRef.current?.focus({ preventScroll: true })
  }, [id, isFirstToo])
  return titleRef
}
