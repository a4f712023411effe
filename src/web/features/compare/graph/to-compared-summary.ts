import * as copy from '../copy.ts'
import { formatCount, formatWindow } from '../../../lib/format/format.ts'
import { metricName } from '../../../lib/graph/format-data-point.ts'
import { type ComparedColumns, type ComparedLine, isEmpty, isInTotals, toTotaled } from './to-compared-columns.ts'

/** Summarizes the graph in one sentence: sums in descending order, then missing data. */
export function toComparedSummary(compared: ComparedColumns, locale: string): string {
  const { unit, lines, common } = compared
  const sums = lines.flatMap((each) => {
    const line = { ...each, dataPoints: toTotaled(each.dataPoints, compared) }
    return isEmpty(line) || !isInTotals(line, compared) ? [] : [{ line, sum: toSum(line) }]
  })
  const ranked = sums.toSorted((one, other) => other.sum - one.sum)
  const clauses = ranked.map(({ line, sum }) => `${line.name} ${formatCount(sum, locale)}${toRemark(line, common)}`)
  const empty = lines
    .filter((line) => isEmpty({ dataPoints: toTotaled(line.dataPoints, compared) }) || !isInTotals(line, compared))
    .map(({ name }) => name)
  const all = [...clauses, ...(empty.length === 0 ? [] : [`no data for ${empty.join(', ')}`])]
  return `${metricName(unit)} ${toSpan(compared, locale)}: ${all.join('; ')}.`
}

function toSpan({ align, columns, from, common: count }: ComparedColumns, locale: string): string {
  if (align !== 'calendar') return copy.inFirstWeeks[align](count)
  const [first, last] = [columns[from]?.window, columns.at(-1)?.window]
  const dates = first && last ? `, ${formatWindow({ start: first.start, end: last.end }, locale)}` : ''
  return `${copy.inWeeks(count)}${dates}`
}

function toSum({ dataPoints }: ComparedLine): number {
  return dataPoints.reduce((sum, dataPoint) => sum + (dataPoint?.value ?? 0), 0)
}

/** Adds the number of weeks, because sums over fewer weeks aren't comparable. */
function toRemark({ dataPoints }: ComparedLine, columnCount: number): string {
  const known = dataPoints.filter((dataPoint) => dataPoint !== null && dataPoint.value !== null)
  const failed = dataPoints.filter((dataPoint) => dataPoint?.state === 'failed').length
  const remarks = [
    known.length < columnCount ? copy.ofWeeks(known.length) : null,
    failed > 0 ? `${failed} failed to load` : null,
    known.some((dataPoint) => dataPoint?.isPartial) ? 'partial' : null,
  ].filter((remark) => remark !== null)
  return remarks.length === 0 ? '' : ` (${remarks.join(', ')})`
}
