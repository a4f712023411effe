import { useState } from 'react'
import type { FileTable } from '#domain/file-table/file-table.ts'
import type { ToFileTable } from '../lib/files/page-tables.ts'
import { isExportAllowed } from '../lib/files/allowed-exports.ts'
import { saveTable } from '../lib/files/save-table.ts'
import { useLocale } from '../lib/format/locale.ts'
import * as copy from './download-copy.ts'
import { useCloseMenu } from './menu/close-menu.ts'
import { MenuItem } from './menu/menu-item.tsx'

export type DownloadItemsProps = {
  /** Imports the module that builds the table, so that the page loads without it. */
  toTable: ToFileTable
  /** Opens the dialog for images. */
  onImage?: (() => void) | undefined
  /** Another file of the panel, as CSV or for Excel. */
  more?: { name: string; note: string; onPress: () => void } | undefined
}

const FILES = [
  { name: 'CSV', note: 'As shown, with its receipt', format: 'csv' },
  { name: 'Excel', note: 'Formatted, with the receipt on a second sheet', format: 'xlsx' },
  { name: 'Slide', note: 'PowerPoint, with a chart and a table to edit', format: 'pptx' },
] as const

export function DownloadItems({ toTable, onImage, more }: DownloadItemsProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const locale = useLocale()
  const close = useCloseMenu()
  const save = async (format: (typeof FILES)[number]['format']) => {
    setState('busy')
    try {
      await (format === 'pptx' ? saveSlide(await toTable(), locale) : saveTable(await toTable(), format))
      close()
    } catch {
      setState('failed')
    }
  }
  const files = FILES.filter(({ format }) => isExportAllowed(format))
  return (
    <>
      {onImage !== undefined && isExportAllowed('images') && (
        <MenuItem name="Image" note="PNG or SVG, with your logo" onPress={onImage} />
      )}
      {files.map(({ format, ...text }) => (
        <MenuItem key={format} {...text} isDisabled={state === 'busy'} staysOpen onPress={() => void save(format)} />
      ))}
      {more !== undefined && (isExportAllowed('csv') || isExportAllowed('xlsx')) && <MenuItem {...more} />}
      <li>
        <output className="block px-2 text-sm text-danger empty:hidden">{state === 'failed' && copy.saveFailed}</output>
      </li>
    </>
  )
}

/** This import is dynamic, because the library for slides is as large as a page. */
async function saveSlide(table: FileTable, locale: string): Promise<void> {
  const { saveSlides } = await import('../lib/slides/save-slides.ts')
  await saveSlides({ tables: [table], title: table.title, fileName: table.fileName, locale })
}
