import type { SearchResult } from '#contract/api/search.ts'
import type { FigureRow } from './figure-columns.tsx'

type ResultFigures = FigureRow<SearchResult>
export type FoldedRow = ResultFigures & { namesakes: readonly ResultFigures[] }

/** Merges rows with the same title into one with the most streams or best rank, with the others as namesakes. */
export function foldNamesakes(rows: readonly ResultFigures[]): FoldedRow[] {
  // Artists and charts keep their own rows, because a namesake may be anyone.
  const groups = Map.groupBy(rows, ({ result: { kind, id, title } }) =>
    kind === 'artist' || kind === 'chart' || title === null ? id : `${kind} ${title.toLowerCase()}`,
  )
  return [...groups.values()].flatMap((same) => {
    const [biggest, ...namesakes] = same.toSorted(compareSize)
    return biggest === undefined ? [] : [{ ...biggest, namesakes }]
  })
}

function compareSize(one: ResultFigures, other: ResultFigures): number {
  const byStreams = (other.streams ?? -1) - (one.streams ?? -1)
  return byStreams || (one.standing?.rank ?? Infinity) - (other.standing?.rank ?? Infinity) || 0
}
