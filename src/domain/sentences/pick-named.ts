import type { SearchResult, Standing } from '#contract/api/search.ts'
import type { ResultKind } from '#contract/entities.ts'
import { toWords } from './words.ts'

/** A finite number, because the difference of two infinities is NaN. */
const LAST = 1_000_000
/** Between the same name and one that starts with the words. */
const OURS = 0.5

type Found = Pick<SearchResult, 'kind' | 'id' | 'title' | 'credit'>

/** Picks the result that a name means: the same name, then one of the roster, then the best chart rank. */
export function pickNamed<Result extends Found>(
  results: readonly Result[],
  standings: readonly Pick<Standing, 'id' | 'rank'>[],
  name: string,
  kinds: readonly ResultKind[],
  ours: readonly string[],
): Result | null {
  const ranks = new Map(standings.map(({ id, rank }) => [id, rank]))
  const wanted = toWords(name)
  const [best] = results
    .filter(({ kind }) => kinds.includes(kind))
    .map((result) => {
      const match = toMatch(toWords(result.title ?? ''), wanted)
      return { result, match: match > 0 && ours.includes(result.id) ? OURS : match }
    })
    .toSorted(
      (one, other) =>
        one.match - other.match || (ranks.get(one.result.id) ?? LAST) - (ranks.get(other.result.id) ?? LAST),
    )
  return best?.result ?? null
}

/** Compares names without case, accents, and articles. */
export function isSameName(title: string, name: string): boolean {
  return toMatch(toWords(title), toWords(name)) === 0
}

/** Returns 0 for the same name (with or without its article), 1 if it starts with the words, 2 for anything else. */
function toMatch(title: readonly string[], wanted: readonly string[]): number {
  const bare = withoutArticle(title).join(' ')
  const text = withoutArticle(wanted).join(' ')
  return bare === text ? 0 : bare.startsWith(text) ? 1 : 2
}

function withoutArticle(words: readonly string[]): readonly string[] {
  return words.length > 1 && words[0] === 'the' ? words.slice(1) : words
}
