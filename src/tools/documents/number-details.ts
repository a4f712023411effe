import type { ColumnKey } from '#web/features/territories/columns.ts'
import type { Definitions, MetricDefinition } from '#web/lib/metrics/metric-definitions.ts'
import type { NumberDefinition, NumberDetails } from './number-definition.ts'

// Details are keyed by ID, because numbers of different pages can have the same name.

const place = sent('rank, 1 is the top')
const sales = sent('sales')
const streams = sent('streams')
const units = sent('units of the chart’s kind')

export const ENTITY_DETAILS: Record<keyof Definitions, NumberDetails> = {
  streams,
  album_equivalent: {
    ...sent('Album Equivalent units'),
    formula: 'album sales + song sales / 10 + premium streams / 1,000 + ad-supported streams / 2,500',
  },
  stream_equivalent: {
    ...sent('Stream Equivalent units'),
    formula: 'premium streams + ad-supported streams / 4.5 + song sales × 200',
  },
  commercial_model: streams,
  content_type: streams,
  service_type: streams,
}

/** Null for columns that the page of an entity explains. */
export const TERRITORY_DETAILS: Record<ColumnKey, NumberDetails | null> = {
  streams: null,
  change: here('%', '(now − before) / before'),
  share: here('%', 'streams / streams worldwide'),
  equivalents: null,
  premium: here('%', 'premium / (premium + ad-supported)'),
  index: here('100 is the average territory', '100 × streams / mean streams of the territories with a value'),
}

const COLUMN_DETAILS: Record<string, NumberDetails> = {
  rank: place,
  change: here('places', 'last week’s rank − this week’s'),
  'last-week': here('place', 'the rank of the same id in the provider’s previous week'),
  run: sent('places'),
  peak: place,
  low: place,
  'weeks-on': sent('weeks'),
  premiere: sent('chart week'),
  total: ENTITY_DETAILS.album_equivalent,
  'gain-share': here('%', '(this week − last week) / last week, revalued if the formula changed in between'),
  gain: here('units of the chart’s kind', 'this week − last week, revalued if the formula changed in between'),
  'm-album-sales': sales,
  'm-song-sales': sales,
  'm-audio-streams': streams,
  'm-video-streams': streams,
  'm-audio-ad-supported-streams': streams,
  'm-audio-premium-streams': streams,
  'm-video-ad-supported-streams': streams,
  'm-video-premium-streams': streams,
  'm-streams-album-equivalents': units,
  'm-song-sales-album-equivalents': units,
}

/** Throws if {@link COLUMN_DETAILS} has no entry for the column, so that a new one is not forgotten. */
export function toColumnDetails(id: string): NumberDetails {
  const details = COLUMN_DETAILS[id]
  if (details === undefined) throw new Error(`add the column ${id} to number-details.ts`)
  return details
}

export function withDetails(definition: MetricDefinition, details: NumberDetails): NumberDefinition {
  return { ...definition, ...details }
}

function sent(unit: string): NumberDetails {
  return { unit, source: 'provider', formula: null }
}

function here(unit: string, formula: string): NumberDetails {
  return { unit, source: 'here', formula }
}
