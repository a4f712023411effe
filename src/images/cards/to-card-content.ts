import type { ChartEntry, ChartWeekAnswer, Movement } from '#contract/api/charts.ts'
import { describeSources, sampleShareOf } from '#domain/receipt/describe-sources.ts'
import { toDecimals } from '#domain/numbers/decimals.ts'
import { toGain } from '#domain/chart-view/figures.ts'
import { type LeadMetric, toLeadMetric } from '#domain/chart-view/lead-metric.ts'
import type { Moment, MomentKind, PeakState, Standing } from '#domain/chart-view/moments.ts'
import { describeFormulas } from '#domain/numbers/formula-change.ts'
import { explainPartialReason } from '#domain/receipt/partial-reasons.ts'
import { isolateText } from '#contract/text/isolate-text.ts'
import { createImageText, type ImageText, toReceiptParts } from '../image-text.ts'
import type { CardContent, CardTone } from './card-content.ts'

export type CardMoment = {
  week: ChartWeekAnswer
  entry: ChartEntry
  moment: Moment
  /** Written by the user. Blank for the usual one. */
  headline: string
  /** BCP 47 */
  locale: string
}

export function toCardContent(card: CardMoment): CardContent {
  const { week, entry, moment, locale } = card
  const text = createImageText(locale)
  const { headline: usualHeadline, tone, fact, note } = describeMoment(moment, entry, toLeadOf(week).plural, text)
  const headline = card.headline.trim() || usualHeadline
  const facts = toFacts(week, entry, moment, text)
  const receipt = toReceiptSentences(week, text)
  const [title, credit] = [entry.title ?? entry.id, entry.credit ?? '']
  const shownFact = fact.kind === 'figure' ? fact.text : `${fact.from} to ${fact.to}`
  const name = credit === '' ? `“${isolateText(title)}”` : `“${isolateText(title)}” by ${isolateText(credit)}`
  const { receipt: source, window } = week
  const sentences = [
    `${name}: ${headline}${ENDS_IN_PREPOSITION.test(headline) ? '' : ':'} ${shownFact}`,
    note,
    [week.chart.name, source.location && text.territory(source.location), text.window(window), week.week]
      .filter((part) => part !== null)
      .map(isolateText)
      .join(', '),
    facts.map(({ label, value }) => `${label}: ${value}`).join('; '),
    ...toReceiptParts(source, text),
  ]
  return {
    chart: week.chart.name,
    headline,
    tone,
    fact,
    note,
    title,
    credit,
    facts,
    receipt,
    description: `${sentences.filter((sentence) => sentence !== '').join('. ')}.`,
  }
}

const ENDS_IN_PREPOSITION = / (?:at|to|of)$/

type MomentText = Pick<CardContent, 'headline' | 'tone' | 'fact' | 'note'>

const NUMBER_ONE_HEADLINES = {
  new: 'Straight in at',
  re: 'Returns at',
  up: 'Climbs to',
  same: 'Stays at',
  down: 'This week at',
  unknown: 'This week at',
} as const satisfies Record<Movement, string>

const PEAK_HEADLINES = {
  new: 'New peak',
  matched: 'Back at its peak',
  unknown: 'At its peak',
} as const satisfies Record<PeakState, string>

const MOVEMENT_TONES = {
  new: 'new',
  re: 'reentry',
  up: 'rise',
  same: 'plain',
  down: 'plain',
  unknown: 'plain',
} as const satisfies Record<Movement, CardTone>

const PLURALS = new Intl.PluralRules('en')

/** @param units what the chart's first metric counts */
function describeMoment(moment: Moment, { rank, lastWeek, movement, metrics, lastTotal }: ChartEntry, units: string, text: ImageText): MomentText {
  const rankOf = (value: number) => `No. ${text.number(value, 0)}`
  const count = (value: number, noun: string) => `${text.number(value, 0)} ${noun}${PLURALS.select(value) === 'one' ? '' : 's'}`
  const rankFact = toFigure(rankOf(rank))
  const stepFact =
    lastWeek === null ? rankFact : ({ kind: 'step', from: text.number(lastWeek, 0), to: text.number(rank, 0) } as const)
  const tone = MOVEMENT_TONES[movement]
  const { kind } = moment
  if (kind === 'number-1') {
    const note = moment.weeks === null || moment.weeks === 1 ? '' : `${count(moment.weeks, 'week')} at number 1 in total`
    return { headline: NUMBER_ONE_HEADLINES[movement], tone, fact: rankFact, note }
  }
  if (kind === 'debut') {
    return { headline: 'Debuts at', tone, fact: rankFact, note: toNote(moment.standing, 'highest debut') }
  }
  if (kind === 'peak') {
    const note = movement === 'up' && lastWeek !== null ? `Up from ${rankOf(lastWeek)}` : ''
    return { headline: PEAK_HEADLINES[moment.state], tone, fact: rankFact, note }
  }
  if (kind === 'gain') {
    const fact = toFigure(text.difference(moment.gain, toDecimals([metrics[0] ?? null, lastTotal])))
    return { headline: `${units} up`, tone: 'rise', fact, note: toNote(moment.standing, 'biggest gain') }
  }
  if (kind === 'climb') {
    const headline = `Up ${count(moment.places, 'place')}`
    return { headline, tone, fact: stepFact, note: toNote(moment.standing, 'biggest climb') }
  }
  if (kind === 're-entry') {
    return { headline: 'Back at', tone, fact: rankFact, note: toNote(moment.standing, 'highest re-entry') }
  }
  if (kind === 'top-10') return { headline: 'Enters the top 10', tone, fact: stepFact, note: '' }
  const headline = kind === 'milestone' ? 'On the chart for a total of' : 'At number 1 for a total of'
  return { headline, tone: 'plain', fact: toFigure(count(moment.weeks, 'week')), note: '' }
} // prettier-ignore

