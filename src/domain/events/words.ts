import type { ChartSummary } from '#contract/api/charts.ts'
import type { ArtistTitles, EventOf } from '#contract/api/events.ts'
import { UNIT_ABBREVIATIONS, type UnitKind } from '#contract/territories.ts'
import { toChartPlace } from '../chart-view/chart-place.ts'
import { toLeadMetric } from '../chart-view/lead-metric.ts'
import { countNoun } from '../numbers/count-noun.ts'
import { toChangeStyle } from '../numbers/decimals.ts'
import { formatIn } from '../numbers/format-in.ts'

/** Part of a sentence between its subject and the place, such as `climbs from 9 to`, `5`, and an empty rest. */
export type Predicate = { verb: string; strong: string; rest: string }

/** The chart of an event. `unit` is found in the names of its metrics. `metricName` is used if there is no unit. */
export type EventChart = {
  chart: Pick<ChartSummary, 'name' | 'kind' | 'location'>
  unit: UnitKind | null
  metricName: string | null
}

export function toPredicate(verb: string, strong: string | number = '', rest = ''): Predicate {
  return { verb: strong === '' ? verb : `${verb} `, strong: String(strong), rest }
}

export function toText({ verb, strong, rest }: Predicate): string {
  return verb + strong + rest
}

/** Returns predicate and place: ` climbs from 9 to `, `5`, ` in Norway`. */
export function toClause({ verb, strong, rest }: Predicate, { chart }: Pick<EventChart, 'chart'>): LeadPart[] {
  return [{ text: ` ${verb}` }, { text: strong, strong: true }, { text: `${rest} ${toChartPlace(chart)}` }]
}

export type LeadPart = { text: string; strong?: boolean }

/** Returns the title, or its ID and why the title is missing. */
export function toTitleText({ title, entityId }: { title: string | null; entityId: string }): string {
  return title ?? `Unknown title (ID ${entityId})`
}

/** Adds the chart's name to a sentence that only has ranks, because a territory has several charts. */
export function withChart(sentence: string, chartName: string): string {
  return sentence.includes(chartName) ? sentence : `${sentence} (${chartName})`
}

/** Returns the unit after a number: `AE`, or the name of the metric if the chart has no unit. */
export function toUnitName({ unit, metricName }: Pick<EventChart, 'unit' | 'metricName'>): string {
  const lead = toLeadMetric(metricName === null ? [] : [metricName], unit)
  return lead === null ? '' : lead.unit === null ? lead.plural : UNIT_ABBREVIATIONS[lead.unit]
}

/** Formats a title's units and their relative change: `16.1M SE, +93.6%`. */
export function toFigures(
  { total, change }: { total: number | null; change: number | null },
  chart: Pick<EventChart, 'unit' | 'metricName'>,
): string {
  const parts = [
    total === null ? null : withUnitName(total, toUnitName(chart)),
    change === null ? null : toPercent(change),
  ]
  return parts.filter((part) => part !== null).join(', ')
}

const LEAST_SHORT = 100_000
const MILLION = 1_000_000
const FEW = 10

/** Formats numbers with six or more digits in short form (`961K`, `3.2M`), small numbers with a decimal, and others in full. */
export function toUnits(value: number): string {
  const size = Math.abs(value)
  if (size >= LEAST_SHORT) {
    return formatIn('en', value, { notation: 'compact', maximumFractionDigits: size < MILLION ? 0 : 1 })
  }
  return size < FEW ? formatIn('en', value, { maximumFractionDigits: 1 }) : toCount(value)
}

/** @param name result of `toUnitName` */
export function withUnitName(units: number, name: string): string {
  return `${toUnits(units)} ${name}`.trim()
}

/** Formats a correction, such as `rank from 4 to 3`. */
export function describeChange({ field, was, is }: EventOf<'correction'>['changes'][number]): string {
  return `${field} from ${was === null ? 'none' : toCount(was)} to ${is === null ? 'none' : toCount(is)}`
}

export function toCount(value: number): string {
  return formatIn('en', Math.round(value))
}

/** Formats a ratio with a sign: `+93.6%`, or `1,235×`. */
export function toPercent(ratio: number): string {
  const { value, options, sign } = toChangeStyle(ratio)
  return `${formatIn('en', value, options)}${sign}`
}

/** Formats a ratio without a sign: `93.6%`, or `1,235.0%`. */
export function toShareText(ratio: number): string {
  return formatIn('en', Math.abs(ratio), { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })
}

export function toWeeks(weeks: number): string {
  return countNoun(weeks, 'week', toCount)
}

const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' })
const ORDINAL_ENDINGS: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }

export function toOrdinal(value: number): string {
  return `${value}${ORDINAL_ENDINGS[ORDINALS.select(value)] ?? 'th'}`
}

/** Describes how long a title has been number 1: `5 weeks in a row`, `back at number 1, 4th week in total`. Null if not known. */
export function toTimeAtOne({ inARow, inAll, ledBefore }: EventOf<'number-1'>): string | null {
  if (inARow === null) return null
  if (inARow > 1) return `${toWeeks(inARow)} in a row`
  if (ledBefore === null) return null
  if (!ledBefore) return 'first week at number 1'
  return inAll === null ? 'back at number 1' : `back at number 1, ${toOrdinal(inAll)} week in total`
}

const MONTH = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })

type Since = Pick<ArtistTitles, 'since' | 'storedSince'>

/** Returns `since March 2024`, or a text about the earliest stored week. */
export function toSinceMonth({ since, storedSince }: Since): string {
  return `since ${since === null ? 'at least ' : ''}${MONTH.format(new Date(since ?? storedSince))}`
}

/** Describes when an artist last had as many titles at once, or that no stored week had as many. */
export function toFirstSince(since: Since): string {
  return `the first time ${toSinceMonth(since)}`
}
