import { BYTE_ORDER_MARK, toCsvComment, toCsvLine } from '#contract/text/csv.ts'
import { describeTable, toFullTitle } from './describe-table.ts'
import type { FileTable } from './file-table.ts'

/** Writes the receipt above the header, as the server's files do. */
export function formatTableCsv(table: FileTable): string {
  const receipt = describeTable(table).map(({ label, value }) => `${label}: ${value}`)
  const head = table.columns.map(({ id }) => id)
  return (
    BYTE_ORDER_MARK +
    [toFullTitle(table), ...receipt].map(toCsvComment).join('') +
    [head, ...table.rows].map(toCsvLine).join('')
  )
}
