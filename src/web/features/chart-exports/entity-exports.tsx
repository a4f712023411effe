import { lazy, useState } from 'react'
import { ExportPopover } from './export-popover.tsx'

const loadItems = () => import('./entity-export-items.tsx')
const EntityExportItems = lazy(async () => ({ default: (await loadItems()).EntityExportItems }))

type EntityExportsProps = {
  /** API path of the page's data; null until the server's date is known. */
  path: string | null
}

export function EntityExports({ path }: EntityExportsProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <ExportPopover isOpen={isOpen} onOpenChange={setIsOpen} size="sm" onIntent={() => void loadItems()}>
      <EntityExportItems path={path} onDownload={() => setIsOpen(false)} />
    </ExportPopover>
  )
}
