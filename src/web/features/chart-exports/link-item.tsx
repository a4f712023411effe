import * as copy from './copy.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { ExportItemText } from './export-item.tsx'

/** The address of exactly what is on the screen. */
export function LinkItem() {
  // Read while drawing: the list is drawn anew each time it opens.
  const { href } = window.location
  return (
    <div className="flex items-center justify-between gap-2 px-2 py-1.5">
      <span className="flex min-w-0 flex-col text-base text-ink">
        <ExportItemText name={copy.linkName}>{copy.linkNote}</ExportItemText>
      </span>
      <CopyButton text={href} what={copy.link} className="size-8" />
    </div>
  )
}
