import { type MetricDefinition } from '#web/lib/metric-definitions.ts'
import { type NumberDefinition, type NumberDetails } from './number-definition.ts'

const place = sent('place, 1 is the top')
const sales = sent('sales')
const streams = sent('streams')
const units = sent('units of the chart’s kind')

/** By the name that the page gives the number. */
const DETAILS: Record<string, NumberDetails> = {
  Streams: streams,
  'Album Equivalent': {
    ...sent('Album Equivalent units, shown with one decimal'),
    formula: 'album sales + song sales / 10 + premium streams / 1,000 + ad-supported streams / 2,500',
  },
  'Stream Equivalent': {
    ...sent('Stream Equivalent units, shown whole'),
    formula: 'premium streams + ad-supported streams / 4.5 + song sales × 200',
  },
  'Commercial model': streams,
  'Content type': streams,
  'Service type': streams,
  Change: here(
    'places on a chart; % of streams among territories',
    'last week’s rank − this week’s; (now − before) / before',
  ),
  'Premium share': here('%', 'premium / (premium + ad-supported)'),
  Index: here('100 is the average territory', '100 × streams / mean streams of the territories with a figure'),
  Rank: place,
  'Last week': here('place', 'the rank of the same id in the provider’s answer for the week before'),
  'Last 26 weeks': sent('places'),
  Peak: place,
  Low: place,
  'Weeks on': sent('weeks'),
  'Premiere week': sent('chart week'),
  Total: units,
  'Total vs. last week': here('units of the chart’s kind', 'this week − last week'),
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

/** Throws for a number that nobody has written about: a new column needs its line here. */
export function withDetails(definition: MetricDefinition): NumberDefinition {
  const details = DETAILS[definition.name]
  if (details === undefined) throw new Error(`number-details.ts says nothing of ${definition.name}`)
  return { ...definition, ...details }
}

function sent(unit: string): NumberDetails {
  return { unit, source: 'provider', formula: null }
}

function here(unit: string, formula: string): NumberDetails {
  return { unit, source: 'here', formula }
}
