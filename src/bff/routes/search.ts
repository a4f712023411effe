import type { FastifyInstance } from 'fastify'
import { SEARCH_KIND_OPTIONS, type SearchAnswer, searchAnswerSchema } from '#contract/api/search.ts'
import { RESULT_KINDS, type ResultKind } from '#contract/entities.ts'
import { MAX_QUERY_LENGTH, SEARCH_LIMITS } from '#contract/query-params.ts'
import { DEFAULT_TERRITORY } from '#contract/territories.ts'
import { mergeSources } from '#domain/receipt/merge-sources.ts'
import { toReceipt } from '../cache/receipt.ts'
import * as z from 'zod'
import { findKnownStreams, readEntity } from '../entities/load-entity.ts'
import { toListWindow } from '../entities/windows.ts'
import { findCharts } from '../search/find-charts.ts'
import { findStandings } from '../search/find-standings.ts'
import { badRequest, isProviderFailure, nullIfProviderFails } from '../core/errors.ts'
import type { EntityQuery } from '../provider/client.ts'
import type { CallOptions } from '../provider/transport.ts'
import { searchEntities, type SearchPage } from '../search/search-entities.ts'
import { toJump } from '../search/search-jump.ts'
import { type KindResult, toSearchAnswer } from '../search/to-search-answer.ts'
import { addAnswerRoute } from '../route-helpers/answer-route.ts'
import { type AppContext, sourcesOf } from '../route-helpers/app-context.ts'
import { SEARCH_CSV } from '#domain/tables/search-columns.ts'
import { addCsvRoute } from '../route-helpers/csv-route.ts'
import { countField, enumField, locationField } from '../route-helpers/query-fields.ts'

const kindField = enumField(SEARCH_KIND_OPTIONS)

const querySchema = z.object({
  q: z
    .string('Enter exactly one query.')
    .trim()
    .min(1, 'Enter a query.')
    .max(MAX_QUERY_LENGTH, `Use at most ${MAX_QUERY_LENGTH} characters.`)
    .describe('Search terms, or an identifier with or without its separators'),
  kind: kindField.describe('One kind, or all. Default: all').optional(),
  type: kindField.describe('Former name of `kind`. `kind` takes precedence').optional(),
  from: countField({ min: 0, max: SEARCH_LIMITS.maxReachable })
    .describe(`Number of matches to skip, 0 by default; from + size must not exceed ${SEARCH_LIMITS.maxReachable}`)
    .default(0),
  size: countField({ min: 1, max: SEARCH_LIMITS.clientMaxSize })
    .describe(
      `Number of matches of each kind, ${SEARCH_LIMITS.defaultSize} by default, at most ${SEARCH_LIMITS.clientMaxSize}`,
    )
    .default(SEARCH_LIMITS.defaultSize),
  location: locationField
    .default(DEFAULT_TERRITORY)
    .describe('Territory of the streams: two letters, AA for worldwide'),
})

export function searchRoutes(app: FastifyInstance, context: AppContext) {
  const route = {
    url: '/api/search',
    summary: 'Search for entities and charts by name or identifier',
    query: querySchema,
  }
  addAnswerRoute(app, context, { ...route, answer: searchAnswerSchema, isComplete, build })
  addCsvRoute(app, {
    ...route,
    load: async (asked, options) => {
      const answer = await build(asked, options)
      const { results, retrievedAt, stale, groups, standings } = answer
      const receipt = toReceipt(context.provider.name, [{ fetchedAt: Date.parse(retrievedAt), stale }], {
        sources: mergeSources(results.map(({ source }) => (source === null ? [] : [source]))),
        partialReasons: groups.some(({ failed }) => failed) ? [{ reason: 'failed' }] : [],
      })
      const standingOf = new Map(standings.map((standing) => [standing.id, standing]))
      const rows = results.map((result) => ({ result, standing: standingOf.get(result.id) }))
      return { subject: asked.query.q, what: 'search', columns: SEARCH_CSV, rows, receipt }
    },
  })

  async function build(
    { query }: { query: z.output<typeof querySchema> },
    options: CallOptions,
  ): Promise<SearchAnswer> {
    const { q, type, kind = type ?? 'all', from, size, location } = query
    if (from + size > SEARCH_LIMITS.maxReachable) {
      throw badRequest('from', `from + size must not exceed ${SEARCH_LIMITS.maxReachable}.`)
    }
    const jump = toJump(q)
    // The provider stores identifiers without separators.
    const wanted = jump?.id ?? q
    const kinds = kind === 'all' ? RESULT_KINDS : [kind]
    const results = await Promise.all(
      kinds.map((each) => search(context, { kind: each, query: wanted, from, size }, options)),
    )
    const answer = toSearchAnswer(results, { from, size, jump })
    const window = toListWindow(context.chartWeeks.weeks, context.chartWeeks.today())
    const figures = answer.results.flatMap(({ kind: found, id }) =>
      found === 'chart' ? [] : [{ kind: found, id, location, window }],
    )
    const [standings] = await Promise.all([
      findStandings(context, answer.results, options),
      context.provider.mode === 'embedded' && loadFigures(context, figures, options),
    ])
    const streams = figures.flatMap((figure) => {
      const known = findKnownStreams(context, figure)
      return known === null ? [] : [{ id: figure.id, streams: known }]
    })
    return { ...answer, standings, ...(streams.length > 0 && { streams }) }
  }
}

/** Searches one kind. Returns provider failures instead of throwing, so that other kinds still show. */
async function search(context: AppContext, page: SearchPage<ResultKind>, options: CallOptions): Promise<KindResult> {
  const { kind, query, from, size } = page
  try {
    if (kind === 'chart') {
      const { data, ...read } = await context.chartWeeks.readCharts(options)
      return { kind, hits: findCharts(data, query, from, size), ...read }
    }
    const { data, ...read } = await searchEntities(context, { kind, query, from, size }, options)
    return { kind, hits: data, ...read }
  } catch (error) {
    if (isProviderFailure(error)) return { kind, error }
    throw error
  }
}

/** Loads streams into the cache. Only for the embedded service, where calls are free. */
async function loadFigures(
  context: AppContext,
  figures: readonly Pick<EntityQuery, 'kind' | 'id' | 'location' | 'window'>[],
  options: CallOptions,
): Promise<void> {
  const load = (figure: (typeof figures)[number]) =>
    readEntity(sourcesOf(context), { ...figure, level: 'figures', filters: {} }, options).catch(nullIfProviderFails)
  await Promise.all(figures.map(load))
}

function isComplete({ stale, groups }: SearchAnswer): boolean {
  return !stale && !groups.some(({ failed }) => failed)
}
