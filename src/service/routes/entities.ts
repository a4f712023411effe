import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { dayOf } from '#contract/dates.ts'
import type { Clock } from '#contract/frozen-clock.ts'
import { ENTITY_KINDS, type EntityKind, type IdScheme, NATURAL_SCHEMES } from '#contract/entities.ts'
import { ENTITY_ROOTS } from '#contract/provider/records.ts'
import { hasFilters } from '#contract/territories.ts'
import { toSentenceCase } from '#contract/text/sentence-case.ts'
import { toPeriod } from '../period.ts'
import { isDiscography, toRecord, toWireRelation, toWireSources, WIRE_ENTITY_TYPES } from '../records.ts'
import { badParameter } from '../service-error.ts'
import type { Entity, Store, StoreReads } from '../store/store.ts'
import { RECORD_RESPONSES, type RecordResponse } from './response-schemas.ts'
import { readMetrics } from './entity-metrics.ts'
import { type EntityQuery, entityQuerySchema } from './entity-query.ts'
import { errorResponses, noDataResponse } from './error-responses.ts'

export type EntityRouteOptions = { store: Store; clock: Clock }

/** The specification has two paths for songs, `/songs` and `/song`. */
export async function entityRoutes(app: FastifyInstance, { store, clock }: EntityRouteOptions): Promise<void> {
  for (const kind of ENTITY_KINDS) {
    const roots = kind === 'song' ? [ENTITY_ROOTS.song, '/song'] : [ENTITY_ROOTS[kind]]
    for (const root of roots) {
      app.withTypeProvider<ZodTypeProvider>().get(
        `${root}/:id`,
        {
          schema: {
            operationId: `read${root === '/song' ? 'SongAlias' : toSentenceCase(kind)}`,
            summary: `Get a ${WIRE_ENTITY_TYPES[kind]} with its consumption`,
            description: root === '/song' ? `Same as ${ENTITY_ROOTS.song}. ${DESCRIPTION}` : DESCRIPTION,
            tags: ['entities'],
            params: z.object({ id: z.string().describe(describeId(kind)) }),
            querystring: entityQuerySchema(kind),
            response: { 200: RECORD_RESPONSES[kind], ...noDataResponse, ...errorResponses(400, 401, 406) },
          },
        },
        async ({ params, query }, reply) => {
          checkFilters(query)
          const today = dayOf(clock())
          const period = toPeriod(query, today)
          const record = await store.inSnapshot(async (reads) => {
            const entity = await findEntity(reads, kind, params.id, query.id_type)
            if (entity === null) return null
            return {
              ...(await readRecord(reads, entity, query)),
              start_date: period.start,
              end_date: period.end,
              location: query.location,
              ...(await readMetrics(reads, entity, query, period, today)),
              ...(await readRelations(reads, entity, query)),
              data_sources: toWireSources(await reads.sourcesOf(await reads.originsOf(entity))),
            }
          })
          if (record === null) return reply.code(204).send(undefined)
          return record as RecordResponse // tests check the fields of each kind
        },
      )
    }
  }
}

const DESCRIPTION =
  'Streams are counts. Equivalents are units with six decimals: Album Equivalent in US and CA, Stream Equivalent ' +
  'elsewhere. Equivalents never include programmed streams, and exclude sales when a filter is set, because sales ' +
  'have no breakouts. With a filter, totals and breakouts cover only matching streams, and excluded values are 0. ' +
  '`metrics` is empty if there is no data for the dates and territory. `coverage` says how many days have data. ' +
  'Spans that ended before the release date are omitted unless they have a value. If the breakouts of some streams are unknown, ' +
  'figures that depend on breakouts are omitted. `duration` is in seconds. Returns 204 for an unknown ID.'

function describeId(kind: EntityKind): string {
  const natural = NATURAL_SCHEMES[kind]
  return natural === undefined
    ? 'Service ID, or an identifier of the type in id_type'
    : `Service ID or ${natural.toUpperCase()}, or an identifier of the type in id_type`
}

/** In other territories, ignoring the filter or returning 0 would give a wrong number. */
function checkFilters(query: EntityQuery): void {
  if (hasFilters(query.location, query)) return
  throw badParameter('content_type', `is not available in ${query.location}, only in US, CA and AA`)
}

async function findEntity(reads: StoreReads, kind: EntityKind, id: string, scheme: IdScheme | undefined) {
  if (scheme !== undefined) return reads.findEntity(kind, scheme, id)
  const natural = NATURAL_SCHEMES[kind]
  const entity = await reads.findEntity(kind, 'service', id)
  return entity === null && natural !== undefined ? reads.findEntity(kind, natural, id) : entity
}

async function readRecord(reads: StoreReads, entity: Entity, { metadata_level: level }: EntityQuery) {
  const [identifiers, credits] = await Promise.all([reads.identifiersOf(entity), reads.creditsOf(entity)])
  return toRecord({ entity, identifiers, credits, level })
}

async function readRelations(
  reads: StoreReads,
  entity: Entity,
  { relationships = [], metadata_level: level }: EntityQuery,
) {
  const hasRelationships = relationships.length > 0
  const hasDiscography = entity.kind === 'artist' && (hasRelationships || level === 'max')
  if (!hasRelationships && !hasDiscography) return {}
  const related = (await reads.relatedTo(entity, null)).filter(
    (one) => !hasRelationships || relationships.includes(WIRE_ENTITY_TYPES[one.entity.kind]),
  )
  const [discography, others] = [related.filter(isDiscography), related.filter((one) => !isDiscography(one))]
  return {
    ...(hasRelationships ? { relationships: others.map(toWireRelation) } : {}),
    ...(hasDiscography ? { discography: discography.map(toWireRelation) } : {}),
  }
}
