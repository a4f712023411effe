import type { ChartKind } from '#contract/entities.ts'
import { toExportName } from '#contract/text/file-name.ts'
import { DESK_FILE_COLUMNS, type DeskTable, toDeskRows } from '#domain/desk/desk-table.ts'
import { type FileTable, toFileTable } from '#domain/file-table/file-table.ts'
import * as copy from '../copy.ts'
import { toDeskLink } from '../to-desk-link.ts'

/** These columns have the same value in every row, so they come last. A slide has room for seven columns. */
const SHARED: ReadonlySet<string> = new Set(['week', 'start', 'end', 'kind'])

type MatrixFile = DeskTable & {
  kind: ChartKind
  /** Filter text of the page. */
  query: string
  /** IDs of the charts that the page shows. */
  chartIds: ReadonlySet<string>
  /** Number of all charts of this type. */
  chartCount: number
}

/** Builds a table with the titles, order, and charts of the page. */
export function toMatrixFile({ kind, query, chartIds, chartCount, ...table }: MatrixFile): FileTable {
  const { roster, week, scope, receipt } = table.desk
  const rowFilters = [
    ...(receipt.rowFilters ?? []),
    ...(query === '' ? [] : [copy.matrixRows(query)]),
    ...(chartIds.size < chartCount ? [`${chartIds.size} of ${chartCount} charts`] : []),
  ]
  return toFileTable(
    {
      title: copy.matrixTitle,
      subtitle: [roster.name, week, copy.kinds[kind]].join(' · '),
      fileName: toExportName({ subject: roster.name, what: `desk ${copy.kinds[kind]}`, when: week }),
      receipt: { ...receipt, rowFilters },
      notes: [],
      href: toDeskLink(roster.id, week, scope),
    },
    DESK_FILE_COLUMNS.toSorted((one, other) => Number(SHARED.has(one.id)) - Number(SHARED.has(other.id))),
    toDeskRows(table).filter(({ cell }) => chartIds.has(cell.chartId)),
  )
}
