import { type SeriesInterval } from '#contract/query-params.ts'
import { type MetricUnit } from '#contract/metric-table.ts'
import * as copy from './copy.ts'
import * as common from '../../lib/copy.ts'
import { formatBreakoutValue } from '#domain/receipt/breakout-names.ts'
import { weekOf } from '../../lib/weeks.ts'
import { ABSENT, formatChange, formatDate, formatWindow } from '../../lib/format.ts'
import { useLocale } from '../../lib/locale.ts'
import { isComplete } from '../../lib/graph/data-point.ts'
import { type TrendRow } from './to-trend-points.ts'
import { formatPoint, formatDataPoint, metricName } from '../../lib/graph/format-data-point.ts'

type TrendTableProps = {
  title: string
  rows: readonly TrendRow[]
  interval: SeriesInterval
  unit: MetricUnit
  comparedTo: 'previous' | 'year' | null
}

const CELL = 'border-b border-line px-3 py-1.5'

/** Also rendered for screen readers while the graph is visible. */
export function TrendTable({ title, rows, interval, unit, comparedTo }: TrendTableProps) {
  const locale = useLocale()
  const parts = rows[0]?.parts ?? []
  return (
    <table className="w-full text-sm whitespace-nowrap tabular-nums">
      <caption className="sr-only">{copy.tableCaption(title)}</caption>
      <thead className="sticky top-0">
        <tr className="table-head">
          <th scope="col" className={`${CELL} text-left`}>
            {copy.pointNames[interval]}
          </th>
          <th scope="col" className={`${CELL} text-right`}>
            {metricName(unit)}
          </th>
          {parts.map(({ name }) => (
            <th key={name} scope="col" className={`${CELL} text-right`}>
              {formatBreakoutValue(name)}
            </th>
          ))}
          {comparedTo !== null && (
            <>
              <th scope="col" className={`${CELL} text-right`}>
                {copy.comparedPeriods[comparedTo]}
              </th>
              <th scope="col" className={`${CELL} text-right`}>
                {common.change}
              </th>
              <th scope="col" className={`${CELL} text-left`}>
                {common.comparedWith}
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.toReversed().map((row) => (
          <tr key={row.start} className="hover:bg-hover">
            <th scope="row" className={`${CELL} text-left font-normal`}>
              {interval === 'week' && <span className="mr-1 font-medium">{weekOf(row.start)} </span>}
              <span className={interval === 'week' ? 'block text-xs text-ink-3 sm:inline' : ''}>
                {interval === 'week' ? formatWindow(row, locale) : formatDate(row.start, locale)}
              </span>
            </th>
            <td className={`${CELL} text-right font-medium`}>{formatDataPoint(row, unit, locale)}</td>
            {row.parts.map((part) => (
              <td key={part.name} className={`${CELL} text-right text-ink-2`}>
                {formatDataPoint(part, unit, locale)}
              </td>
            ))}
            {comparedTo !== null && (
              <>
                <td className={`${CELL} text-right text-ink-2`}>
                  {row.compared === null ? ABSENT : formatDataPoint(row.compared, unit, locale)}
                </td>
                <td className={`${CELL} text-right text-ink-2`}>{formatChange(toRatio(row), locale)}</td>
                <td className={`${CELL} text-left text-ink-3`}>
                  {row.compared === null ? ABSENT : formatPoint(row.compared, interval, locale)}
                </td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Null for an incomplete point, or if the earlier value isn't positive, because the ratio would be misleading. */
function toRatio(row: TrendRow): number | null {
  const { value, compared } = row
  const before = compared === null || compared.isPartial ? null : compared.value
  if (value === null || compared === null || before === null || before <= 0) return null
  if (!isComplete(row) || compared.daysReleased !== undefined) return null
  return (value - before) / before
}
