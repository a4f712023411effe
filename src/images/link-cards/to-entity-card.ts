import { type EntityAnswer } from '#contract/api/entity.ts'
import { formatBreakoutValue } from '#contract/breakout-names.ts'
import { BREAKOUT_NAMES, type Filters } from '#contract/breakouts.ts'
import { DAYS_IN_WEEK, daysIn } from '#contract/dates.ts'
import { describeReceipt } from '#contract/describe-receipt.ts'
import { totalIn } from '#contract/metrics.ts'
import { KIND_NAMES } from '#contract/entities.ts'
import { METRIC_UNITS } from '#contract/metric-table.ts'
import { type CardContent } from '../cards/card-content.ts'
import { type ImageText } from '../image-text.ts'
import { formatShort } from './short-figure.ts'

export const NO_FIGURE = '–'

/** Lines of the receipt that would repeat the headline. */
const IN_HEADLINE: ReadonlySet<string> = new Set(['Dates', 'Territory', 'Filters'])

/** An entity’s figures as the image of a link to its page. */
export function toEntityCard(answer: EntityAnswer, text: ImageText): CardContent {
  const { kind, id, location, window, metrics, comparison } = answer
  const [title, credit] = [answer.title ?? id, answer.credit ?? '']
  const streams = metrics?.streams?.total ?? null
  const before = comparison?.metrics?.streams?.total ?? null
  const change = streams === null || before === null || before === 0 ? null : streams / before - 1
  const headline = `${text.territory(location)} streams${describeFilters(answer.filters)}, ${text.window(window)}`
  const figure = streams === null ? NO_FIGURE : formatShort(streams)
  const note = change === null ? (streams === null ? 'No data for these dates' : '') : `${text.change(change)} from ${describePeriod(answer)}`
  const receipt = describeReceipt(answer.receipt, text)
    .filter(({ label }) => !IN_HEADLINE.has(label))
    .map(({ label, value }) => `${label}: ${value}.`)
  const facts = toFacts(answer, text)
  return {
    chart: KIND_NAMES[kind],
    headline,
    tone: change === null || change === 0 ? 'plain' : change > 0 ? 'rise' : 'fall',
    fact: { kind: 'figure', text: figure },
    note,
    title,
    credit,
    facts,
    receipt,
    description: [
      `${credit === '' ? title : `${title} by ${credit}`}: ${headline}: ${figure}${note === '' ? '' : `, ${note}`}.`,
      ...facts.map(({ label, value }) => `${label}: ${value}.`),
      ...receipt,
    ].join(' '),
  }
} // prettier-ignore

/** Two at most, because longer numbers wouldn't fit. */
function toFacts({ metrics, comparison }: EntityAnswer, text: ImageText): CardContent['facts'] {
  const [streams, equivalents] = [metrics?.streams?.total ?? null, metrics?.equivalents ?? null]
  const exact = streams === null ? [] : [{ label: 'Streams', value: text.number(streams, 0) }]
  if (equivalents === null || equivalents.total === null) return exact
  const { label, decimals } = METRIC_UNITS[equivalents.kind]
  const units = { label, value: text.number(equivalents.total, decimals) }
  const before = totalIn(comparison?.metrics ?? null, equivalents.kind)
  // A change across formulas isn't consumption.
  if (!before || comparison?.crossesFormulaChange !== false) return [...exact, units]
  return [units, { label: 'Change', value: text.change(equivalents.total / before - 1) }]
}

function describeFilters(filters: Filters): string {
  const values = BREAKOUT_NAMES.flatMap((name) => filters[name] ?? []).map((value) => formatBreakoutValue(value).toLowerCase())
  return values.length === 0 ? '' : ` (${values.join(', ')})`
} // prettier-ignore

function describePeriod({ window, comparison }: EntityAnswer): string {
  if (comparison?.kind === 'year') return 'the same days 52 weeks earlier'
  const days = daysIn(window)
  const weeks = days / DAYS_IN_WEEK
  if (!Number.isInteger(weeks)) return `the ${days} days before`
  return weeks === 1 ? 'the week before' : `the ${weeks} weeks before`
}
