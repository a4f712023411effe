import { DESK_COLUMNS, type DeskTable, toDeskRows } from '#domain/desk/desk-table.ts'
import { toCsvText } from '../../csv/csv-text.ts'
import { toReceiptComments } from '../../csv/receipt-lines.ts'

export function formatDeskCsv(table: DeskTable): Promise<string> {
  const { desk } = table
  return toCsvText({
    comments: toReceiptComments({ receipt: desk.receipt }, `Roster: ${desk.roster.name}, ${desk.week}`),
    header: DESK_COLUMNS.map(({ id }) => id),
    rows: toDeskRows(table),
    toCells: (row) => DESK_COLUMNS.map(({ value }) => value(row)),
  })
}
