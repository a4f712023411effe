/** A value bound to `{name:Type}`; never concatenated into SQL. */
export type Parameter = string | number | null | readonly string[] | readonly number[]
export type Row = Record<string, unknown>

/**
 * ClickHouse as the store uses it: over HTTP in production (client-engine.ts), in process in tests. Statements name their
 * database. Numbers are not quoted, because sums stay below 2^53.
 */
export type Engine = {
  run(sql: string, parameters?: Record<string, Parameter>): Promise<Row[]>
  /** Like `run`, for results that may exceed memory. */
  stream(sql: string, parameters?: Record<string, Parameter>): AsyncIterable<Row[]>
  execute(sql: string): Promise<void>
  /** Each row has the given columns in order. */
  insert(table: string, columns: readonly string[], rows: readonly (readonly unknown[])[]): Promise<void>
  close(): Promise<void>
}

/** Settings of every statement. */
export const ENGINE_SETTINGS = {
  // Uses only the newest version of a row, without naming `final` at every table.
  final: 1,
  // Versions of a row are always in the same partition, because partitions depend on the sort key.
  do_not_merge_across_partitions_select_final: 1,
} as const

/** Reads one generation of the catalog, whose database statements call `{db:Identifier}`. */
export type Reads = Pick<Engine, 'run' | 'stream'>

export function readsOf(engine: Engine, database: string): Reads {
  return {
    run: (sql, parameters) => engine.run(sql, { ...parameters, db: database }),
    stream: (sql, parameters) => engine.stream(sql, { ...parameters, db: database }),
  }
}
