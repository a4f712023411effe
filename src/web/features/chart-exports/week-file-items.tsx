import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChartWeekAnswer } from '#contract/api/charts.ts'
import { isExportAllowed } from '../../lib/files/allowed-exports.ts'
import { saveTable } from '../../lib/files/save-table.ts'
import { useLocale } from '../../lib/format/locale.ts'
import { saveFailed } from '../../ui/download-copy.ts'
import { useCloseMenu } from '../../ui/menu/close-menu.ts'
import { MenuItem } from '../../ui/menu/menu-item.tsx'
import { PageFileItems } from './page-file-items.tsx'
import type { CsvView } from './to-csv-path.ts'

export function WeekFileItems({ answer, view }: { answer: ChartWeekAnswer; view: CsvView }) {
  const locale = useLocale()
  const client = useQueryClient()
  const close = useCloseMenu()
  const [isFailed, setIsFailed] = useState(false)
  const loadTable = async () => {
    const { loadWeekTable } = await import('./to-week-table.ts')
    return loadWeekTable({ answer, view, client, locale })
  }
  const save = async () => {
    setIsFailed(false)
    try {
      await saveTable(await loadTable(), 'xlsx')
      close()
    } catch {
      setIsFailed(true)
    }
  }
  return (
    <>
      {isExportAllowed('xlsx') && (
        <MenuItem
          name="This view (Excel)"
          note="Formatted, with the receipt on a second sheet"
          staysOpen
          onPress={() => void save()}
        >
          <output className="block px-2 text-sm text-danger empty:hidden">{isFailed && saveFailed}</output>
        </MenuItem>
      )}
      <PageFileItems title={answer.chart.name} toTables={async () => [await loadTable()]} />
    </>
  )
}
