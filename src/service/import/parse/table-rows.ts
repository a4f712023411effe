import { readCsv } from './csv-rows.ts'
import { ImportError } from './import-error.ts'
import { readJsonRows } from './json-rows.ts'
import type { RawRow } from './raw-row.ts'

const EMPTY = 'the file is empty'

export type Table = { columns: readonly string[]; rows: AsyncIterable<RawRow> }

/** Opens CSV, or newline-delimited JSON if the first character is `{`. */
export async function openTable(text: AsyncGenerator<string>): Promise<Table> {
  const { value: start, all } = await peek(text, (piece) => piece.trimStart()[0])
  if (start === null) throw new ImportError(EMPTY)
  return start === '{' ? openJsonTable(all) : openCsvTable(all)
}

async function openCsvTable(text: AsyncIterable<string>): Promise<Table> {
  const records = readCsv(text)
  const first = await records.next()
  if (first.done === true) throw new ImportError(EMPTY)
  const { cells: columns } = first.value
  const indexes = toIndexes(columns)
  return { columns, rows: toRows() }

  async function* toRows(): AsyncGenerator<RawRow> {
    for await (const { line, cells } of records) {
      yield { line, cell: (column) => cells[indexes.get(column) ?? -1] ?? '' }
    }
  }
}

async function openJsonTable(text: AsyncIterable<string>): Promise<Table> {
  const { value: columns, all: rows } = await peek(readJsonRows(text), (row) => row.columns)
  return { columns: columns ?? [], rows }
}

function toIndexes(columns: readonly string[]): Map<string, number> {
  const indexes = new Map<string, number>()
  for (const [index, column] of columns.entries()) {
    if (indexes.has(column)) throw new ImportError(`line 1: duplicate column ${column}`)
    indexes.set(column, index)
  }
  return indexes
}

/** Reads until `find` returns a value. `all` still yields every item. */
async function peek<T, V>(
  items: AsyncGenerator<T>,
  find: (item: T) => V | undefined,
): Promise<{ value: V | null; all: AsyncGenerator<T> }> {
  const read: T[] = []
  for (;;) {
    const next = await items.next()
    if (next.done === true) return { value: null, all: chain(read, items) }
    read.push(next.value)
    const value = find(next.value)
    if (value !== undefined) return { value, all: chain(read, items) }
  }
}

async function* chain<T>(read: readonly T[], rest: AsyncGenerator<T>): AsyncGenerator<T> {
  yield* read
  yield* rest
}
