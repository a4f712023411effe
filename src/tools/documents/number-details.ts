import type { ColumnKey } from '#web/features/territories/columns.ts'
import type { INSIGHT_DEFINITIONS } from '#web/lib/metrics/insight-definitions.ts'
import type { ENTITY_DEFINITIONS, MetricDefinition } from '#web/lib/metrics/metric-definitions.ts'
import type { NumberDefinition, NumberDetails } from './number-definition.ts'

// Details are keyed by ID, because numbers of different pages can have the same name.

const place = sent('rank, 1 is the top')
const sales = sent('sales')
const streams = sent('streams')
const units = sent('units of the chart’s kind')

export const ENTITY_DETAILS: Record<keyof typeof ENTITY_DEFINITIONS, NumberDetails> = {
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

export const INSIGHT_DETAILS: Record<keyof typeof INSIGHT_DEFINITIONS, NumberDetails> = {
  unitsAtRank: here(
    'same as the chart’s first metric',
    'units of the title; the change compares the latest week with the one 52 weeks before',
  ),
  weekOfYear: here(
    'same as the chart’s first metric; years; debuts',
    'median, minimum, and maximum of one value per year',
  ),
  race: sent('rank, 1 is the top'),
  secondWeek: here(
    '%; titles',
    'units of the second week / units of the first; median; titles with a lower share / titles with a known second week',
  ),
  lives: here('weeks; titles', 'first week in which the product of (1 − ended / not ended before) is at most ½'),
  weeksLeft: here('weeks; titles', 'weeks until 50%, 10%, and 90% of them have left'),
  sinceDebut: here('same as the chart’s first metric; rank; %; titles', 'quartiles of the titles by week'),
  turnover: here('titles, %', 'exits / titles of the week before; comparison of ids'),
  age: here('weeks, %', 'median; titles with more than 52 weeks / titles with a count'),
  unitShare: here('%; titles', 'units of these titles / units of all titles'),
  rosterShare: here('%; titles; rank', 'titles / titles of the chart; units / units of the chart'),
  labels: sent('titles'),
  records: here('weeks, places, units', 'number of weeks; rank of the week before − rank; units of the first week'),
  artistTitles: here('titles', 'number of titles of each artist by week; maximum'),
  sameUnits: here(
    'rank, 1 is the top; same as the chart’s first metric',
    '1 + number of other titles with more units; units of the other title at the rank',
  ),
  similar: here(
    '%; rank; weeks; same as the chart’s first metric',
    'e^(mean of |ln(units of a week / units of the same week)|) × (1 + mean difference of the shares) − 1',
  ),
  spread: here(
    'streams; %; weeks; territories',
    'streams of the week / highest week; first week with at least a tenth or half of it',
  ),
  growth: here('×; streams', 'mean week of the dates / median of the 12 weeks before'),
  beforeAfter: here(
    'same as the chart’s first metric; %; weeks; titles',
    'mean after / mean before − 1; median weekly change of up to eight weeks before ^ 4 − 1',
  ),
  projection: here(
    'same as the chart’s first metric; rank; days; calls',
    'last week × (days so far / same days of last week) ^ slope × median of the past residuals',
  ),
  rankRange: here('rank', '1 + number of titles that are likely above'),
  projectionError: here('%; outcomes; weeks', 'median of |projection / outcome − 1|; outcomes inside / all'),
  distance: here(
    'same as the chart’s first metric; %',
    'units at the mark − own units; that / own units; own units − units of the next title',
  ),
  milestones: here(
    'weeks; years; rank; same as the chart’s first metric',
    'weeks on the chart + weeks ahead; years since the debut; units + gain > units at the peak − 1',
  ),
  velocity: here(
    '%; percentage points; charts',
    'median of (units / units of the week before − 1); median of the differences of two such changes',
  ),
  breakOut: here(
    'times; standard deviations',
    'value / median; (value − median) / (1.4826 × median absolute deviation)',
  ),
  rises: here('charts; weeks', 'first week of the gains that last until the latest week'),
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

/** Adds to each definition the details with its key. */
export function withAllDetails<Key extends string>(
  definitions: Readonly<Record<Key, MetricDefinition>>,
  details: Readonly<Record<Key, NumberDetails>>,
): NumberDefinition[] {
  return (Object.keys(definitions) as Key[]).map((key) => withDetails(definitions[key], details[key]))
}

function sent(unit: string): NumberDetails {
  return { unit, isSent: true }
}

function here(unit: string, formula: string): NumberDetails {
  return { unit, formula }
}
