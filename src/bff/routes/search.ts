import { type FastifyInstance } from 'fastify'
import { SEARCH_TYPES, type SearchAnswer, searchAnswerSchema } from '#contract/api/search.ts'
import { SEARCH_KINDS, type SearchKind, SERVICE_ID_PATTERNS } from '#contract/entities.ts'
import { MAX_QUERY_LENGTH } from '#contract/questions.ts'
import { SEARCH_LIMITS } from '#contract/search-limits.ts'
import * as z from 'zod'
import { badRequest, isProviderFailure } from '../errors.ts'
import { type SearchHits } from '../provider/adapt-search.ts'
import { type CallOptions } from '../provider/transport.ts'
import { toJump } from '../search-jump.ts'
import { type AppContext, withZod } from '../route-helpers/app-context.ts'
import { countField, oneOf } from '../route-helpers/query-fields.ts'
import { sendAnswer } from '../route-helpers/send-answer.ts'

const questionSchema = z.object({
  q: z
    .string('What to search for, once.')
    .trim()
    .min(1, 'What to search for.')
    .max(MAX_QUERY_LENGTH, `No more than ${MAX_QUERY_LENGTH} characters.`)
    .describe('Words, or an identifier with or without its separators'),
  type: z.enum(SEARCH_TYPES, oneOf(SEARCH_TYPES)).describe('One kind, or all five at once').default('all'),
  from: countField({ min: 0, max: SEARCH_LIMITS.maxReachable })
    .describe(`How many matches to skip, 0 without it; with size no more than ${SEARCH_LIMITS.maxReachable}`)
    .default(0),
  size: countField({ min: 1, max: SEARCH_LIMITS.clientMaxSize })
    .describe(
      `How many matches of each kind, ${SEARCH_LIMITS.defaultSize} without it, up to ${SEARCH_LIMITS.clientMaxSize}`,
    )
    .default(SEARCH_LIMITS.defaultSize),
})

type Found =
  { kind: SearchKind; hits: SearchHits; fetchedAt: number; stale: boolean } | { kind: SearchKind; error: unknown }

export function searchRoutes(app: FastifyInstance, context: AppContext) {
  withZod(app).route({
    method: 'GET',
    url: '/api/search',
    schema: {
      summary: 'Entities by words or by an identifier',
      querystring: questionSchema,
      response: { 200: searchAnswerSchema },
    },
    handler: (request, reply) =>
      sendAnswer(context, request, reply, searchAnswerSchema, async (options) => {
        const { q, type, from, size } = request.query
        if (from + size > SEARCH_LIMITS.maxReachable) {
          throw badRequest('from', `The service stops at ${SEARCH_LIMITS.maxReachable} matches.`)
        }
        const jump = toJump(q)
        // An identifier is known to the provider without its separators.
        const query = jump?.id ?? q
        const kinds = type === 'all' ? SEARCH_KINDS : [type]
        const found = await Promise.all(kinds.map((kind) => find(context, { kind, query, from, size }, options)))
        return toAnswer(found, { from, size, jump })
      }),
  })
}

/** One kind; that it fails does not fail the others. */
async function find(
  { client, cache, freshness, names }: AppContext,
  question: { kind: SearchKind; query: string; from: number; size: number },
  options: CallOptions,
): Promise<Found> {
  const { kind, query, from, size } = question
  try {
    const { data, fetchedAt, stale } = await cache.read<SearchHits>(`search|${kind}|${from}|${size}|${query}`, {
      signal: options.signal,
      freshMs: () => freshness.openMs,
      isEmpty: ({ results }) => results.length === 0,
      fetch: async (signal) => {
        const hits = await client.fetchSearch(question, { ...options, signal })
        for (const { id, title, credit } of hits.results) {
          if (SERVICE_ID_PATTERNS[kind].test(id)) names.put(kind, id, { title, credit })
        }
        return hits
      },
    })
    return { kind, hits: data, fetchedAt, stale }
  } catch (error) {
    if (isProviderFailure(error)) return { kind, error }
    throw error
  }
}

function toAnswer(found: readonly Found[], asked: Pick<SearchAnswer, 'from' | 'size' | 'jump'>): SearchAnswer {
  const groups = found.map((each) => {
    const total = 'hits' in each ? each.hits.total : 0
    return {
      kind: each.kind,
      total,
      reachable: Math.min(total, SEARCH_LIMITS.maxReachable),
      failed: 'error' in each,
    }
  })
  const [first] = found
  if (first !== undefined && 'error' in first && groups.every(({ failed }) => failed)) throw first.error
  const answered = found.filter((each) => 'hits' in each)
  return {
    ...asked,
    results: found.flatMap((each) => ('hits' in each ? each.hits.results : [])),
    total: groups.reduce((sum, { total }) => sum + total, 0),
    reachable: groups.reduce((sum, { reachable }) => sum + reachable, 0),
    groups,
    retrievedAt: new Date(Math.min(...answered.map(({ fetchedAt }) => fetchedAt))).toISOString(),
    stale: answered.some(({ stale }) => stale),
  }
}
