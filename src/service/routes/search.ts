import { type FastifyInstance } from 'fastify'
import { type ZodTypeProvider } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { SEARCH_KINDS } from '#contract/entities.ts'
import { WIRE_SEARCH_TYPES } from '#contract/provider/search.ts'
import { SEARCH_LIMITS } from '#contract/query-params.ts'
import { badParameter } from '../service-error.ts'
import { type Store } from '../store/store.ts'
import { searchAnswer } from './answers.ts'
import { errorResponses } from './error-responses.ts'

const ENTITY_TYPES = Object.values(WIRE_SEARCH_TYPES)

const { defaultSize, maxSize, maxReachable } = SEARCH_LIMITS

const bodySchema = z.object({
  query: z
    .string()
    .refine((query) => query.trim() !== '', 'must not be empty')
    .describe('Words of titles and names; the last may be a beginning. Or an ISRC, a barcode, an ISNI, a service id'),
  entity_type: z.enum(ENTITY_TYPES, `must be one of: ${ENTITY_TYPES.join(', ')}`),
  from: z.int().min(0).max(maxReachable).default(0).describe('How many matches to skip'),
  size: z.int().min(1).max(maxSize).default(defaultSize).describe('How many results to answer at most'),
})

/** POST /search. `from` plus `size` may not pass the 10,000 matches that one query yields. */
export async function searchRoute(app: FastifyInstance, { store }: { store: Store }): Promise<void> {
  app.addContentTypeParser('application/json', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'))

  app.withTypeProvider<ZodTypeProvider>().post(
    '/search',
    {
      schema: {
        operationId: 'search',
        summary: 'Entities by words or identifier, the most popular first',
        description: `total_results counts no further than ${maxReachable}; from plus size may not pass it.`,
        tags: ['search'],
        consumes: ['application/json'],
        body: bodySchema,
        response: { 200: searchAnswer, ...errorResponses(400, 401, 406, 413, 415) },
      },
    },
    async ({ body: { query, entity_type: type, from, size } }) => {
      if (from + size > maxReachable) throw badParameter('from', `plus size must not pass ${maxReachable}`)
      const kind = SEARCH_KINDS.find((candidate) => WIRE_SEARCH_TYPES[candidate] === type) ?? 'song'
      const { hits, total } = await store.search(kind, query, from, size)
      const results = hits.map(({ serviceId: id, title, credit }) => {
        if (kind === 'artist') return { id, artist_name: title }
        return credit === null ? { id, title } : { id, title, display_artist_name: credit }
      })
      return { results, from, size, total_results: total }
    },
  )
}
