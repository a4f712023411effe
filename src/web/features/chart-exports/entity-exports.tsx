import { useState } from 'react'
import * as copy from './copy.ts'
import { ExportLink } from './export-item.tsx'
import { ExportPopover } from './export-popover.tsx'
import { LinkItem } from './link-item.tsx'
import { toCsvTwin } from './to-csv-path.ts'

type EntityExportsProps = {
  /** The route that answers what the page shows; null until the servers' day is known. */
  path: string | null
}

/** What can be taken away from an entity's page. */
export function EntityExports({ path }: EntityExportsProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <ExportPopover isOpen={isOpen} onOpenChange={setIsOpen} size="sm">
      {path !== null && (
        <li>
          <ExportLink href={toCsvTwin(path)} name={copy.figuresCsvName} onTaken={() => setIsOpen(false)}>
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
