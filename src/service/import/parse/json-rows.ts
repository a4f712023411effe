import { ImportError, RowError } from './import-error.ts'
import type { RawRow } from './raw-row.ts'

export type JsonRow = RawRow & { columns: string[] }

/** Without a limit, a file without line breaks would be loaded into memory. */
const MAX_LINE_CHARS = 1_000_000

export async function* readJsonRows(text: AsyncIterable<string>): AsyncGenerator<JsonRow> {
  let line = 0
  for await (const content of readLines(text)) {
    line++
    if (content.trim() !== '') yield toRow(content, line)
  }
}

async function* readLines(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  let line = 1
  for await (const piece of text) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    line += lines.length
    yield* lines
    if (rest.length > MAX_LINE_CHARS) throw new ImportError(`line ${line}: longer than ${MAX_LINE_CHARS} characters`)
  }
  yield rest
}

function toRow(content: string, line: number): JsonRow {
  const values = parseObject(content, line)
  return {
    line,
    columns: [...values.keys()],
    cell: (column) => toText(values.get(column) ?? null, column),
  }
}

/** Returns a map, because a column may have any name, even `__proto__`. */
function parseObject(content: string, line: number): Map<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(content)
  } catch (error) {
    throw new ImportError(`line ${line}: not valid JSON`, { cause: error })
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ImportError(`line ${line}: not a JSON object`)
  }
  return new Map(Object.entries(value))
}

/** Joins lists with `;`, as in CSV. */
function toText(value: unknown, column: string): string {
  if (Array.isArray(value)) return value.map((item: unknown) => toPlainValue(item, column)).join(';')
  return toPlainValue(value, column)
}

function toPlainValue(value: unknown, column: string): string {
  if (value === null) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw new RowError(column, 'must be text, a number or a list of these')
}
