import type { Receipt } from '#contract/api/receipt.ts'
import { toExportName } from '#contract/text/file-name.ts'
import { toSentenceCase } from '#contract/text/sentence-case.ts'
import type { FileTable } from '#domain/file-table/file-table.ts'
import { DownloadMenu } from '../download-menu.tsx'
import { toPageLink } from '../../lib/files/page-link.ts'

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
  toTable: () => Pick<FileTable, 'columns' | 'rows' | 'graph'>
}

/** Files of a panel without a drawing. */
export function CsvButton(props: NamedTable) {
  return <DownloadMenu what={props.what} toTable={() => toNamedTable(props)} />
}

export function toNamedTable({ what, chart, subject = 'Chart', receipt, toTable }: NamedTable): FileTable {
  return {
    title: toSentenceCase(what),
    subtitle: `${subject}: ${chart.name} (${chart.id})`,
    fileName: toExportName({ subject: `${chart.name} ${chart.id}`, what, when: receipt.window }),
    receipt,
    notes: [],
    href: toPageLink(),
    ...toTable(),
  }
}
