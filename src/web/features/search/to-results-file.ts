import type { Receipt } from '#contract/api/receipt.ts'
import type { SearchAnswer, SearchResult } from '#contract/api/search.ts'
import { toChartPage, toEntityPage } from '#contract/paths.ts'
import { toExportName } from '#contract/text/file-name.ts'
import { type FileTable, type RowColumn, toFileTable } from '#domain/file-table/file-table.ts'
import { inWords } from '#domain/file-table/shared-columns.ts'
import { RESULT_COLUMNS, RESULT_FIGURES } from '#domain/tables/search-columns.ts'
import * as fileCopy from '../../lib/files/copy.ts'
import { FIGURE_COLUMNS, type FigureRow, toFigureRows } from './results/figure-columns.tsx'

type Parts = { answer: SearchAnswer; query: string; rows: string | null; receipt: Receipt }

/** Returns the results in the order of the page. */
export function toResultsFile({ answer, query, rows, receipt }: Parts): FileTable {
  return toFileTable(
    {
      title: `Search results for “${query}”`,
      subtitle: rows ?? '',
      fileName: toExportName({ subject: query, what: 'search', when: null }),
      receipt,
      notes: [],
      href: window.location.href,
    },
    RESULT_FILE_COLUMNS,
    toFigureRows(answer.results, answer),
  )
}

const { title, credit, kind, id, identifier, label, location } = RESULT_COLUMNS

export const RESULT_FILE_COLUMNS: RowColumn<FigureRow<SearchResult>>[] = [
  ...[title, credit, kind, id].map(inWords),
  // Slides only have room for a few columns, and figures matter more than the others.
  ...FIGURE_COLUMNS,
  inWords(RESULT_FIGURES.rank_chart),
  ...[identifier, label, location].map(inWords),
  { id: 'page', header: fileCopy.page, kind: 'link', value: ({ result }) => toPage(result) },
]

function toPage(result: SearchResult): string {
  const path = result.kind === 'chart' ? toChartPage(result.id) : toEntityPage({ ...result, kind: result.kind })
  return new URL(path, window.location.href).href
}
