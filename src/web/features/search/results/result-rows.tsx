import type { SearchResult } from '#contract/api/search.ts'
import { FigureCells, type FigureColumn, type FigureRow, PhoneRank, toReleasePlace } from './figure-columns.tsx'
import { foldNamesakes } from './fold-namesakes.ts'
import { Namesakes } from './namesakes.tsx'
import { ResultRow } from './result-row.tsx'

type ResultRowsProps = {
  rows: readonly FigureRow<SearchResult>[]
  columns: readonly FigureColumn[]
  query: string
}

export function ResultRows({ rows, query, columns }: ResultRowsProps) {
  return foldNamesakes(rows).map(({ namesakes, ...row }) => (
    <ResultRow
      key={row.result.id}
      result={row.result}
      query={query}
      below={<Namesakes rows={namesakes} />}
      rank={<PhoneRank standing={row.standing} />}
      release={toReleasePlace(columns)}
      figures={<FigureCells row={row} columns={columns} />}
    />
  ))
}
