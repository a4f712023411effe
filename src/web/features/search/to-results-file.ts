import type { Receipt } from '#contract/api/receipt.ts'
import type { SearchAnswer, SearchResult } from '#contract/api/search.ts'
import { territoryName } from '#contract/territories.ts'
import { toChartPage, toEntityPage } from '#contract/paths.ts'
import { toExportName } from '#contract/text/file-name.ts'
import { type FileTable, type RowColumn, toFileTable } from '#domain/file-table/file-table.ts'
import * as common from '../../lib/copy.ts'
import * as fileCopy from '../../lib/files/copy.ts'
import { RESULT_KIND_NAMES } from '../../lib/format/kind-names.ts'
import * as copy from './copy.ts'
import { FIGURE_COLUMNS, type FigureRow, toFigureRows } from './results/figure-columns.tsx'

type Parts = { answer: SearchAnswer; query: string; rows: string | null; receipt: Receipt }

/** Returns the results in the order of the page. */
export function toResultsFile({ answer, query, rows, receipt }: Parts): FileTable {
  return toFileTable(
    {
      title: copy.resultsFor(query),
      subtitle: rows ?? '',
      fileName: toExportName({ subject: query, what: 'search', when: null }),
      receipt,
      notes: [],
      href: window.location.href,
    },
    COLUMNS,
    toFigureRows(answer.results, answer),
  )
}

const COLUMNS: RowColumn<FigureRow<SearchResult>>[] = [
  { id: 'title', header: common.title, kind: 'text', value: ({ result }) => result.title },
  { id: 'credit', header: fileCopy.credit, kind: 'text', value: ({ result }) => result.credit },
  { id: 'kind', header: fileCopy.kind, kind: 'text', value: ({ result }) => RESULT_KIND_NAMES[result.kind] },
  { id: 'id', header: fileCopy.id, kind: 'id', value: ({ result }) => result.id },
  // Slides only have room for a few columns, and figures matter more than the others.
  ...FIGURE_COLUMNS,
  { id: 'identifier', header: fileCopy.identifier, kind: 'id', value: ({ result }) => result.identifier },
  { id: 'label', header: fileCopy.label, kind: 'text', value: ({ result }) => result.label },
  {
    id: 'location',
    header: common.territory,
    kind: 'text',
    value: ({ result: { territory } }) => territory && territoryName(territory),
  },
  { id: 'page', header: fileCopy.page, kind: 'link', value: ({ result }) => toPage(result) },
]

function toPage({ kind, id }: SearchResult): string {
  const path = kind === 'chart' ? toChartPage(id) : toEntityPage({ kind, id })
  return new URL(path, window.location.href).href
}
