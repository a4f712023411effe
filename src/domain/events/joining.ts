import { toChartPlace } from '../chart-view/chart-place.ts'
import { rowOf } from './finder.ts'
import { type DescribedLine, joinNotes } from './describe-line.ts'

/** A line that also mentions `others`, which are the same event of the same title on other charts. */
export type JoinedLine = DescribedLine & { others: readonly DescribedLine[] }

/** Number of places that a line names. It only counts the rest. */
const NAMED_PLACES = 3

/**
 * Joins events of one title that differ only in the chart. Otherwise, a title that is number 1 in seven territories
 * would fill the page. A joined line takes the place of its first event.
 */
export function joinLines(lines: readonly DescribedLine[]): JoinedLine[] {
  const events = Map.groupBy(lines, ({ line: { entityId, event } }) =>
    [entityId, event.kind, rowOf(event).join.by(event)].join(' '),
  ).values()
  return [...events].flatMap(([first, ...others]) => {
    if (first === undefined) return []
    const also = toAlso(first, others)
    const { text } = first
    const joined = { ...text, detail: joinNotes([text.detail, also]), notes: joinNotes([text.notes, also]) }
    return [{ ...first, others, text: joined }]
  })
}

function toAlso(first: DescribedLine, others: readonly DescribedLine[]): string | null {
  if (others.length === 0) return null
  const { showsRank } = rowOf(first.line.event).join
  const places = others.slice(0, NAMED_PLACES).map(({ chart: { chart } }, i, before) => {
    const place = toChartPlace(chart)
    const isKnown = [first, ...before.slice(0, i)].some((other) => toChartPlace(other.chart.chart) === place)
    return isKnown ? `on ${chart.name}` : place
  })
  const named = places.map((place, i) => {
    const rank = others[i]?.line.rank ?? null
    if (showsRank && rank !== null) return `${rank} ${place}`
    // “in Norway and Sweden”, but “on Worldwide Songs 200 and in Sweden”.
    return i > 0 && places[i - 1]?.startsWith('in ') === true ? place.replace(/^in /, '') : place
  })
  if (others.length > NAMED_PLACES) named.push(`${others.length - NAMED_PLACES} more`)
  return `also ${new Intl.ListFormat('en').format(named)}`
}
