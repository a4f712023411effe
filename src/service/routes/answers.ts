import * as z from 'zod'
import { type EntityKind } from '#contract/entities.ts'
import { type MetricNode } from '#contract/metrics.ts'
import { WIRE_CHART_TYPES } from '#contract/provider/charts.ts'
import { TERRITORIES } from '#contract/territories.ts'
import { WIRE_ENTITY_TYPES } from '../records.ts'

/*
 * What this service answers, to the field. The contract's schemas are a tolerant reader's: there any field may be
 * missing, since any provider may be behind them. These describe one provider: `/openapi.json` is made from them, and
 * tests hold every answer to them. What is optional here is left out where it is not known.
 */

const date = z.string().describe('YYYY-MM-DD')
const week = z.string().describe('YYYY-Www, Friday to Thursday')
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

const credit = z.strictObject({ name: z.string(), role: z.string(), id: z.string().optional() })
const genre = z.strictObject({ domain: z.string(), main_genre: z.string(), genres: z.array(z.string()) })

const relation = z
  .strictObject({
    entity_type: z.enum(Object.values(WIRE_ENTITY_TYPES)),
    id: z.string(),
    href: z.string().describe('Path of the entity'),
    title: z.string(),
    display_artist_name: z.string().optional(),
    relation: z.string(),
  })
  .meta({ id: 'Relation', description: 'Another entity, and what it is to this one' })

const consumption = {
  id: z.string(),
  start_date: date,
  end_date: date,
  location,
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
  icpn: z.array(z.string()).optional(),
  grid: z.array(z.string()).optional(),
  genres: z.array(genre).optional(),
  label: z.string().optional(),
  release_type: z.enum(['album', 'single', 'ep', 'video', 'playlist']).optional(),
}

const languages = z.array(z.string()).optional().describe('ISO 639')

export const RECORD_ANSWERS = {
  artist: z.strictObject({
    ...consumption,
    isni: z.string().optional().describe('16 digits; the last can be X'),
    other_isni: z.array(z.string()).optional().describe('Where there are several: the others'),
    artist_name: z.string(),
    artist_type: z.enum(['person', 'group']).optional(),
    country_of_origin: z.string().optional().describe('ISO 3166 alpha-2'),
    genres: z.array(genre).optional(),
    discography: z.array(relation).optional(),
  }),
  song: z.strictObject({
    ...consumption,
    ...titled,
    isrc: z.array(z.string()).optional(),
    genres: z.array(genre).optional(),
    languages,
  }),
  recording: z.strictObject({
    ...consumption,
    ...titled,
    isrc: z.string().optional(),
    genres: z.array(genre).optional(),
    duration: z.number().optional().describe('Seconds'),
    languages,
    label: z.string().optional(),
  }),
  album: z.strictObject({ ...consumption, ...titled, ...release }),
  product: z.strictObject({
    ...consumption,
    ...titled,
    ...release,
    product_format: z.string().optional(),
    edition: z.string().optional(),
  }),
  work: z.strictObject({
    ...consumption,
    iswc: z.string().optional(),
    title: z.string(),
    writers: z.array(z.strictObject({ name: z.string(), role: z.string() })).optional(),
  }),
} as const satisfies Record<EntityKind, z.ZodType>

export type RecordAnswer = z.infer<(typeof RECORD_ANSWERS)[EntityKind]>

export const searchAnswer = z.strictObject({
  results: z.array(
    z.union([
      z.strictObject({ id: z.string(), artist_name: z.string() }),
      z.strictObject({ id: z.string(), title: z.string(), display_artist_name: z.string().optional() }),
    ]),
  ),
  from: z.int(),
  size: z.int(),
  total_results: z.int(),
})

const chartSummary = {
  id: z.string().describe('CR and five digits'),
  chart_name: z.string(),
  chart_owner: z.string(),
  entity_type: z.enum(Object.values(WIRE_CHART_TYPES)),
  description: z.string(),
  location,
  depth: z.int().describe('Positions'),
  earliest_chart_week: week,
}

export const chartsAnswer = z.strictObject({ charts: z.array(z.strictObject(chartSummary)) })

export const chartAnswer = z.strictObject({
  ...chartSummary,
  chart_metrics: z.array(z.string()).describe('Names of the metrics of each entry, in their order'),
  chart_week: week,
  start_date: date,
  end_date: date,
  ranking: z.array(
    z.strictObject({
      rank: z.int(),
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

export const authAnswer = z.strictObject({
  access_token: z.string(),
  expires_in: z.int().describe('Seconds'),
})
