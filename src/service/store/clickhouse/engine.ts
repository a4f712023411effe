/** A value bound to `{name:Type}` in a statement. Never written into the text of one. */
export type Parameter = string | number | null | readonly string[] | readonly number[]
export type Row = Record<string, unknown>

/**
 * What the store needs of ClickHouse: a server over HTTP in use (client-engine.ts), the same engine in process in tests.
 * Numbers come as numbers: sums of counts stay below 2^53.
 */
export type Engine = {
  /** Rows of a select. */
  run(sql: string, parameters?: Record<string, Parameter>): Promise<Row[]>
  /** A statement without rows. */
  execute(sql: string): Promise<void>
  /** Adds rows; each is the table's columns in order. */
  insert(table: string, rows: readonly (readonly unknown[])[]): Promise<void>
  close(): Promise<void>
}
