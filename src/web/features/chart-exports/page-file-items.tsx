import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type FileTable } from '#domain/file-table/file-table.ts'
import { isExportAllowed } from '../../lib/files/allowed-exports.ts'
import { loadPage } from '../../lib/files/load-page.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { saveFailed } from '../../ui/download-copy.ts'
import { ExportButton } from './export-item.tsx'

type PageFileItemsProps = {
  /** Name of the title or the chart, or what the page compares. */
  title: string
  /** @default the panels of the page */
  toTables?: () => Promise<FileTable[]>
  onDone: () => void
}

/** Files of the whole page: a slide per panel, and one page to print or to save as a PDF. */
export function PageFileItems({ title, toTables, onDone }: PageFileItemsProps) {
  const locale = useLocale()
  const client = useQueryClient()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const make = async (format: 'slides' | 'sheet') => {
    setState('busy')
    try {
      const tables = await (toTables === undefined ? loadPage(client) : toTables())
      const [first] = tables
      if (first === undefined) throw new Error('no tables')
      const { fileName } = first
      if (format === 'slides') {
        const { saveSlides } = await import('../../lib/slides/save-slides.ts')
        await saveSlides({ tables, title, fileName, locale })
        onDone()
      } else {
        const { printSheet } = await import('../../ui/sheet/print-sheet.tsx')
        onDone()
        await printSheet({ title, subtitle: first.subtitle, tables, locale, fileName })
      }
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      {isExportAllowed('pptx') && (
        <li>
          <ExportButton name="Slides (PowerPoint)" isBusy={state === 'busy'} onPress={() => void make('slides')}>
            {toTables === undefined
              ? 'One per panel, with charts and tables to edit'
              : 'The first rows as a table to edit'}
          </ExportButton>
        </li>
      )}
      <li>
        {isExportAllowed('print') && (
          <ExportButton name="One page (print or PDF)" isBusy={state === 'busy'} onPress={() => void make('sheet')}>
            The main numbers on A4 or Letter
          </ExportButton>
        )}
        <output className="block px-2 text-sm text-ink-3 empty:hidden">
          {state === 'busy' && 'Loading the page…'}
        </output>
        <output className="block px-2 text-sm text-danger empty:hidden">{state === 'failed' && saveFailed}</output>
      </li>
    </>
  )
}
