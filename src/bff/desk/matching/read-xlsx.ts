import type { CellValue } from 'read-excel-file/node'
import { PREVIEW_LIMITS } from '#contract/desk/roster-preview.ts'
import { ApiError, badRequest } from '../../errors.ts'
import { tooManyLines } from './preview-input.ts'
import type { TableRow } from './read-table.ts'
import { toSafeArchive } from './safe-archive.ts'

const ROW = /<(?:\w+:)?row[\s>/]/g
const CELL_PLACE = /\sr="([A-Z]{0,3})(\d{1,7})"/g
const MAX_COLUMNS = 200
/** Rows above the header, with the header. */
const EXTRA_ROWS = 20
const UNREADABLE = 'This XLSX file can’t be read. Save it again in your spreadsheet, or as CSV.'

/** Reads the first sheet of a workbook. */
export async function readXlsx(file: Buffer): Promise<TableRow[]> {
  const { archive, entries } = await toSafeArchive(file)
  const sheets = [...entries].filter(([name]) => /^xl\/worksheets\/[^/]+\.xml$/.test(name))
  for (const [, bytes] of sheets) checkSize(bytes.toString('latin1'))
  // Imported here, because its packages take time at the start and are rarely needed.
  const { readSheet } = await import('read-excel-file/node')
  try {
    const rows = await readSheet(archive)
    return rows.map((cells, index) => ({ line: index + 1, cells: cells.map(toText) }))
  } catch (error) {
    // The parser fails in many ways on files that only look like workbooks.
    throw new ApiError('bad_request', UNREADABLE, { field: 'file', cause: error })
  }
}

/** Checked before parsing, because the parser fills the space up to the last cell, which can be anywhere. */
function checkSize(sheet: string) {
  const maxRows = PREVIEW_LIMITS.lines + EXTRA_ROWS
  if ((sheet.match(ROW)?.length ?? 0) > maxRows) throw tooManyLines('file')
  for (const [, column = '', row = ''] of sheet.matchAll(CELL_PLACE)) {
    if (Number(row) > maxRows) throw tooManyLines('file')
    if (toColumnNumber(column) > MAX_COLUMNS) {
      throw badRequest('file', `Chartroom reads sheets of at most ${MAX_COLUMNS} columns. Delete the others.`)
    }
  }
}

function toColumnNumber(letters: string): number {
  return Array.from(letters).reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)
}

function toText(cell: CellValue | null): string {
  if (cell === null) return ''
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)
}
