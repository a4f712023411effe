import { weekOf } from '../../lib/weeks.ts'
import * as copy from './copy.ts'
import { formatWindow } from '../../lib/format.ts'
import { metricName } from '../../lib/graph/format-data-point.ts'
import { useLocale } from '../../lib/locale.ts'
import { formatDates, formatPlace } from './describe-column.tsx'
import { SeriesMark } from './series-mark.tsx'
import { type ComparedColumn, type ComparedColumns } from './to-compared-columns.ts'

const CELL = 'border-b border-line px-3 py-1.5'

/** Data points as a table, for screen readers or instead of the graph. On the calendar, newest first; otherwise the weeks that all have. */
export function CompareTable({ title, compared }: { title: string; compared: ComparedColumns }) {
  const locale = useLocale()
  const { align, unit, lines, columns, common } = compared
  const places = columns.slice(0, common === 0 ? columns.length : common).map((column, index) => ({ column, index }))
  const rows = align === 'calendar' ? places.toReversed() : places
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">
        {title}, {metricName(unit)}
      </caption>
      <thead className="sticky top-0">
        <tr className="table-head">
          <th scope="col" className={`${CELL} text-left whitespace-nowrap`}>
            {copy.pointNames[align]}
          </th>
          {lines.map(({ key, slot, name }) => (
            <th key={key} scope="col" className={`${CELL} text-right`}>
              <SeriesMark slot={slot} /> {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ column, index }) => (
          <tr key={column.key} className="hover:bg-hover">
            <th scope="row" className={`${CELL} text-left font-normal whitespace-nowrap`}>
              <RowName column={column} />
            </th>
            {lines.map(({ key, dataPoints }) => {
              const dataPoint = dataPoints[index] ?? null
              return (
                <td key={key} className={`${CELL} text-right whitespace-nowrap`}>
                  {formatPlace(dataPoint, unit, locale)}
                  {column.window === null && dataPoint !== null && (
                    <span className="block text-xs text-ink-3" title={formatWindow(dataPoint, locale)}>
                      {formatDates(dataPoint, align, locale)}
                    </span>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function RowName({ column: { window, number } }: { column: ComparedColumn }) {
  const locale = useLocale()
  if (window === null) return copy.weekNumber(number)
  return (
    <>
      <span className="mr-1 font-medium">{weekOf(window.start)} </span>
      <span className="block text-xs text-ink-3 sm:inline">{formatWindow(window, locale)}</span>
    </>
  )
}
