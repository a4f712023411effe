/** A value bound to `{name:Type}`; never concatenated into SQL. */
export type Parameter = string | number | null | readonly string[] | readonly number[]
export type Row = Record<string, unknown>

/**
 * ClickHouse as the store uses it: over HTTP in production (client-engine.ts), in process in tests. Numbers are not
 * quoted, because sums stay below 2^53.
 */
export type Engine = {
  run(sql: string, parameters?: Record<string, Parameter>): Promise<Row[]>
  execute(sql: string): Promise<void>
  /** Each row has the table's columns in order. */
  insert(table: string, rows: readonly (readonly unknown[])[]): Promise<void>
  close(): Promise<void>
}
