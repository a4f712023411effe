import { pipeline, Readable } from 'node:stream'
import { CsvError, type Options, parse } from 'csv-parse'
import { ImportError } from './import-error.ts'

/** A record and the number of the line it begins on. */
export type CsvRecord = { line: number; cells: string[] }

/** No honest record is longer; without a limit one quote that never closes would swallow the file into memory. */
const MAX_RECORD_CHARS = 1_000_000

/** Records of RFC 4180 text, the header row first. A malformed one throws an ImportError that names its line. */
export async function* readCsv(text: AsyncIterable<string>): AsyncGenerator<CsvRecord> {
  // The parser runs ahead of the loop below, so where it is when it fails is noted inside it.
  let next = 1
  let header: string[] | null = null
  const options: Options<CsvRecord, string[]> = {
    // Field counts are checked below: the parser's own message speaks of the line on which the record ends.
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD_CHARS,
    on_record(cells: string[], { lines }): CsvRecord {
      header ??= cells
      next = lines + 1
      return { line: lines - lineEndsWithin(cells), cells }
    },
  }
  // Its types know on_record only for records that are objects.
  const parser = parse(options as unknown as Options)
  const records = pipeline(Readable.from(text), parser, () => {}) as AsyncIterable<CsvRecord>
  let width = 0
  try {
    for await (const record of records) {
      const fields = record.cells.length
      width ||= fields
      if (fields !== width) {
        throw new ImportError(`line ${record.line}: ${fields} fields where the header row has ${width}`)
      }
      yield record
    }
  } catch (error) {
    throw error instanceof CsvError ? toImportError(error, next, header ?? []) : error
  }
}

function lineEndsWithin(cells: readonly string[]): number {
  let count = 0
  for (const cell of cells) for (let at = cell.indexOf('\n'); at !== -1; at = cell.indexOf('\n', at + 1)) count++
  return count
}

const REASONS: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote opens and never closes',
  CSV_MAX_RECORD_SIZE: 'a record without end: a quote is probably not closed',
  CSV_INVALID_CLOSING_QUOTE: 'text follows the closing quote',
  INVALID_OPENING_QUOTE: 'a quote inside a field that is not quoted',
}

function toImportError(error: CsvError, line: number, header: readonly string[]): ImportError {
  const { column } = error as { column?: unknown }
  const name = typeof column === 'number' ? header[column] : undefined
  const place = name === undefined ? `line ${line}` : `line ${line}, column ${name}`
  return new ImportError(`${place}: ${REASONS[error.code] ?? error.message}`, { cause: error })
}
