import type { MetricDefinition } from '#web/lib/metric-definitions.ts'
import type { NumberDefinition, NumberDetails } from './number-definition.ts'

const place = sent('rank, 1 is the top')
const sales = sent('sales')
const streams = sent('streams')
const units = sent('units of the chart’s kind')

/** Keyed by the number's name on the page. */
const DETAILS: Record<string, NumberDetails> = {
  Streams: streams,
  'Album Equivalent': {
    ...sent('Album Equivalent units'),
    formula: 'album sales + song sales / 10 + premium streams / 1,000 + ad-supported streams / 2,500',
  },
  'Stream Equivalent': {
    ...sent('Stream Equivalent units'),
    formula: 'premium streams + ad-supported streams / 4.5 + song sales × 200',
  },
  Account: streams,
  Format: streams,
  Service: streams,
  Change: here('%', '(now − before) / before'),
  Move: here('places', 'last week’s rank − this week’s'),
  Share: here('%', 'streams / streams worldwide'),
  'Premium share': here('%', 'premium / (premium + ad-supported)'),
  Index: here('100 is the average territory', '100 × streams / mean streams of the territories with a value'),
  Rank: place,
  'Last week': here('place', 'the rank of the same id in the provider’s previous week'),
  'Last 26 weeks': sent('places'),
  Peak: place,
  Low: place,
  'Weeks on': sent('weeks'),
  'Premiere week': sent('chart week'),
  'Album Equivalent vs. last week in percent': here(
    '%',
    '(this week − last week) / last week, revalued if the formula changed in between',
  ),
  'Album Equivalent vs. last week': here(
    'units of the chart’s kind',
    'this week − last week, revalued if the formula changed in between',
  ),
  'Album Sales': sales,
  'Song Sales': sales,
  'Audio Streams': streams,
  'Video Streams': streams,
  'Audio Ad Supported Streams': streams,
  'Audio Premium Streams': streams,
  'Video Ad Supported Streams': streams,
  'Video Premium Streams': streams,
  'Streams (Album Equivalents)': units,
  'Song Sales (Album Equivalents)': units,
}

/** Throws if {@link DETAILS} lacks the number, so that a new column can't be forgotten. */
export function withDetails(definition: MetricDefinition): NumberDefinition {
  const details = DETAILS[definition.name]
  if (details === undefined) throw new Error(`add ${definition.name} to number-details.ts`)
  return { ...definition, ...details }
}

function sent(unit: string): NumberDetails {
  return { unit, source: 'provider', formula: null }
}

function here(unit: string, formula: string): NumberDetails {
  return { unit, source: 'here', formula }
}
