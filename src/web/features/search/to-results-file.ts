import { type Receipt } from '#contract/api/receipt.ts'
import { type SearchAnswer, type SearchResult } from '#contract/api/search.ts'
import { territoryName } from '#contract/territories.ts'
import { toChartPage, toEntityPage } from '#contract/paths.ts'
import { toExportName } from '#contract/text/file-name.ts'
import { type FileTable, toFileTable } from '#domain/file-table/file-table.ts'
import * as common from '../../lib/copy.ts'
import * as fileCopy from '../../lib/files/copy.ts'
import { RESULT_KIND_NAMES } from '../../lib/format/kind-names.ts'
import * as copy from './copy.ts'
import { toResultFigures } from './results/standing-text.tsx'

type Parts = { answer: SearchAnswer; query: string; rows: string | null; receipt: Receipt }

/** The results that the page shows, in its order. */
export function toResultsFile({ answer, query, rows, receipt }: Parts): FileTable {
  const { standings, streams } = toResultFigures(answer)
  return toFileTable(
    {
      title: copy.resultsFor(query),
      subtitle: rows ?? '',
      fileName: toExportName({ subject: query, what: 'search', when: null }),
      receipt,
      notes: [],
      href: window.location.href,
    },
    [
      { id: 'title', header: common.title, kind: 'text', value: ({ title }) => title },
      { id: 'credit', header: fileCopy.credit, kind: 'text', value: ({ credit }) => credit },
      { id: 'kind', header: fileCopy.kind, kind: 'text', value: ({ kind }) => RESULT_KIND_NAMES[kind] },
      { id: 'id', header: fileCopy.id, kind: 'id', value: ({ id }) => id },
      { id: 'identifier', header: fileCopy.identifier, kind: 'id', value: ({ identifier }) => identifier },
      { id: 'label', header: fileCopy.label, kind: 'text', value: ({ label }) => label },
      { id: 'release_date', header: fileCopy.releaseDate, kind: 'date', value: ({ releaseDate }) => releaseDate },
      {
        id: 'location',
        header: common.territory,
        kind: 'text',
        value: ({ territory }) => territory && territoryName(territory),
      },
      { id: 'rank', header: copy.chartsNow, kind: 'integer', value: ({ id }) => standings.get(id)?.rank ?? null },
      { id: 'peak', header: common.peak, kind: 'integer', value: ({ id }) => standings.get(id)?.peak ?? null },
      { id: 'streams', header: common.streams, kind: 'integer', value: ({ id }) => streams.get(id) ?? null },
      { id: 'page', header: fileCopy.page, kind: 'link', value: toPage },
    ],
    answer.results,
  )
}

function toPage({ kind, id }: SearchResult): string {
  const path = kind === 'chart' ? toChartPage(id) : toEntityPage({ kind, id })
  return new URL(path, window.location.href).href
}
