import type { QueryClient } from '@tanstack/react-query'
import type { ChartEntry, ChartWeekAnswer } from '#contract/api/charts.ts'
import { toExportName } from '#contract/text/file-name.ts'
import { MOVEMENT_FILTERS } from '#contract/view-params.ts'
import { type ChartColumn, COLUMN_FORMATS, toCellDecimals } from '#domain/chart-view/chart-column.ts'
import { PINNED_COLUMNS } from '#domain/chart-view/columns.ts'
import { toComparedWeek } from '#domain/chart-view/compared-week.ts'
import { toWeekView, viewWeek } from '#domain/chart-view/view-week.ts'
import { MOVEMENT_WORDS } from '#domain/chart-view/movements.ts'
import { type FileTable, type RowColumn, toFileTable } from '#domain/file-table/file-table.ts'
import { chartQueries } from '../../chart-weeks/queries.ts'
import * as fileCopy from '../../lib/files/copy.ts'
import { toPageLink } from '../../lib/files/page-link.ts'
import { formatWindow } from '../../lib/format/format.ts'
import type { CsvView } from './to-csv-path.ts'

type Parts = { answer: ChartWeekAnswer; view: CsvView; client: QueryClient; locale: string }

/** Debuts and re-entries have no number of places, so the movement column marks them. */
const MOVEMENT: RowColumn<ChartEntry> = {
  id: 'movement',
  header: 'Movement',
  kind: 'text',
  value: ({ movement }) => MOVEMENT_WORDS[movement],
}

/** Builds a table with the rows, order, and columns of the page. */
export async function loadWeekTable({ answer, view, client, locale }: Parts): Promise<FileTable> {
  const { chart, week, window, receipt } = answer
  const { vs, ours = null } = view
  const other = vs === '' || vs === week ? null : await client.query(chartQueries.week(chart.id, vs))
  const compared = other === null || other.week === week ? null : toComparedWeek(answer, other)
  const show = MOVEMENT_FILTERS.find((filter) => filter === view.show) ?? 'all'
  const shown = viewWeek(answer, toWeekView({ ...view, show, ours }), compared)
  const columns = [...PINNED_COLUMNS, ...shown.columns].flatMap((column) => toFileColumns(column, shown.entries))
  return toFileTable(
    {
      title: chart.name,
      subtitle: [week, formatWindow(window, locale), ...shown.notes].join(' · '),
      fileName: toExportName({ subject: `${chart.name} ${chart.id}`, what: 'chart', when: week }),
      receipt: {
        ...receipt,
        rowFilters: [...(receipt.rowFilters ?? []), ...(shown.rows === null ? [] : [shown.rows])],
      },
      notes: shown.formulaNotes,
      href: toPageLink(),
    },
    columns,
    shown.entries,
  )
}

function toFileColumns(column: ChartColumn, entries: readonly ChartEntry[]): RowColumn<ChartEntry>[] {
  const { fileKind: kind } = COLUMN_FORMATS[column.format]
  if (kind === null) return []
  // If the page shows one figure with decimals, all figures of its column have decimals in the file.
  const isWhole = kind === 'decimal' && entries.every((entry) => toCellDecimals(column, entry) === 0)
  const own: RowColumn<ChartEntry> = {
    id: column.csv[0]?.csvHeader ?? column.id,
    header: column.fullName,
    kind: isWhole ? 'integer' : kind,
    value: column.value,
  }
  if (column.format === 'movement') return [own, MOVEMENT]
  if (column.format !== 'title') return [own]
  return [
    { ...own, id: 'title' },
    { id: 'credit', header: fileCopy.credit, kind: 'text', value: ({ credit }) => credit },
    { id: 'id', header: fileCopy.id, kind: 'id', value: ({ id }) => id },
  ]
}
