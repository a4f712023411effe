import { type ComponentProps } from 'react'
import { type SearchResult } from '#contract/api/search.ts'
import { ResultRow } from './result-row.tsx'
import { FigureCells } from './standing-text.tsx'

type ResultRowsProps = Pick<ComponentProps<typeof FigureCells>, 'columns' | 'figures'> & {
  results: readonly SearchResult[]
  query: string
}

/** Rows of a list of results, with their figures at the end. */
export function ResultRows({ results, query, columns, figures }: ResultRowsProps) {
  return results.map((result) => (
    <ResultRow
      key={result.id}
      result={result}
      query={query}
      isReleaseListed={columns.released}
      figures={<FigureCells result={result} columns={columns} figures={figures} />}
    />
  ))
}
