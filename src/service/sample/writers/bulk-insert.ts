import type { DatabaseSync, StatementSync } from 'node:sqlite'

type Value = number | string | Uint8Array

/** Inserts several rows per statement, which is a third faster. */
export type BulkInsert = {
  add(...row: Value[]): void
  flush(): void
}

const ROWS_PER_STATEMENT = 12

export function createBulkInsert(
  database: DatabaseSync,
  table: string,
  columnNames: readonly string[],
  statement: 'insert' | 'insert or replace' = 'insert',
): BulkInsert {
  const columns = columnNames.length
  const row = `(${columnNames.map(() => '?').join(', ')})`
  const prepare = (rows: number): StatementSync =>
    database.prepare(
      `${statement} into ${table} (${columnNames.join(', ')}) values ${Array.from({ length: rows }, () => row).join(', ')}`,
    )
  const many = prepare(ROWS_PER_STATEMENT)
  const one = prepare(1)
  let pending: Value[] = []
  return {
    add(...values) {
      for (const value of values) pending.push(value)
      if (pending.length < ROWS_PER_STATEMENT * columns) return
      many.run(...pending)
      pending = []
    },
    flush() {
      for (let at = 0; at < pending.length; at += columns) one.run(...pending.slice(at, at + columns))
      pending = []
    },
  }
}
