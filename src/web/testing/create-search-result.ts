import type { SearchAnswer, SearchResult, Standing } from '#contract/api/search.ts'
import type { ResultKind } from '#contract/entities.ts'

/** Creates a song without facts, except for those in `different`. */
export function createSearchResult(different: Partial<SearchResult> = {}): SearchResult {
  return {
    kind: 'song',
    id: 'S1',
    title: 'Paper Lanterns',
    credit: 'Ana',
    source: null,
    releaseDate: null,
    label: null,
    identifier: null,
    country: null,
    genre: null,
    territory: null,
    ...different,
  }
}

/** Creates a rank on the general song chart of Germany. */
export function createStanding(different: Partial<Standing> = {}): Standing {
  return {
    id: 'S1',
    rank: 5,
    movement: 'up',
    places: 4,
    peak: 2,
    chart: { name: 'Germany Songs 200', kind: 'song' },
    territory: 'DE',
    others: 3,
    ...different,
  }
}

type Group = Omit<SearchAnswer['groups'][number], 'results'>
type Different = Partial<Omit<SearchAnswer, 'results' | 'groups'>> & { groups?: readonly Group[] }

/** Puts the results into one group per kind. */
export function createSearchAnswer(results: readonly SearchResult[], different: Different = {}): SearchAnswer {
  const found = results.length
  const ofKind = (kind: ResultKind) => results.filter((result) => result.kind === kind)
  const groups = [...new Set(results.map(({ kind }) => kind))].map((kind) => {
    const total = ofKind(kind).length
    return { kind, total, reachable: total, failed: false }
  })
  return {
    results: [...results],
    from: 0,
    size: 6,
    total: found,
    reachable: found,
    retrievedAt: '2026-11-21T12:00:00.000Z',
    stale: false,
    standings: [],
    jump: null,
    ...different,
    groups: (different.groups ?? groups).map((group) => Object.assign(group, { results: ofKind(group.kind) })),
  }
}
