import type { ChartEntry, ChartWeekAnswer, Movement } from '#contract/api/charts.ts'
import { describeSources, sampleShareOf } from '#domain/receipt/describe-sources.ts'
import { toDecimals } from '#domain/numbers/decimals.ts'
import type { TitleEvent } from '#contract/api/events.ts'
import { toGain } from '#domain/chart-view/figures.ts'
import { type LeadMetric, toLeadMetric } from '#domain/chart-view/lead-metric.ts'
import { rowOf } from '#domain/events/finder.ts'
import { toHighlights } from '#domain/events/highlights.ts'
import type { CardFact, CardWords } from '#domain/events/card-words.ts'
import { KINDS } from '#domain/events/kinds.ts'
import { describeFormulas } from '#domain/numbers/formula-change.ts'
import { explainPartialReason } from '#domain/receipt/partial-reasons.ts'
import { isolateText } from '#contract/text/isolate-text.ts'
import { toSentenceCase } from '#contract/text/sentence-case.ts'
import { countNoun } from '#domain/numbers/count-noun.ts'
import { createImageText, type ImageText, toReceiptParts } from '../image-text.ts'
import type { CardContent, CardTone } from './card-content.ts'

export type EventCard = {
  week: ChartWeekAnswer
  entry: ChartEntry
  event: TitleEvent
  /** Headline by the user. If blank, the default applies. */
  headline: string
  /** BCP 47 tag. */
  locale: string
}

export function toCardContent(card: EventCard): CardContent {
  const { week, entry, event, locale } = card
  const text = createImageText(locale)
  const { headline: usualHeadline, fact, note } = describeEvent(card, text)
  const tone = rowOf(event).card?.tone ?? MOVEMENT_TONES[entry.movement]
  const headline = card.headline.trim() || usualHeadline
  const facts = toFacts(card, text)
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

const MOVEMENT_TONES = {
  new: 'new',
  re: 'reentry',
  up: 'rise',
  same: 'plain',
  down: 'plain',
  unknown: 'plain',
} as const satisfies Record<Movement, CardTone>

function describeEvent(
  { week, entry, event }: Pick<EventCard, 'week' | 'entry' | 'event'>,
  text: ImageText,
): CardWords {
  const { card } = rowOf(event)
  if (card === null) throw new Error(`there is no card for ${event.kind}`)
  const words = card.words(event, {
    rank: (value) => `No. ${text.number(value, 0)}`,
    step: (value) => text.number(value, 0),
    count: (value, noun) => countNoun(value, noun, (count) => text.number(count, 0)),
    difference: (units) => text.difference(units, toDecimals([entry.metrics[0] ?? null, entry.lastTotal])),
    unitNames: toLeadOf(week).plural,
  })
  if (card.best === null) return words
  const highlight = toHighlights(week)[card.best.highlight]
  if (highlight?.state !== 'found' || !highlight.entries.some(({ id }) => id === entry.id)) return words
  const { name } = card.best
  return {
    ...words,
    note: highlight.entries.length === 1 ? `The ${name} of the week` : `Tied for the ${name} of the week`,
  }
}

type Fact = { label: string; value: string } | null

const MOST_FACTS = 3

function toFacts({ week, entry, event }: EventCard, text: ImageText): CardContent['facts'] {
  // Last week's rank and the weeks on the chart mean nothing for a debut.
  const { card } = entry.movement === 'new' ? KINDS.debut : rowOf(event)
  const total = entry.metrics[0] ?? null
  const lead = toLeadOf(week)
  const metric = (name: string) => entry.metrics[week.metricNames.indexOf(name)] ?? null
  const number = (label: string, value: number | null): Fact =>
    value === null ? null : { label, value: text.number(value, toDecimals([value])) }
  const known: Record<CardFact, () => Fact> = {
    units: () => {
      const debutName = lead.unit === null ? lead.plural.toLowerCase() : lead.plural
      return number(entry.movement === 'new' ? `Debut-week ${debutName}` : lead.plural, total)
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
            label: week.formulaChange === null ? 'vs. last week' : 'vs. last week, like for like',
            value: text.difference(gain, toDecimals([total, entry.comparableLastTotal])),
          }
    },
    rank: () => number('Rank', entry.rank),
    'weeks-on': () => number('Weeks on', entry.weeksOn),
    peak: () => number('Peak', entry.peak),
  }
  return (card?.facts ?? []).flatMap((name) => known[name]() ?? []).slice(0, MOST_FACTS)
}

/** Returns null if any part is missing. */
function sum(values: readonly (number | null)[]): number | null {
  return values.reduce((total, value) => (total === null || value === null ? null : total + value), 0)
}

function toLeadOf({ metricNames, receipt }: ChartWeekAnswer): LeadMetric {
  return toLeadMetric(metricNames, receipt.unit) ?? { name: '', plural: '', unit: null }
}

/** This receipt is shorter than that of tables and graphs. The alt text has the long one. */
export function toReceiptSentences(
  { chart, window, receipt, formulaChange }: Pick<ChartWeekAnswer, 'chart' | 'window' | 'receipt' | 'formulaChange'>,
  text: ImageText,
): string[] {
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
    sampleShareOf(sources) === 'all' ? toSentenceCase(source) : `Source: ${isolateText(source)}`,
    ...partialReasons.map((reason) => toSentenceCase(explainPartialReason(reason))),
    stale ? 'Saved data from an earlier request' : null,
  ].flatMap((sentence) => (sentence === null ? [] : `${sentence}.`))
}
