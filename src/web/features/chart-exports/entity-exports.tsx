import { useState } from 'react'
import * as copy from './copy.ts'
import { ExportLink, LinkItem } from './export-item.tsx'
import { ExportPopover } from './export-popover.tsx'
import { toCsvPath } from './to-csv-path.ts'

type EntityExportsProps = {
  /** API path of the page's data; null until the server's date is known. */
  path: string | null
}

export function EntityExports({ path }: EntityExportsProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <ExportPopover isOpen={isOpen} onOpenChange={setIsOpen} size="sm">
      {path !== null && (
        <li>
          <ExportLink href={toCsvPath(path)} name={copy.figuresCsvName} onDownload={() => setIsOpen(false)}>
            {copy.figuresCsvNote}
          </ExportLink>
        </li>
      )}
      <li>
        <LinkItem />
      </li>
    </ExportPopover>
  )
}
