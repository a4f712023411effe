import { RESULT_KIND_NAMES } from '#contract/entities.ts'
import type { SearchResult, Standing } from '#contract/api/search.ts'
import { territoryName } from '#contract/territories.ts'
import { inCodes, shareColumns } from '../file-table/shared-columns.ts'

type FigureRow = { result: Partial<Pick<SearchResult, 'releaseDate'>>; standing: Standing | undefined }
type ResultRow = { result: SearchResult }

export const RESULT_FIGURES = shareColumns({
  release_date: { header: 'Released', kind: 'date', value: ({ result }: FigureRow) => result.releaseDate ?? null },
  rank: { header: 'Best rank now', kind: 'integer', value: ({ standing }: FigureRow) => standing?.rank ?? null },
  rank_chart: { header: 'Chart', kind: 'text', value: ({ standing }: FigureRow) => standing?.chart.name ?? null },
  peak: { header: 'Peak', kind: 'integer', value: ({ standing }: FigureRow) => standing?.peak ?? null },
})

export const RESULT_COLUMNS = shareColumns({
  kind: {
    header: 'Type',
    kind: 'text',
    value: ({ result }: ResultRow) => result.kind,
    words: ({ result }) => RESULT_KIND_NAMES[result.kind],
  },
  id: { header: 'ID', kind: 'id', value: ({ result }: ResultRow) => result.id },
  title: { header: 'Title', kind: 'text', value: ({ result }: ResultRow) => result.title },
  credit: { header: 'Credit', kind: 'text', value: ({ result }: ResultRow) => result.credit },
  identifier: { header: 'Identifier', kind: 'id', value: ({ result }: ResultRow) => result.identifier },
  label: { header: 'Label', kind: 'text', value: ({ result }: ResultRow) => result.label },
  location: {
    header: 'Territory',
    kind: 'text',
    value: ({ result }: ResultRow) => result.territory,
    words: ({ result }) => result.territory && territoryName(result.territory),
  },
})

const { kind, id, title, credit, identifier, label, location } = RESULT_COLUMNS

export const SEARCH_CSV = inCodes<FigureRow & ResultRow>([
  kind,
  id,
  title,
  credit,
  ...Object.values(RESULT_FIGURES),
  identifier,
  label,
  location,
])
