import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { KIND_SCHEMES, SEARCH_KINDS, type SearchKind } from '#contract/entities.ts'
import { WIRE_SEARCH_TYPES } from '#contract/provider/search.ts'
import { SEARCH_LIMITS } from '#contract/query-params.ts'
import { badParameter } from '../service-error.ts'
import { toWireSources, withoutAbsent } from '../records.ts'
import type { SearchHit, Store, StoreReads } from '../store/store.ts'
import { searchResponse } from './response-schemas.ts'
import { errorResponses } from './error-responses.ts'

const ENTITY_TYPES = Object.values(WIRE_SEARCH_TYPES)

const { defaultSize, maxSize, maxReachable } = SEARCH_LIMITS

const bodySchema = z.object({
  query: z
    .string()
    .refine((query) => query.trim() !== '', 'must not be empty')
    .describe(
      'Words from titles and names (the last may be incomplete), the beginning of a label’s name, or an ISRC, barcode, ISNI or service ID',
    ),
  entity_type: z.enum(ENTITY_TYPES, `must be one of: ${ENTITY_TYPES.join(', ')}`),
  from: z.int().min(0).max(maxReachable).default(0).describe('Number of matches to skip'),
  size: z.int().min(1).max(maxSize).default(defaultSize).describe('Maximum number of results'),
})

export async function searchRoute(app: FastifyInstance, { store }: { store: Store }): Promise<void> {
  app.addContentTypeParser('application/json', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'))

  app.withTypeProvider<ZodTypeProvider>().post(
    '/search',
    {
      schema: {
        operationId: 'search',
        summary: 'Finds entities by name or identifier, most popular first',
        description: `total_results counts up to ${maxReachable}, which from plus size must not exceed.`,
        tags: ['search'],
        consumes: ['application/json'],
        body: bodySchema,
        response: { 200: searchResponse, ...errorResponses(400, 401, 406, 413, 415) },
      },
    },
    async ({ body: { query, entity_type: type, from, size } }) => {
      if (from + size > maxReachable) throw badParameter('from', `plus size must not exceed ${maxReachable}`)
      const kind = SEARCH_KINDS.find((candidate) => WIRE_SEARCH_TYPES[candidate] === type) ?? 'song'
      return store.inSnapshot(async (reads) => {
        const { hits, total } = await reads.search(kind, query, from, size)
        const results = await Promise.all(hits.map((hit) => toHit(reads, hit, kind)))
        return { results, from, size, total_results: total }
      })
    },
  )
}

async function toHit(reads: StoreReads, { serviceId: id, title, credit, origin, ...hit }: SearchHit, kind: SearchKind) {
  const data_sources = toWireSources(await reads.sourcesOf([origin]))
  const { country: country_of_origin, genres, label } = hit.record
  const identifier = { [KIND_SCHEMES[kind][0]]: hit.identifier }
  if (kind === 'artist') {
    const main_genre = genres?.[0]?.mainGenre
    return {
      id,
      artist_name: title,
      ...withoutAbsent({ ...identifier, country_of_origin, main_genre }),
      data_sources,
    }
  }
  const details = { display_artist_name: credit, ...identifier, release_date: hit.releaseDate, label }
  return { id, title, ...withoutAbsent(details), data_sources }
}
