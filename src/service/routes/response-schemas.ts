import * as z from 'zod'
import { WEEK_LABEL_PATTERN } from '#contract/week-label.ts'
import { CHART_ID_PATTERN, type EntityKind, SERVICE_ID_PATTERNS } from '#contract/entities.ts'
import { type MetricNode } from '#contract/metrics.ts'
import { WIRE_CHART_TYPES } from '#contract/provider/charts.ts'
import { TERRITORIES } from '#contract/territories.ts'
import { WIRE_ENTITY_TYPES } from '../records.ts'

/*
 * What this service answers, to the field. The contract's schemas are a tolerant reader's: there any field may be
 * missing, since any provider may be behind them. These describe one provider: `/openapi.json` is made from them, and
 * tests hold every answer to them. What is optional here is left out where it is not known.
 */

const date = z.string().meta({ format: 'date', description: 'YYYY-MM-DD' })
const week = z.string().regex(WEEK_LABEL_PATTERN).describe('YYYY-Www, Friday to Thursday')
const location = z.enum(TERRITORIES)

export const metricNode: z.ZodType<MetricNode> = z
  .strictObject({
    name: z.string(),
    get value() {
      return z.union([z.number(), z.array(z.strictObject({ date, value: z.number() })), z.array(metricNode)])
    },
  })
  .meta({
    id: 'MetricNode',
    description:
      'Streams holds total and the breakouts commercial_model, content_type and service_type, all counts. Equivalents ' +
      'holds Album Equivalent (US, CA) or Stream Equivalent (elsewhere) with its total, in units.',
  })

const serviceId = (kind: EntityKind) => z.string().regex(SERVICE_ID_PATTERNS[kind]).describe('The service id')

const credit = z.strictObject({
  name: z.string().describe('As credited'),
  role: z.string().describe('main or featured: consumption counts for main artists'),
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
    relation: z.string().describe('What it is: artist, song, recording, track, product, album, work'),
  })
  .meta({ id: 'Relation', description: 'Another entity, and what it is to this one' })

const consumption = {
  start_date: date.describe('First day of the consumption, YYYY-MM-DD'),
  end_date: date.describe('Last day of it, YYYY-MM-DD'),
  location: location.describe('Territory of it; AA is worldwide'),
  metrics: z.array(metricNode).describe('Empty where nothing is known for the window and territory'),
  relationships: z.array(relation).optional(),
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

export const RECORD_ANSWERS = {
  artist: z
    .strictObject({
      id: serviceId('artist'),
      ...consumption,
      isni: z.string().optional().describe('16 digits; the last can be X'),
      other_isni: z.array(z.string()).optional().describe('Where there are several: the others'),
      artist_name: z.string(),
      artist_type: z.enum(['person', 'group']).optional(),
      country_of_origin: z.string().optional().describe('ISO 3166 alpha-2'),
      genres: z.array(genre).optional(),
      discography: z.array(relation).optional().describe('Albums and songs; at level max, or with relationships'),
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
    .describe('The song: all its recordings'),
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
    .describe('The release group: all its products'),
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
    .describe('The work: all recordings of it'),
} as const satisfies Record<EntityKind, z.ZodType>

export type RecordAnswer = z.infer<(typeof RECORD_ANSWERS)[EntityKind]>

export const searchAnswer = z
  .strictObject({
    results: z.array(
      z.union([
        z.strictObject({ id: z.string(), artist_name: z.string() }),
        z.strictObject({ id: z.string(), title: z.string(), display_artist_name: z.string().optional() }),
      ]),
    ),
    from: z.int().min(0).describe('As asked'),
    size: z.int().min(1).describe('As asked'),
    total_results: z.int().min(0).describe('How many matches there are, on whichever page'),
  })
  .describe('One page of the matches, in order')

const chartSummary = {
  id: z.string().regex(CHART_ID_PATTERN).describe('CR and five digits'),
  chart_name: z.string(),
  chart_owner: z.string(),
  entity_type: z.enum(Object.values(WIRE_CHART_TYPES)),
  description: z.string(),
  location,
  depth: z.int().describe('Positions'),
  earliest_chart_week: week,
}

export const chartsAnswer = z
  .strictObject({ charts: z.array(z.strictObject(chartSummary)) })
  .describe('The charts; none when no chart is what the filters ask for')

export const chartAnswer = z
  .strictObject({
    ...chartSummary,
    chart_metrics: z.array(z.string()).describe('Names of the metrics of each entry, in their order'),
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
          .describe('As of the week shown'),
        chart_metrics: z
          .array(z.strictObject({ name: z.string(), value: z.number() }))
          .describe('Empty where the figures of the entry are not known'),
      }),
    ),
  })
  .describe('The week with its ranking')

export const authAnswer = z
  .strictObject({
    access_token: z.string().describe('Opaque'),
    expires_in: z.int().min(1).describe('Seconds from now that the token is good for'),
  })
  .describe('The token')
