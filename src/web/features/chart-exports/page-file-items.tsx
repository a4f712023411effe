import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toExportName } from '#contract/text/file-name.ts'
import type { FileTable } from '#domain/file-table/file-table.ts'
import { isExportAllowed, isOneAllowed } from '../../lib/files/allowed-exports.ts'
import { loadPage } from '../../lib/files/load-page.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { saveFailed } from '../../ui/download-copy.ts'
import { useCloseMenu } from '../../ui/menu/close-menu.ts'
import { MenuItem } from '../../ui/menu/menu-item.tsx'

type PageFileItemsProps = {
  /** Name of the title or chart, or of what the page compares. */
  title: string
  /** @default the panels of the page */
  toTables?: () => Promise<FileTable[]>
}

/** Files of the whole page: slides with one panel each, and a sheet to print or to save as a PDF. */
export function PageFileItems({ title, toTables }: PageFileItemsProps) {
  const locale = useLocale()
  const client = useQueryClient()
  const close = useCloseMenu()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const make = async (format: 'slides' | 'sheet') => {
    setState('busy')
    try {
      const tables = await (toTables === undefined ? loadPage(client) : toTables())
      const [first] = tables
      if (first === undefined) throw new Error('no tables')
      // A page of panels isn't named after its first one.
      const fileName =
        toTables === undefined
          ? toExportName({ subject: title, what: format === 'slides' ? 'slides' : 'page', when: first.receipt.window })
          : first.fileName
      if (format === 'slides') {
        const { saveSlides } = await import('../../lib/slides/save-slides.ts')
        await saveSlides({ tables, title, fileName, locale })
        close()
      } else {
        const { printSheet } = await import('../../ui/sheet/print-sheet.tsx')
        close()
        await printSheet({ title, subtitle: first.subtitle, tables, locale, fileName })
      }
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  const isBusy = state === 'busy'
  // Without this, the list would have an empty item.
  if (!isOneAllowed(['pptx', 'print'])) return null
  return (
    <>
      {isExportAllowed('pptx') && (
        <MenuItem
          name="Slides (PowerPoint)"
          note={
            toTables === undefined
              ? 'One per panel, with charts and tables to edit'
              : 'The first rows as a table to edit'
          }
          isDisabled={isBusy}
          staysOpen
          onPress={() => void make('slides')}
        />
      )}
      {isExportAllowed('print') && (
        <MenuItem
          name="One page (print or PDF)"
          note="The main numbers on A4 or Letter"
          isDisabled={isBusy}
          staysOpen
          onPress={() => void make('sheet')}
        />
      )}
      <li>
        <output className="block px-2 text-sm text-ink-3 empty:hidden">{isBusy && 'Loading the page…'}</output>
        <output className="block px-2 text-sm text-danger empty:hidden">{state === 'failed' && saveFailed}</output>
      </li>
    </>
  )
}
