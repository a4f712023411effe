import { PREVIEW_LIMITS } from '#contract/desk/roster-preview.ts'
import { badRequest } from '../../core/errors.ts'
import { type PreviewInput, tooManyColumns, tooManyLines, tooMuchText } from './preview-input.ts'
import { readTable } from './read-table.ts'

const BULLET = /^\s*[•*–-]\s+/

/** Parses a pasted column, or several columns that are separated by tabs, as spreadsheets copy them. */
export function readText(text: string): PreviewInput {
  if (Buffer.byteLength(text) > PREVIEW_LIMITS.textBytes) {
    throw tooMuchText()
  }
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ line: index + 1, text: line }))
    .filter((line) => line.text.trim() !== '')
  if (lines.length === 0) throw badRequest('text', 'Paste at least one line.')
  if (lines.length > PREVIEW_LIMITS.lines) throw tooManyLines('text')
  if (lines.some((line) => line.text.trim().includes('\t'))) {
    const rows = lines.map(({ line, text: row }) => ({ line, cells: row.split('\t', PREVIEW_LIMITS.columns + 1) }))
    if (rows.some(({ cells }) => cells.length > PREVIEW_LIMITS.columns)) throw tooManyColumns('text')
    return readTable(rows, false)
  }
  return {
    columns: [],
    rows: lines.map((line) => ({
      line: line.line,
      cells: { free: line.text.replace(BULLET, '').trim() },
      isSpreadsheet: false,
    })),
  }
}
