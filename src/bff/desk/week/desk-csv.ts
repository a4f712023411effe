import { BYTE_ORDER_MARK, toCsvLine } from '#contract/text/csv.ts'
import { DESK_COLUMNS, type DeskTable, toDeskRows } from '#domain/desk/desk-table.ts'
import { toReceiptComments } from '../../csv/receipt-lines.ts'

export function formatDeskCsv(table: DeskTable): string {
  const { desk } = table
  const head = toReceiptComments({ receipt: desk.receipt }, `Roster: ${desk.roster.name}, ${desk.week}`)
  const rows = toDeskRows(table).map((row) => toCsvLine(DESK_COLUMNS.map(({ value }) => value(row))))
  return BYTE_ORDER_MARK + head + toCsvLine(DESK_COLUMNS.map(({ id }) => id)) + rows.join('')
}
