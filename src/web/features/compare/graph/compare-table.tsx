import * as copy from '../copy.ts'
import { formatWindow } from '../../../lib/format/format.ts'
import { metricName } from '../../../lib/graph/format-data-point.ts'
import { useLocale } from '../../../lib/format/locale.ts'
import { weekOf } from '../../../lib/weeks.ts'
import { type DataColumn, DataTable } from '../../../ui/table/data-table.tsx'
import { DatedWeek } from '../../../ui/figures/dated-week.tsx'
import { formatDates, formatPlace } from './describe-column.tsx'
import { SeriesMark } from './series-mark.tsx'
import { type ComparedColumn, type ComparedColumns } from './to-compared-columns.ts'

type Place = { column: ComparedColumn; index: number }

/** Data points as a table, for screen readers or instead of the graph. On the calendar, newest first; otherwise the weeks that all have. */
export function CompareTable({ title, compared }: { title: string; compared: ComparedColumns }) {
  const locale = useLocale()
  const { align, unit, lines, columns, common } = compared
  const count = align === 'calendar' || common === 0 ? columns.length : common
  const places = columns.slice(0, count).map((column, index) => ({ column, index }))
  const tableColumns: DataColumn<Place>[] = [
    {
      id: 'week',
      head: copy.pointNames[align],
      isRowHeader: true,
      look: 'whitespace-nowrap',
      cell: ({ column }) => <RowName column={column} />,
    },
    ...lines.map(({ key, slot, name, dataPoints }): DataColumn<Place> => ({
      id: key,
      head: (
        <>
          <SeriesMark slot={slot} /> {name}
        </>
      ),
      align: 'right',
      cellLook: () => 'whitespace-nowrap',
      cell: ({ column, index }) => {
        const dataPoint = dataPoints[index] ?? null
        return (
          <>
            {formatPlace(dataPoint, unit, locale)}
            {column.window === null && dataPoint !== null && (
              <span className="block text-xs text-ink-3" title={formatWindow(dataPoint, locale)}>
                {formatDates(dataPoint, align, locale)}
              </span>
            )}
          </>
        )
      },
    })),
  ]
  return (
    <DataTable
      caption={`${title}, ${metricName(unit)}`}
      columns={tableColumns}
      rows={align === 'calendar' ? places.toReversed() : places}
      toKey={({ column }) => column.key}
      density="dense"
      isHeadSticky
    />
  )
}

function RowName({ column: { window, number } }: { column: ComparedColumn }) {
  if (window === null) return copy.weekNumber(number)
  return <DatedWeek week={weekOf(window.start)} window={window} />
}
