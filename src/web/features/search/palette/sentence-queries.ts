import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { SearchResult } from '#contract/api/search.ts'
import type { ResultKind } from '#contract/entities.ts'
import { MAX_COMPARED } from '#domain/compare/compared-refs.ts'
import { isSameName, pickNamed } from '#domain/sentences/pick-named.ts'
import { searchQueries } from '../queries.ts'
import { defaults, toSearchQuery } from '../search.ts'

/** `result` is null if the search found nothing. */
export type NamedResult = { name: string; result: SearchResult | null }

type Named = {
  names: readonly string[]
  kinds: readonly ResultKind[]
  /** IDs of the roster. */
  ours: readonly string[]
  /** True if the only name can be several names. */
  isJoined: boolean
}

type Scope = Pick<Named, 'kinds' | 'ours'>

/** Longer sentences aren’t split, because each word costs a search. */
const MAX_JOINED_WORDS = 12
const JOINERS: ReadonlySet<string> = new Set(['and', 'with', 'to'])

/** Finds the entities of a sentence's names. Shares the searches with the results below it. */
export const namedQuery = ({ names, isJoined, ...scope }: Named) =>
  queryOptions({
    queryKey: [...searchQueries.all(), 'named', names, isJoined, scope],
    queryFn: async ({ client }): Promise<NamedResult[]> => {
      const [joined = ''] = names
      const words = joined.split(/\s+/)
      if (isJoined && words.length <= MAX_JOINED_WORDS) return splitNames(client, words, scope)
      return Promise.all(names.map(async (name) => ({ name, result: await findNamed(client, name, scope) })))
    },
  })

async function findNamed(client: QueryClient, name: string, { kinds, ours }: Scope): Promise<SearchResult | null> {
  const { results, standings } = await client.query(searchQueries.results(toSearchQuery({ ...defaults, q: name })))
  return pickNamed(results, standings, name, kinds, ours)
}

/** Splits names that nothing separates. From the left, takes the longest words that are a name or find one. */
async function splitNames(client: QueryClient, words: readonly string[], scope: Scope): Promise<NamedResult[]> {
  const named: NamedResult[] = []
  let rest = words
  while (rest.length > 0 && named.length < MAX_COMPARED) {
    const found = await findFirst(client, rest, rest.length - (named.length === 0 ? 1 : 0), scope)
    named.push(found.named)
    rest = rest.slice(found.length)
    if (JOINERS.has(rest[0]?.toLowerCase() ?? '')) rest = rest.slice(1)
  }
  return named
}

async function findFirst(client: QueryClient, words: readonly string[], most: number, scope: Scope) {
  let longest: { named: NamedResult; length: number } | null = null
  for (let length = most; length > 0; length -= 1) {
    const name = words.slice(0, length).join(' ')
    // oxlint-disable-next-line no-await-in-loop -- usually the first searches decide
    const result = await findNamed(client, name, scope)
    if (result === null) continue
    const found = { named: { name, result }, length }
    if (isSameName(result.title ?? '', name)) return found
    longest ??= found
  }
  return longest ?? { named: { name: words.join(' '), result: null }, length: words.length }
}
