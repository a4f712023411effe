import type { Receipt } from '#contract/api/receipt.ts'
import type { Cell } from '#contract/text/csv.ts'
import { toExportName } from '#contract/text/file-name.ts'
import { toSentenceCase } from '#contract/text/sentence-case.ts'
import type { CsvColumns } from '#domain/file-table/csv-columns.ts'
import type { FileTable } from '#domain/file-table/file-table.ts'
import { DownloadMenu } from '../download-menu.tsx'
import { toPageLink } from '../../lib/files/page-link.ts'

/** Without columns, headers and types follow from names such as `top_10_share`. */
export type CsvTable = Pick<FileTable, 'rows' | 'graph'> & (Pick<FileTable, 'columns'> | { head: readonly string[] })

export function toCsvTable<Row>(rows: readonly Row[], columns: CsvColumns<Row>): { head: string[]; rows: Cell[][] } {
  const values = Object.values(columns)
  return { head: Object.keys(columns), rows: rows.map((row) => values.map((toValue) => toValue(row))) }
}

type NamedTable = {
  /** Content in lower case, such as `units at ranks`. */
  what: string
  chart: { id: string; name: string }
  /**
   * Type of `chart` if it is something else.
   * @default 'Chart'
   */
  subject?: string
  receipt: Receipt
  toTable: () => CsvTable
}

/** Files of a panel without a drawing. */
export function CsvButton(props: NamedTable) {
  return <DownloadMenu what={props.what} toTable={() => toNamedTable(props)} />
}

export async function toNamedTable({
  what,
  chart,
  subject = 'Chart',
  receipt,
  toTable,
}: NamedTable): Promise<FileTable> {
  const table = toTable()
  const { rows } = table
  return {
    title: toSentenceCase(what),
    subtitle: `${subject}: ${chart.name} (${chart.id})`,
    fileName: toExportName({ subject: `${chart.name} ${chart.id}`, what, when: receipt.window }),
    columns: 'columns' in table ? table.columns : await loadNamedColumns(table.head, rows),
    rows,
    receipt,
    notes: [],
    href: toPageLink(),
    ...(table.graph && { graph: table.graph }),
  }
}

async function loadNamedColumns(names: readonly string[], rows: FileTable['rows']) {
  const { toNamedColumns } = await import('#domain/file-table/named-columns.ts')
  return toNamedColumns(names, rows)
}
