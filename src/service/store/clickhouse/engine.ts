/** A value that is bound to `{name:Type}`. Values are never concatenated into SQL. */
export type Parameter = string | number | null | readonly string[] | readonly number[]
export type Row = Record<string, unknown>

/**
 * ClickHouse as the store uses it: over HTTP in production (client-engine.ts), and in process in tests. Statements
 * include the name of their database. Numbers aren't quoted, because sums stay below 2^53.
 */
export type Engine = {
  run(sql: string, parameters?: Record<string, Parameter>): Promise<Row[]>
  /** Runs a statement whose result may exceed the memory. */
  stream(sql: string, parameters?: Record<string, Parameter>): AsyncIterable<Row[]>
  execute(sql: string): Promise<void>
  /** Inserts rows. Each has the given columns in order. */
  insert(table: string, columns: readonly string[], rows: readonly (readonly unknown[])[]): Promise<void>
  close(): Promise<void>
}

export const ENGINE_SETTINGS = {
  // Uses only the latest version of a row, so that statements don't need `final` at every table.
  final: 1,
  // Versions of a row are always in the same partition, because the sort key determines it.
  do_not_merge_across_partitions_select_final: 1,
} as const

/** Reads one generation of the catalog. Statements refer to its database as `{db:Identifier}`. */
export type Reads = Pick<Engine, 'run' | 'stream'>

export function readsOf(engine: Engine, database: string): Reads {
  return {
    run: (sql, parameters) => engine.run(sql, { ...parameters, db: database }),
    stream: (sql, parameters) => engine.stream(sql, { ...parameters, db: database }),
  }
}
