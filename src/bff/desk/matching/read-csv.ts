import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { PREVIEW_LIMITS } from '#contract/desk/roster-preview.ts'
import { badRequest } from '../../errors.ts'
import { tooManyLines } from './preview-input.ts'
import type { TableRow } from './read-table.ts'

/** Rows above the header, with the header. */
const EXTRA_ROWS = 20
const DELIMITERS = [',', ';', '\t', '|']
const SAMPLE_CHARS = 10_000
/** Parsing pauses between parts, so that other requests aren't blocked. */
const PART_CHARS = 64 * 1024
const MAX_RECORD_CHARS = 100_000

/** Reads a CSV file with any usual delimiter, encoded as UTF-8, UTF-16, or Windows-1252. */
export async function readCsv(file: Buffer): Promise<TableRow[]> {
  const text = decode(file)
  const rows: TableRow[] = []
  const parser = Readable.from(toParts(text)).pipe(
    parse({
      delimiter: guessDelimiter(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: MAX_RECORD_CHARS,
      info: true,
    }),
  )
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      rows.push({ line: info.lines, cells: record })
      if (rows.length > PREVIEW_LIMITS.lines + EXTRA_ROWS) throw tooManyLines('file')
    }
  } catch (error) {
    if (error instanceof CsvError) throw badRequest('file', 'This CSV file can’t be read: a quote is not closed.')
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

function* toParts(text: string): Generator<string> {
  for (let start = 0; start < text.length; start += PART_CHARS) yield text.slice(start, start + PART_CHARS)
}