function toFigure(text: string): CardContent['fact'] {
  return { kind: 'figure', text }
}

function toNote(standing: Standing, what: string): string {
  if (standing === 'other') return ''
  return standing === 'only' ? `The ${what} of the week` : `Tied for the ${what} of the week`
}

/** By importance. The first three that are known are shown. */
const FACTS_BY_KIND = {
  'number-1': ['units', 'change', 'weeks-on', 'streams'],
  debut: ['units', 'streams', 'sales'],
  peak: ['units', 'change', 'weeks-on'],
  gain: ['units', 'rank', 'weeks-on'],
  climb: ['units', 'change', 'weeks-on'],
  're-entry': ['units', 'weeks-on', 'peak'],
  'weeks-at-1': ['units', 'change', 'weeks-on'],
  milestone: ['rank', 'peak', 'units'],
  'top-10': ['units', 'change', 'weeks-on'],
} as const satisfies Record<MomentKind, readonly FactName[]>

type FactName = 'units' | 'streams' | 'sales' | 'change' | 'rank' | 'weeks-on' | 'peak'
type Fact = { label: string; value: string } | null

const MOST_FACTS = 3

function toFacts(week: ChartWeekAnswer, entry: ChartEntry, moment: Moment, text: ImageText): CardContent['facts'] {
  // Last week and weeks on say nothing about a debut.
  const kind = entry.movement === 'new' ? 'debut' : moment.kind
  const total = entry.metrics[0] ?? null
  const lead = toLeadOf(week)
  const metric = (name: string) => entry.metrics[week.metricNames.indexOf(name)] ?? null
  const number = (label: string, value: number | null): Fact =>
    value === null ? null : { label, value: text.number(value, toDecimals([value])) }
  const known: Record<FactName, () => Fact> = {
    units: () => {
      const debutName = lead.unit === null ? lead.plural.toLowerCase() : lead.plural
      return number(kind === 'debut' ? `Debut-week ${debutName}` : lead.plural, total)
    },
    streams: () => {
      const streams = sum([metric('Audio Streams'), metric('Video Streams')]) ?? metric('Streams')
      return streams === null || lead.name === 'Streams' ? null : { label: 'Streams', value: text.compact(streams) }
    },
    sales: () => {
      const isAlbum = week.chart.kind === 'album'
      return isAlbum ? number('Album sales', metric('Album Sales')) : number('Song sales', metric('Song Sales'))
    },
    change: () => {
      const gain = toGain(entry)
      return gain === null
        ? null
        : {
            label: week.formulaChange === null ? 'Against last week' : 'Against last week, like for like',
            value: text.difference(gain, toDecimals([total, entry.comparableLastTotal])),
          }
    },
    rank: () => number('Rank', entry.rank),
    'weeks-on': () => number('Weeks on', entry.weeksOn),
    peak: () => number('Peak', entry.peak),
  }
  return FACTS_BY_KIND[kind].flatMap((name) => known[name]() ?? []).slice(0, MOST_FACTS)
}

/** Null if any part is missing. */
function sum(values: readonly (number | null)[]): number | null {
  return values.reduce((total, value) => (total === null || value === null ? null : total + value), 0)
}

function toLeadOf({ metricNames, receipt }: ChartWeekAnswer): LeadMetric {
  return toLeadMetric(metricNames, receipt.unit) ?? { name: '', plural: '', unit: null }
}

/** Shorter than the receipt of tables and graphs, which the alt text contains. */
function toReceiptSentences({ chart, window, receipt, formulaChange }: ChartWeekAnswer, text: ImageText): string[] {
  const { provider, sources, retrievedAt, location, partialReasons, stale } = receipt
  const territory = location && text.territory(location)
  const source = describeSources(sources, provider, text.instant)
  const chartName = isolateText(chart.name)
  return [
    [
      chart.owner === null ? chartName : `${chartName} by ${isolateText(chart.owner)}`,
      ...(territory === null || chart.name.includes(territory) ? [] : [territory]),
      text.window(window),
    ].join(', '),
    formulaChange && describeFormulas([]).slice(0, -1),
    `Retrieved ${text.day(retrievedAt.slice(0, 10))}`,
    sampleShareOf(sources) === 'all' ? toCapitalized(source) : `Source: ${isolateText(source)}`,
    ...partialReasons.map((reason) => toCapitalized(explainPartialReason(reason))),
    stale ? 'Saved data from an earlier request' : null,
  ].flatMap((sentence) => (sentence === null ? [] : `${sentence}.`))
}

function toCapitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
