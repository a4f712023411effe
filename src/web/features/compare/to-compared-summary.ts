import * as copy from './copy.ts'
import { formatWindow } from '../../lib/format.ts'
import { formatValue, metricWords } from '../../lib/graph/reading-words.ts'
import { type ComparedColumns, type ComparedLine, isEmpty } from './to-compared-columns.ts'

/** What the drawing shows, in one sentence: the largest sum first, and what is not in it. */
export function toComparedSummary(compared: ComparedColumns, locale: string): string {
  const { unit, lines, columns } = compared
  const sums = lines.flatMap((line) => (isEmpty(line) ? [] : [{ line, sum: toSum(line) }]))
  const ranked = sums.toSorted((one, other) => other.sum - one.sum)
  const clauses = ranked.map(
    ({ line, sum }) => `${line.name} ${formatValue(sum, unit, locale)}${toRemark(line, columns.length)}`,
  )
  const empty = lines.filter(isEmpty).map(({ name }) => name)
  const all = [...clauses, ...(empty.length === 0 ? [] : [copy.noDataFor(empty.join(', '))])]
  return `${metricWords(unit)} ${toSpan(compared, locale)}: ${all.join('; ')}.`
}

function toSpan({ align, columns }: ComparedColumns, locale: string): string {
  const count = columns.length
  if (align === 'release') return copy.inFirstWeeks(count)
  const [first, last] = [columns[0]?.window, columns.at(-1)?.window]
  const dates = first && last ? `, ${formatWindow({ start: first.start, end: last.end }, locale)}` : ''
  return `${copy.inWeeks(count)}${dates}`
}

function toSum({ readings }: ComparedLine): number {
  return readings.reduce((sum, reading) => sum + (reading?.value ?? 0), 0)
}

/** A sum of fewer weeks than the others is no smaller success. */
function toRemark({ readings }: ComparedLine, columnCount: number): string {
  const known = readings.filter((reading) => reading !== null && reading.value !== null)
  const failed = readings.filter((reading) => reading?.state === 'failed').length
  const remarks = [
    known.length < columnCount ? copy.ofWeeks(known.length) : null,
    failed > 0 ? copy.failedWeeks(failed) : null,
    known.some((reading) => reading?.isPartial) ? copy.inProgress : null,
  ].filter((remark) => remark !== null)
  return remarks.length === 0 ? '' : ` (${remarks.join(', ')})`
}
