import type { SearchResult } from '#contract/api/search.ts'
import { FigureCells, type FigureColumn, type FigureRow, toReleasePlace } from './figure-columns.tsx'
import { ResultRow } from './result-row.tsx'

type ResultRowsProps = {
  rows: readonly FigureRow<SearchResult>[]
  columns: readonly FigureColumn[]
  query: string
}

/** Rows of a list of results, with their figures at the end. */
export function ResultRows({ rows, query, columns }: ResultRowsProps) {
  return rows.map((row) => (
    <ResultRow
      key={row.result.id}
      result={row.result}
      query={query}
      release={toReleasePlace(columns)}
      figures={<FigureCells row={row} columns={columns} />}
    />
  ))
}
