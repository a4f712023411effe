import { CsvError, parse } from 'csv-parse/sync'
import { PREVIEW_LIMITS } from '#contract/desk/roster-preview.ts'
import { badRequest } from '../../core/errors.ts'
import { MAX_TABLE_ROWS, tooManyColumns, tooManyLines } from './preview-input.ts'
import type { TableRow } from './read-table.ts'

const DELIMITERS = [',', ';', '\t', '|']
const SAMPLE_CHARS = 10_000
const MAX_RECORD_CHARS = 100_000

/** Parses a CSV file with any common delimiter, encoded as UTF-8, UTF-16, or Windows-1252. */
export function readCsv(file: Buffer): TableRow[] {
  const text = decode(file)
  const rows: TableRow[] = []
  try {
    parse(text, {
      delimiter: guessDelimiter(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: MAX_RECORD_CHARS,
      // Each cell is checked, because a line can have millions of empty ones.
      cast: (cell, { index }) => {
        if (index >= PREVIEW_LIMITS.columns) throw tooManyColumns('file')
        return cell
      },
      on_record: (cells: string[], { lines }) => {
        rows.push({ line: lines, cells })
        if (rows.length > MAX_TABLE_ROWS) throw tooManyLines('file')
        return null
      },
    })
  } catch (error) {
    if (error instanceof CsvError)
      throw badRequest(
        'file',
        'This CSV file can’t be read: a quote is not closed, or a line has more than 100,000 characters.',
      )
    throw error
  }
  return rows
}

function decode(file: Buffer): string {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder('utf-16le').decode(file)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    // Excel on Windows writes CSV files in the encoding of the system.
    return new TextDecoder('windows-1252').decode(file)
  }
}

function guessDelimiter(text: string): string {
  const sample = text.slice(0, SAMPLE_CHARS)
  const counts = DELIMITERS.map((delimiter) => ({ delimiter, count: sample.split(delimiter).length }))
  return counts.reduce((best, each) => (each.count > best.count ? each : best)).delimiter
}
