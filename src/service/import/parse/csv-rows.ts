import { pipeline, Readable } from 'node:stream'
import { CsvError, type Options, parse } from 'csv-parse'
import { ImportError } from './import-error.ts'

/** `line` is the first line of the record. */
export type CsvRecord = { line: number; cells: string[] }

/** Without a limit, a missing closing quote would load the rest of the file into memory. */
const MAX_RECORD_CHARS = 1_000_000

/** Reads RFC 4180 records, including the header row. Throws an ImportError with the line of a malformed record. */
export async function* readCsv(text: AsyncIterable<string>): AsyncGenerator<CsvRecord> {
  // The parser runs ahead of the loop below, so `on_record` must record the line of a failure.
  let next = 1
  let header: string[] | null = null
  const options: Options<CsvRecord, string[]> = {
    // Field counts are checked below, because the parser's own message has the last line of the record.
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD_CHARS,
    on_record(cells: string[], { lines }): CsvRecord {
      header ??= cells
      next = lines + 1
      return { line: lines - lineEndsWithin(cells), cells }
    },
  }
  const parser = parse(options as unknown as Options)
  const records = pipeline(Readable.from(limitLines(text)), parser, () => {}) as AsyncIterable<CsvRecord>
  let width = 0
  try {
    for await (const record of records) {
      const fields = record.cells.length
      width ||= fields
      if (fields !== width) {
        throw new ImportError(`line ${record.line}: expected ${width} fields as in the header row, but found ${fields}`)
      }
      refuseSwallowedRows(record, header ?? [])
      yield record
    }
  } catch (error) {
    throw error instanceof CsvError ? toImportError(error, next, header ?? []) : error
  }
}

/** Limits the length of lines. The parser only limits the text of fields, so that a line of commas would fill the memory. */
async function* limitLines(text: AsyncIterable<string>): AsyncGenerator<string> {
  let length = 0
  for await (const piece of text) {
    const end = Math.max(piece.lastIndexOf('\n'), piece.lastIndexOf('\r'))
    length = end === -1 ? length + piece.length : piece.length - end - 1
    if (length > MAX_RECORD_CHARS) throw new ImportError(`a line is longer than ${MAX_RECORD_CHARS} characters`)
    yield piece
  }
}

function lineEndsWithin(cells: readonly string[]): number {
  let count = 0
  for (const cell of cells) for (let at = cell.indexOf('\n'); at !== -1; at = cell.indexOf('\n', at + 1)) count++
  return count
}

/** With fewer columns, a note of two lines could look like rows. */
const MIN_COLUMNS = 3

/**
 * If a closing quote is missing, a later quote in the same column ends the field, and the rows in between become its
 * text. Throws if the field's lines have as many commas as such rows would have, and no comma is followed by a space,
 * as it would be in a note.
 */
function refuseSwallowedRows({ line, cells }: CsvRecord, header: readonly string[]) {
  if (cells.length < MIN_COLUMNS) return
  for (const [column, cell] of cells.entries()) {
    const lines = cell.split('\n')
    if (lines.length === 1 || cell.includes(', ')) continue
    const separators = lines.map((each) => each.split(',').length - 1)
    const last = cells.length - 1
    const isWhole = (count: number, index: number) =>
      count === (index === 0 ? last - column : index === lines.length - 1 ? column : last)
    if (!separators.every(isWhole)) continue
    const opens = line + lineEndsWithin(cells.slice(0, column))
    const reason = toMissingQuote(opens + lines.length - 1)
    throw new ImportError(`line ${opens}, column ${header[column] ?? column + 1}: ${reason}`)
  }
}

function toMissingQuote(lastLine: number): string {
  return `a quote opens here and ends on line ${lastLine}, so its closing quote is probably missing`
}

const REASONS: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'the quote is never closed',
  CSV_MAX_RECORD_SIZE: 'the record is too long, probably because a quote is never closed',
  CSV_INVALID_CLOSING_QUOTE: 'text after the closing quote',
  INVALID_OPENING_QUOTE: 'quote inside an unquoted field',
}

function toImportError(error: CsvError, line: number, header: readonly string[]): ImportError {
  const { column, lines } = error as { column?: unknown; lines?: unknown }
  const name = typeof column === 'number' ? header[column] : undefined
  const place = name === undefined ? `line ${line}` : `line ${line}, column ${name}`
  const isOpen = error.code === 'CSV_INVALID_CLOSING_QUOTE' && typeof lines === 'number' && lines > line
  const reason = isOpen ? toMissingQuote(lines) : (REASONS[error.code] ?? error.message)
  return new ImportError(`${place}: ${reason}`, { cause: error })
}
