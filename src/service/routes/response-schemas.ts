import * as z from 'zod'
import { WEEK_LABEL_PATTERN } from '#contract/week-label.ts'
import { CHART_ID_PATTERN, type EntityKind, SERVICE_ID_PATTERNS } from '#contract/entities.ts'
import type { MetricNode } from '#contract/metrics.ts'
import { WIRE_CHART_TYPES } from '#contract/provider/charts.ts'
import { TERRITORIES } from '#contract/territories.ts'
import { WIRE_ENTITY_TYPES } from '../records.ts'

/*
 * Exact schemas of this service's responses, for `/openapi.json` and tests. The contract's schemas are more tolerant,
 * because other providers may omit fields. Fields that are optional here are omitted if their value isn't known.
 */

const date = z.string().meta({ format: 'date', description: 'YYYY-MM-DD' })
const week = z.string().regex(WEEK_LABEL_PATTERN).describe('YYYY-Www, Friday to Thursday')
const location = z.enum(TERRITORIES)

const metricNode: z.ZodType<MetricNode> = z
  .strictObject({
    name: z.string(),
    get value() {
      return z.union([z.number(), z.array(z.strictObject({ date, value: z.number() })), z.array(metricNode)])
    },
  })
  .meta({
    id: 'MetricNode',
    description:
      'Streams contains the total and the breakouts commercial_model, content_type and service_type, all as counts. ' +
      'Equivalents contains Album Equivalent (US, CA) or Stream Equivalent (elsewhere) with its total, in units.',
  })

const dataSources = z
  .array(
    z.strictObject({
      kind: z.enum(['sample', 'import']),
      file: z.string().optional().describe('Name of the imported file, without folders'),
      imported_at: z.iso.datetime().optional().describe('When the file was imported, in UTC'),
    }),
  )
  .describe('Extension: where the data comes from, files by latest import')

const serviceId = (kind: EntityKind) => z.string().regex(SERVICE_ID_PATTERNS[kind]).describe('Service ID')

const credit = z.strictObject({
  name: z.string().describe('As credited'),
  role: z.string().describe('main or featured; consumption counts toward main artists only'),
  id: serviceId('artist').optional(),
})
const genre = z.strictObject({ domain: z.string(), main_genre: z.string(), genres: z.array(z.string()) })

const relation = z
  .strictObject({
    entity_type: z.enum(Object.values(WIRE_ENTITY_TYPES)),
    id: z.string(),
    href: z.string().describe('Path of the entity'),
    title: z.string(),
    display_artist_name: z.string().optional(),
    relation: z.string().describe('Role of this entity: artist, song, recording, track, product, album, work'),
  })
  .meta({ id: 'Relation', description: 'A related entity' })

const dayCount = z.int().min(0)

const coverage = z
  .strictObject({
    days: dayCount.describe('Days of the period, from the release date if that lies in the period'),
    days_with_data: dayCount.describe('Number of these days with data. A weekly total counts as seven days'),
    days_pending: dayCount.describe('Days without data after the last closed chart week'),
    territories: dayCount.optional().describe('For worldwide totals: number of territories in the sum'),
    territories_with_data: dayCount
      .optional()
      .describe('Number of these territories with data for the entity in the period'),
    incomplete_spans: z
      .array(z.strictObject({ date, days: dayCount, days_with_data: dayCount }))
      .optional()
      .describe('With aggregate_interval: the listed spans with data for only some days'),
  })
  .meta({
    id: 'Coverage',
    description:
      'An extension of the specification: how much of the period the metrics cover. Missing days are not zero.',
  })
export type CoverageResponse = z.infer<typeof coverage>

const consumption = {
  start_date: date.describe('First day of the consumption, YYYY-MM-DD'),
  end_date: date.describe('Last day of the consumption, YYYY-MM-DD'),
  location: location.describe('Territory of the consumption; AA is worldwide'),
  metrics: z.array(metricNode).describe('Empty if there is no data for the dates and territory'),
  coverage: coverage.optional().describe('Omitted when no metrics are requested or the service has no data at all'),
  relationships: z.array(relation).optional(),
  data_sources: dataSources,
}

const titled = {
  title: z.string(),
  display_artist_name: z.string().optional(),
  artists: z.array(credit).optional(),
  release_date: date.optional(),
}

const release = {
  icpn: z.array(z.string()).optional().describe('Barcodes'),
  grid: z.array(z.string()).optional(),
  genres: z.array(genre).optional(),
  label: z.string().optional(),
  release_type: z.enum(['album', 'single', 'ep', 'video', 'playlist']).optional(),
}

const languages = z.array(z.string()).optional().describe('ISO 639')

