import * as copy from './row-panel-copy.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { RowDetails, type RowDetailsProps } from './row-details.tsx'
import { findRowOf } from './row-focus.ts'
import { useTitleFocus } from './use-title-focus.ts'

type RowPanelProps = Omit<RowDetailsProps, 'titleRef'> & {
  /** Beside the table, where there is room; else over it. */
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
      </Sheet>
    )
  }
  return (
    <aside
      aria-label={label}
      className="sticky top-4 max-h-[calc(100dvh-2rem)] overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface shadow-panel"
    >
      <RowDetails key={entry.id} titleRef={titleRef} {...details} />
    </aside>
  )
}
