import { type Receipt } from '#contract/api/receipt.ts'
import { type Cell } from '#contract/text/csv.ts'
import { toExportName } from '#contract/text/file-name.ts'
import { toSentenceCase } from '#contract/text/sentence-case.ts'
import { type FileTable, type TableGraph } from '#domain/file-table/file-table.ts'
import * as copy from '../copy.ts'
import { DownloadMenu } from '../download-menu.tsx'

export type CsvTable = { head: readonly string[]; rows: readonly (readonly Cell[])[]; graph?: TableGraph }

/** @param columns header of each column, with its value in a row */
export function toCsvTable<Row>(
  rows: readonly Row[],
  columns: Readonly<Record<string, (row: Row) => Cell>>,
): Pick<CsvTable, 'head' | 'rows'> {
  const values = Object.values(columns)
  return { head: Object.keys(columns), rows: rows.map((row) => values.map((toValue) => toValue(row))) }
}

type NamedTable = {
  /** In lower case, such as `units at ranks`. */
  what: string
  chart: { id: string; name: string }
  /** What `chart` is, if it is something else. @default 'Chart' */
  subject?: string
  receipt: Receipt
  toTable: () => CsvTable
}

/** Files of a panel that isn't drawn. */
export function CsvButton(props: NamedTable) {
  return <DownloadMenu what={props.what} toTable={() => toNamedTable(props)} />
}

export async function toNamedTable({
  what,
  chart,
  subject = copy.csvSubject,
  receipt,
  toTable,
}: NamedTable): Promise<FileTable> {
  const { toNamedColumns } = await import('#domain/file-table/named-columns.ts')
  const { head, rows, ...graph } = toTable()
  return {
    title: toSentenceCase(what),
    subtitle: `${subject}: ${chart.name} (${chart.id})`,
    fileName: toExportName({ subject: `${chart.name} ${chart.id}`, what, when: receipt.window }),
    columns: toNamedColumns(head, rows),
    rows,
    receipt,
    notes: [],
    href: window.location.href,
    ...graph,
  }
}
