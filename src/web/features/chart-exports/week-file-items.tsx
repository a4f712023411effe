import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ChartWeekAnswer } from '#contract/api/charts.ts'
import { saveTable } from '../../lib/files/save-table.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { ExportButton } from './export-item.tsx'
import { type CsvView } from './to-csv-path.ts'

type WeekFileItemsProps = { answer: ChartWeekAnswer; view: CsvView; onDownload: () => void }

/** Files of the view that the browser writes. */
export function WeekFileItems({ answer, view, onDownload }: WeekFileItemsProps) {
  const locale = useLocale()
  const client = useQueryClient()
  const [isFailed, setIsFailed] = useState(false)
  const save = async (format: 'xlsx' | 'pptx') => {
    setIsFailed(false)
    try {
      const { loadWeekTable } = await import('./to-week-table.ts')
      const table = await loadWeekTable({ answer, view, client, locale })
      if (format === 'xlsx') await saveTable(table, format)
      else {
        const { saveSlides } = await import('../../lib/slides/save-slides.ts')
        await saveSlides({ tables: [table], title: table.title, fileName: table.fileName, locale })
      }
      onDownload()
    } catch {
      setIsFailed(true)
    }
  }
  return (
    <>
      <li>
        <ExportButton name="This view (Excel)" onPress={() => void save('xlsx')}>
          Formatted, with the receipt on a second sheet
        </ExportButton>
      </li>
      <li>
        <ExportButton name="Slide (PowerPoint)" onPress={() => void save('pptx')}>
          The first rows as a table to edit
        </ExportButton>
        <output className="block px-2 text-sm text-danger empty:hidden">
          {isFailed && 'Couldn’t save the file. Try again.'}
        </output>
      </li>
    </>
  )
}