export const RECORD_RESPONSES = {
  artist: z
    .strictObject({
      id: serviceId('artist'),
      ...consumption,
      isni: z.string().optional().describe('16 characters: digits, of which the last may be X'),
      other_isni: z.array(z.string()).optional().describe('Other ISNIs of the artist'),
      artist_name: z.string(),
      artist_type: z.enum(['person', 'group']).optional(),
      country_of_origin: z.string().optional().describe('ISO 3166 alpha-2'),
      genres: z.array(genre).optional(),
      discography: z
        .array(relation)
        .optional()
        .describe('Albums and songs; only with metadata_level max or relationships'),
    })
    .describe('The artist'),
  song: z
    .strictObject({
      id: serviceId('song'),
      ...consumption,
      ...titled,
      isrc: z.array(z.string()).optional(),
      genres: z.array(genre).optional(),
      languages,
    })
    .describe('The song, with the consumption of all its recordings'),
  recording: z
    .strictObject({
      id: serviceId('recording'),
      ...consumption,
      ...titled,
      isrc: z.string().optional(),
      genres: z.array(genre).optional(),
      duration: z.number().optional().describe('Seconds'),
      languages,
      label: z.string().optional(),
    })
    .describe('The recording'),
  album: z
    .strictObject({ id: serviceId('album'), ...consumption, ...titled, ...release })
    .describe('The release group, with the consumption of all its products'),
  product: z
    .strictObject({
      id: serviceId('product'),
      ...consumption,
      ...titled,
      ...release,
      product_format: z.string().optional(),
      edition: z.string().optional(),
    })
    .describe('The product'),
  work: z
    .strictObject({
      id: serviceId('work'),
      ...consumption,
      iswc: z.string().optional(),
      title: z.string(),
      writers: z.array(z.strictObject({ name: z.string(), role: z.string() })).optional(),
    })
    .describe('The work, with the consumption of all its recordings'),
} as const satisfies Record<EntityKind, z.ZodType>

export type RecordResponse = z.infer<(typeof RECORD_RESPONSES)[EntityKind]>

/** This text distinguishes results with the same name. */
const searchDetail = z.string().optional().describe('Not in the specification')

export const searchResponse = z
  .strictObject({
    results: z.array(
      z.union([
        z.strictObject({
          id: z.string(),
          artist_name: z.string(),
          isni: searchDetail,
          country_of_origin: searchDetail,
          main_genre: searchDetail,
          data_sources: dataSources,
        }),
        z.strictObject({
          id: z.string(),
          title: z.string(),
          display_artist_name: z.string().optional(),
          isrc: searchDetail,
          icpn: searchDetail,
          release_date: searchDetail,
          label: searchDetail,
          data_sources: dataSources,
        }),
      ]),
    ),
    from: z.int().min(0).describe('As requested'),
    size: z.int().min(1).describe('As requested'),
    total_results: z.int().min(0).describe('Number of matches on all pages'),
  })
  .describe('One page of the matches, best first')

const chartSummary = {
  id: z.string().regex(CHART_ID_PATTERN).describe('CR and five digits'),
  chart_name: z.string(),
  chart_owner: z.string(),
  entity_type: z.enum(Object.values(WIRE_CHART_TYPES)),
  description: z.string(),
  location,
  depth: z.int().describe('Number of positions'),
  earliest_chart_week: week,
  data_sources: dataSources,
}

export const chartsResponse = z
  .strictObject({ charts: z.array(z.strictObject(chartSummary)) })
  .describe('The charts that match the filters')

export const chartResponse = z
  .strictObject({
    ...chartSummary,
    chart_metrics: z.array(z.string()).describe('Names of the metrics of each entry, in order'),
    chart_week: week,
    start_date: date,
    end_date: date,
    ranking: z.array(
      z.strictObject({
        rank: z.int().min(1),
        id: z.string(),
        href: z.string().describe('Path of the entity'),
        chart_history: z
          .strictObject({ premiere_week: week, weeks_on: z.int(), peak: z.int(), low: z.int() })
          .describe('As of this week'),
        title: z.string().optional().describe("Title as printed on this chart, if it differs from the entity's title"),
        display_artist_name: z
          .string()
          .optional()
          .describe("Credit as printed on this chart, if it differs from the entity's credit"),
        chart_metrics: z
          .array(z.strictObject({ name: z.string(), value: z.number() }))
          .describe("Empty if the entry's numbers are unknown"),
      }),
    ),
  })
  .describe('The week with its ranking')

export const authResponse = z
  .strictObject({
    access_token: z.string().describe('An opaque string'),
    expires_in: z.int().min(1).describe('Seconds until the token expires'),
  })
  .describe('The token')
