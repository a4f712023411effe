import { type FastifyInstance } from 'fastify'
import { type ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { filtersSchema } from '#contract/breakouts.ts'
import { type DateWindow, dayOf } from '#contract/dates.ts'
import { type Clock } from '#contract/frozen-clock.ts'
import { ENTITY_KINDS, type EntityKind, type IdScheme } from '#contract/entities.ts'
import { ENTITY_ROOTS } from '#contract/provider/records.ts'
import { hasContentType, unitKindOf } from '#contract/territories.ts'
import { toMetricsTree } from '../metrics-tree.ts'
import { splitAtFormulaChange, toPeriod, toSpans } from '../period.ts'
import { isDiscography, toRecord, toWireRelation, WIRE_ENTITY_TYPES } from '../records.ts'
import { badParameter } from '../service-error.ts'
import { zeroCounts } from '../store/facts.ts'
import { type Entity, type Store, type WindowCounts } from '../store/store.ts'
import { RECORD_ANSWERS, type RecordAnswer } from './answers.ts'
import { type EntityQuery, entityQuerySchema } from './entity-query.ts'
import { errorResponses, noDataResponse } from './error-responses.ts'

/** Identifiers that a root takes without `id_type`, by what the specification says it serves. */
const NATURAL_SCHEMES: Partial<Record<EntityKind, IdScheme>> = { recording: 'isrc', product: 'icpn', work: 'iswc' }

/** Source: the specification, "Metrics container", rule 3. */
const KINDS_WITHOUT_EQUIVALENTS: ReadonlySet<EntityKind> = new Set(['work'])

export type EntityRouteOptions = { store: Store; clock: Clock }

/** GET of each entity root; songs answer at `/songs` and `/song`. */
export async function entityRoutes(app: FastifyInstance, { store, clock }: EntityRouteOptions): Promise<void> {
  for (const kind of ENTITY_KINDS) {
    const roots = kind === 'song' ? [ENTITY_ROOTS.song, '/song'] : [ENTITY_ROOTS[kind]]
    for (const root of roots) {
      app.withTypeProvider<ZodTypeProvider>().get(
        `${root}/:id`,
        {
          schema: {
            operationId: `read${root === '/song' ? 'SongAlias' : kind.charAt(0).toUpperCase() + kind.slice(1)}`,
            summary: `One ${WIRE_ENTITY_TYPES[kind]} with its consumption`,
            description: root === '/song' ? `The same as ${ENTITY_ROOTS.song}. ${DESCRIPTION}` : DESCRIPTION,
            tags: ['entities'],
            params: z.object({ id: z.string().describe(describeId(kind)) }),
            querystring: entityQuerySchema(kind),
            response: { 200: RECORD_ANSWERS[kind], ...noDataResponse, ...errorResponses(400, 401, 406) },
          },
        },
        async ({ params, query }, reply) => {
          checkFilters(query)
          const period = toPeriod(query, dayOf(clock()))
          const entity = await findEntity(store, kind, params.id, query.id_type)
          if (entity === null) return reply.code(204).send(undefined)
          const answer = {
            ...(await readRecord(store, entity, query)),
            start_date: period.start,
            end_date: period.end,
            location: query.location,
            metrics: await readMetrics(store, entity, query, period),
            ...(await readRelations(store, entity, query)),
          }
          return answer as RecordAnswer // which fields a kind has, toRecord decides and tests check
        },
      )
    }
  }
}

const DESCRIPTION =
  'Streams are counts. Equivalents are units, to six decimals: Album Equivalent in US and CA, Stream Equivalent ' +
  'elsewhere; programmed streams never count in them, and under a filter sales do not, for they have no breakout. ' +
  'With a filter, totals and breakouts are those of the kept streams and an excluded sibling is 0. `metrics` is empty ' +
  'where nothing is known for the window and territory; where streams are known but not their breakouts, what depends ' +
  'on breakouts is left out. `duration` is in seconds. 204: the id is not known.'

function describeId(kind: EntityKind): string {
  const natural = NATURAL_SCHEMES[kind]
  return natural === undefined
    ? 'The service id, or what id_type names'
    : `The service id or the ${natural.toUpperCase()}, or what id_type names`
}

/**
 * Outside US, CA and AA streams are not counted by content type. Ignoring the filter would give a wrong number and
 * zero would too, so it is refused by name.
 */
function checkFilters({ content_type: contentType, location }: EntityQuery): void {
  if (contentType === undefined || hasContentType(location)) return
  throw badParameter('content_type', `is not known in ${location}: only in US, CA and AA`)
}

async function findEntity(store: Store, kind: EntityKind, id: string, scheme: IdScheme | undefined) {
  if (scheme !== undefined) return store.findEntity(kind, scheme, id)
  const natural = NATURAL_SCHEMES[kind]
  const entity = await store.findEntity(kind, 'service', id)
  return entity === null && natural !== undefined ? store.findEntity(kind, natural, id) : entity
}

async function readRecord(store: Store, entity: Entity, { metadata_level: level }: EntityQuery) {
  const [identifiers, credits] = await Promise.all([store.identifiersOf(entity), store.creditsOf(entity)])
  return toRecord({ entity, identifiers, credits, level })
}

async function readMetrics(store: Store, entity: Entity, query: EntityQuery, period: DateWindow) {
  const { location, metrics, aggregate_interval: interval } = query
  const coverage = metrics.length === 0 ? null : await store.coverage()
  if (coverage === null) return []
  const spans = toSpans(period, interval, coverage).map((span) => ({
    date: span.start,
    parts: splitAtFormulaChange(span),
  }))
  const windows = spans.flatMap(({ parts }) => parts)
  const answers = await store.countsOf(entity, location, windows)
  let next = 0
  const readings = spans.flatMap(({ date, parts }) => {
    const known = parts.map(({ start: day }) => ({ day, ...(answers[next++] ?? NOTHING_KNOWN) }))
    return known.some(({ isKnown }) => isKnown) ? [{ date, parts: known }] : []
  })
  const hasEquivalents = metrics.includes('equivalents') && !KINDS_WITHOUT_EQUIVALENTS.has(entity.kind)
  return toMetricsTree(readings, {
    unit: hasEquivalents ? unitKindOf(location) : null,
    wantsStreams: metrics.includes('streams'),
    breakouts: query.breakouts.filter((name) => name !== 'content_type' || hasContentType(location)),
    filters: filtersSchema.parse(query),
    isDated: interval !== 'total',
  })
}

const NOTHING_KNOWN: WindowCounts = { counts: zeroCounts(), isKnown: false }

async function readRelations(store: Store, entity: Entity, { relationships = [], metadata_level: level }: EntityQuery) {
  const isAsked = relationships.length > 0
  const wantsDiscography = entity.kind === 'artist' && (isAsked || level === 'max')
  if (!isAsked && !wantsDiscography) return {}
  const wanted = (await store.relatedTo(entity, null)).filter(
    (related) => !isAsked || relationships.includes(WIRE_ENTITY_TYPES[related.entity.kind]),
  )
  const [discography, others] = [wanted.filter(isDiscography), wanted.filter((related) => !isDiscography(related))]
  return {
    ...(isAsked ? { relationships: others.map(toWireRelation) } : {}),
    ...(wantsDiscography ? { discography: discography.map(toWireRelation) } : {}),
  }
}
