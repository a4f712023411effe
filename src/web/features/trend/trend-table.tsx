import { useLocale } from '../../lib/format/locale.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { toPageColumns } from '../../ui/table/table-columns.tsx'
import { type TrendColumnChoice, toTrendColumns } from './trend-columns.tsx'

/** Also rendered for screen readers while the graph is visible. */
export function TrendTable({ title, ...choice }: TrendColumnChoice & { title: string }) {
  const locale = useLocale()
  return (
    <DataTable
      caption={`${title}, latest first`}
      columns={toPageColumns(toTrendColumns(choice, locale), locale)}
      rows={choice.rows.toReversed()}
      toKey={({ start }) => start}
      density="dense"
      isHeadSticky
      className="whitespace-nowrap"
    />
  )
}
