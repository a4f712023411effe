import { lazy, useState } from 'react'
import { isOneAllowed, PAGE_EXPORTS } from '../../lib/files/allowed-exports.ts'
import { type FixedDates, useLinkParameters } from '../../lib/files/page-link.ts'
import { usePageCommands } from '../../lib/keyboard/page-commands.ts'
import * as copy from './copy.ts'
import { ExportMenu } from './export-menu.tsx'

const loadItems = () => import('./entity-export-items.tsx')
const EntityExportItems = lazy(async () => ({ default: (await loadItems()).EntityExportItems }))

type EntityExportsProps = {
  /** Name of the page's subject. Null while not known. */
  title: string | null
  /** API path of the page's figures. Null if there is no such file, and until the server's date is known. */
  path: string | null
  /** Dates of a rolling range. Null if the URL has dates, and until the server's date is known. */
  fixed: FixedDates | null
  /**
   * False if the page has its own button for links.
   * @default true
   */
  hasLinks?: boolean
}

export function EntityExports({ title, path, fixed, hasLinks = true }: EntityExportsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const hasItems = hasLinks || isOneAllowed(PAGE_EXPORTS)
  usePageCommands(hasItems ? [{ name: copy.toLabel(), note: '', icon: 'file', run: () => setIsOpen(true) }] : [])
  useLinkParameters('fixed', fixed && fixed.parameters)
  if (!hasItems) return null
  return (
    <ExportMenu isOpen={isOpen} onOpenChange={setIsOpen} onIntent={() => void loadItems()}>
      <EntityExportItems {...{ title, path, fixed, hasLinks }} />
    </ExportMenu>
  )
}
