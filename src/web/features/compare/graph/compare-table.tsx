import { metricName } from '../../../lib/graph/format-data-point.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { toPageColumns } from '../../../ui/table/table-columns.tsx'
import { toComparedPoints, toPointColumns } from './compared-point-columns.tsx'
import type { ComparedColumns } from './to-compared-columns.ts'

/**
 * Shows the data points as a table, for screen readers or instead of the graph. On the calendar, latest first.
 * Otherwise, the weeks that all titles have.
 */
export function CompareTable({ title, compared }: { title: string; compared: ComparedColumns }) {
  const locale = useLocale()
  const { align, unit, columns, common } = compared
  const isCalendar = align === 'calendar'
  const points = toComparedPoints(compared).slice(0, isCalendar || common === 0 ? columns.length : common)
  return (
    <DataTable
      caption={`${title}, ${metricName(unit)}`}
      columns={toPageColumns(toPointColumns(compared, locale), locale)}
      rows={isCalendar ? points.toReversed() : points}
      toKey={({ column }) => column.key}
      density="dense"
      isHeadSticky
    />
  )
}
