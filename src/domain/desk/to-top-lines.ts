import type { DeskLine } from '#contract/desk/desk-week.ts'
import { toChartPlace } from '../chart-view/chart-place.ts'
import type { DescribedLine } from './line-text.ts'

/** A line that also tells of `others`: the same event of the same title on other charts. */
export type TopLine = DescribedLine & { others: readonly DescribedLine[] }

/** Places that a line names. It counts the others. */
const NAMED_PLACES = 3
/** Events whose rank differs between charts. */
const RANKED: ReadonlySet<DeskLine['kind']> = new Set(['debut', 're-entry', 'peak', 'climb', 'gain', 'fall'])

/**
 * The first lines, at most `count`, most important first. Events of one title that differ only in the chart are one line,
 * so that a title that is number 1 in seven territories leaves room for the rest of the week.
 */
export function toTopLines(lines: readonly DescribedLine[], count: number): TopLine[] {
  const events = Map.groupBy(lines, ({ line }) => toEvent(line)).values()
  return [...events].slice(0, count).flatMap(([first, ...others]) => {
    if (first === undefined) return []
    const detail = [first.text.detail, toAlso(first, others)].filter((part) => part !== null && part !== '').join(' · ')
    return [{ ...first, others, text: { ...first.text, detail } }]
  })
}

/** A title that stays at number 1 is another event than one that is new there. */
function toEvent({ entityId, kind, lastWeek }: DeskLine): string {
  return [entityId, kind, kind === 'number-1' && lastWeek === 1 ? 'stays' : ''].join(' ')
}

function toAlso(first: DescribedLine, others: readonly DescribedLine[]): string | null {
  if (others.length === 0) return null
  const named = others.slice(0, NAMED_PLACES).map(({ line: { kind, rank }, chart: { chart } }, i, before) => {
    const place = toChartPlace(chart)
    const isKnown = [first, ...before.slice(0, i)].some((other) => toChartPlace(other.chart.chart) === place)
    const where = isKnown ? `on ${chart.name}` : place
    if (RANKED.has(kind) && rank !== null) return `${rank} ${where}`
    return i === 0 ? where : where.replace(/^in /, '')
  })
  if (others.length > NAMED_PLACES) named.push(`${others.length - NAMED_PLACES} more`)
  return `also ${new Intl.ListFormat('en').format(named)}`
}
