import type { EntityAnswer } from '#contract/api/entity.ts'
import { formatBreakoutValue } from '#domain/receipt/breakout-names.ts'
import { DAYS_IN_YEAR_OF_WEEKS } from '#domain/date-range/compared-window.ts'
import { BREAKOUT_NAMES, type Filters } from '#contract/breakouts.ts'
import { DAYS_IN_WEEK, daysIn } from '#contract/dates.ts'
import { toDecimals } from '#domain/numbers/decimals.ts'
import { describeReceipt } from '#domain/receipt/describe-receipt.ts'
import { describeFormulas, toFormulaEffects } from '#domain/numbers/formula-change.ts'
import { readUnitKind, totalIn } from '#contract/metrics.ts'
import { describePartialReason } from '#domain/receipt/partial-reasons.ts'
import { KIND_NAMES } from '#contract/entities.ts'
import {
  METRIC_UNITS,
  type MetricId,
  type MetricUnit,
  OTHER_METRIC_IDS,
  toUnitKind,
  unitOf,
} from '#contract/metric-table.ts'
import { unitKindOf } from '#contract/territories.ts'
import { toRelativeChange } from '#domain/numbers/relative-change.ts'
import type { CardContent } from '../cards/card-content.ts'
import type { ImageText } from '../image-text.ts'
import { formatShort } from './short-figure.ts'

export const NO_FIGURE = '–'

/** Labels of receipt lines that the headline already has. */
const IN_HEADLINE: ReadonlySet<string> = new Set(['Dates', 'Territory', 'Filters'])

/** Builds the link preview of an entity's page from its figures. */
export function toEntityCard(answer: EntityAnswer, text: ImageText): CardContent {
  const { kind, id, location, window, metrics, comparison } = answer
  const [title, credit] = [answer.title ?? id, answer.credit ?? '']
  const streams = metrics?.streams?.total ?? null
  const before = comparison?.daysReleased === undefined ? (comparison?.metrics?.streams?.total ?? null) : null
  const isComparable = (comparison?.obstacle ?? null) === null
  const change = isComparable ? toRelativeChange(streams, before) : null
  const headline = `${text.territory(location)} streams${describeFilters(answer.filters)}, ${text.window(window)}`
  const figure = streams === null ? NO_FIGURE : formatShort(streams)
  const coverage = answer.receipt.partialReasons.map((reason) => describePartialReason(reason))
  const notes = [
    change === null ? describeRelease(answer, text) : `${text.change(change)} from ${describePeriod(answer)}`,
    ...coverage,
  ]
  const facts = toFacts(answer, text)
  const missing = facts.length === 0 ? 'No data for these dates' : 'No streams for these dates'
  const note = streams === null ? missing : notes.filter(Boolean).join(', ')
  const effects = toFormulaEffects(answer)
  const receipt = [
    // The image has a short form, so that the source fits. The alt text has the full form.
    ...(effects.length === 0 ? [] : [describeFormulas([])]),
    ...describeReceipt(answer.receipt, text)
      .filter(({ label }) => !IN_HEADLINE.has(label))
      .map(({ label, value }) => `${label}: ${value}.`),
  ]
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
      ...effects,
      ...receipt,
    ].join(' '),
  }
}

type Fact = CardContent['facts'][number]

/** Number of facts for which there is room. */
const MAX_FACTS = 2

/** Returns the metrics that the headline lacks. Adds its change or exact streams if there is only one. */
function toFacts(answer: EntityAnswer, text: ImageText): Fact[] {
  const toTotal = (metric: MetricId): Fact[] => {
    const total = answer.metrics?.[metric]?.total ?? null
    if (total === null) return []
    const { label } = METRIC_UNITS[toUnit(answer, metric)]
    return [{ label, value: text.number(total, toDecimals([total])) }]
  }
  const [first, ...others] = OTHER_METRIC_IDS.filter((metric) => toTotal(metric).length > 0)
  if (first === undefined) return toTotal('streams')
  if (others.length > 0) return [first, ...others].flatMap(toTotal).slice(0, MAX_FACTS)
  const change = toChangeFact(answer, toUnit(answer, first), text)
  return change === null ? [...toTotal('streams'), ...toTotal(first)] : [...toTotal(first), change]
}

function toUnit({ metrics, location }: EntityAnswer, metric: MetricId): MetricUnit {
  return unitOf(metric, readUnitKind(metrics, metric) ?? unitKindOf(location))
}

function toChangeFact({ metrics, comparison }: EntityAnswer, unit: MetricUnit, text: ImageText): Fact | null {
  const [now, before] = [totalIn(metrics, unit), totalIn(comparison?.metrics ?? null, unit)]
  // Incomplete periods and days before a release aren't comparable.
  if (comparison?.daysReleased !== undefined || comparison?.obstacle !== null) return null
  if (toUnitKind(unit) === null || !comparison.crossesFormulaChange) {
    const change = toRelativeChange(now, before)
    return change === null ? null : { label: 'Change', value: text.change(change) }
  }
  // Without `likeForLike`, a change across formulas would include the formula's effect.
  const { likeForLike } = comparison
  const change = likeForLike === null ? null : toRelativeChange(likeForLike.current, likeForLike.compared)
  return change === null ? null : { label: 'Like-for-like change', value: text.change(change) }
}

function describeFilters(filters: Filters): string {
  const values = BREAKOUT_NAMES.flatMap((name) => filters[name] ?? []).map((value) =>
    formatBreakoutValue(value).toLowerCase(),
  )
  return values.length === 0 ? '' : ` (${values.join(', ')})`
}

function describeRelease({ facts, comparison }: EntityAnswer, text: ImageText): string {
  if (comparison?.daysReleased === undefined || facts.releaseDate === null) return ''
  const day = text.day(facts.releaseDate)
  return comparison.daysReleased === 0
    ? `Released on ${day}, no earlier period`
    : `Released on ${day}, only ${comparison.daysReleased} of ${daysIn(comparison.window)} earlier days`
}

function describePeriod({ window, comparison }: EntityAnswer): string {
  const days = daysIn(window)
  if (comparison?.kind === 'year' && days <= DAYS_IN_YEAR_OF_WEEKS) return 'the same days 52 weeks earlier'
  const weeks = days / DAYS_IN_WEEK
  if (!Number.isInteger(weeks)) return `the ${days} days before`
  return weeks === 1 ? 'the week before' : `the ${weeks} weeks before`
}
