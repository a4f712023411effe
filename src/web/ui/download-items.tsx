import { useState } from 'react'
import { type FileTable } from '#domain/file-table/file-table.ts'
import { type ToFileTable } from '../lib/files/page-tables.ts'
import { isExportAllowed } from '../lib/files/allowed-exports.ts'
import { saveTable } from '../lib/files/save-table.ts'
import { useLocale } from '../lib/format/locale.ts'
import * as copy from './download-copy.ts'
import { MENU_ITEM } from './menu/menu-item.ts'

export type DownloadItemsProps = {
  /** Imports the module that builds the table, so that a page loads without it. */
  toTable: ToFileTable
  /** Opens the dialog for images. */
  onImage?: (() => void) | undefined
  onClose: () => void
}

const FILES = [
  { name: 'CSV', note: 'As shown, with its receipt', format: 'csv' },
  { name: 'Excel', note: 'Formatted, with the receipt on a second sheet', format: 'xlsx' },
  { name: 'Slide', note: 'PowerPoint, with a chart and a table to edit', format: 'pptx' },
] as const

export function DownloadItems({ toTable, onImage, onClose }: DownloadItemsProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const locale = useLocale()
  const save = async (format: (typeof FILES)[number]['format']) => {
    setState('busy')
    try {
      await (format === 'pptx' ? saveSlide(await toTable(), locale) : saveTable(await toTable(), format))
      onClose()
    } catch {
      setState('failed')
    }
  }
  const files = FILES.filter(({ format }) => isExportAllowed(format))
  const hasImage = onImage !== undefined && isExportAllowed('images')
  return (
    <>
      <ul className="-mx-2 mt-2">
        {hasImage && (
          <Item
            name="Image"
            note="PNG or SVG, with your logo"
            onPress={() => {
              onClose()
              onImage()
            }}
          />
        )}
        {files.map(({ format, ...text }) => (
          <Item key={format} {...text} isBusy={state === 'busy'} onPress={() => void save(format)} />
        ))}
      </ul>
      <output className="block px-2 text-sm text-danger empty:hidden">{state === 'failed' && copy.saveFailed}</output>
    </>
  )
}

/** The library for slides is as large as a page. */
async function saveSlide(table: FileTable, locale: string): Promise<void> {
  const { saveSlides } = await import('../lib/slides/save-slides.ts')
  await saveSlides({ tables: [table], title: table.title, fileName: table.fileName, locale })
}

type ItemProps = { name: string; note: string; isBusy?: boolean; onPress: () => void }

function Item({ name, note, isBusy = false, onPress }: ItemProps) {
  return (
    <li>
      <button type="button" aria-label={`${name}. ${note}`} className={MENU_ITEM} disabled={isBusy} onClick={onPress}>
        <span className="flex min-w-0 flex-col">
          <span className="font-medium">{name}</span>
          <span className="text-sm text-ink-3">{note}</span>
        </span>
      </button>
    </li>
  )
}
