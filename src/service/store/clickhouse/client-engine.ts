import { ClickHouseLogLevel, createClient } from '@clickhouse/client'
import { ENGINE_SETTINGS, type Engine, type Row } from './engine.ts'
import type { ClickHouseConnection } from './connection-url.ts'

/** Callers of the service stop waiting earlier. */
const REQUEST_TIMEOUT_MS = 10_000
/** Writing takes longer, because the server sorts and sums the rows. */
const WRITE_TIMEOUT_MS = 30 * 60_000
const MAX_CONNECTIONS = 16

/** Opens ClickHouse over HTTP. `purpose` selects the timeout. */
export function createClientEngine(connection: ClickHouseConnection, purpose: 'read' | 'write'): Engine {
  const { url, username, password } = connection
  const timeoutMs = purpose === 'write' ? WRITE_TIMEOUT_MS : REQUEST_TIMEOUT_MS
  const client = createClient({
    url,
    username,
    password,
    application: 'chartroom',
    request_timeout: timeoutMs,
    max_open_connections: MAX_CONNECTIONS,
    // Queries with many possible spellings are too long for a URL.
    use_multipart_params_auto: true,
    // Callers log the errors that this client throws.
    log: { level: ClickHouseLogLevel.OFF },
    clickhouse_settings: {
      ...ENGINE_SETTINGS,
      // Makes the server stop a query once the client has timed out.
      max_execution_time: timeoutMs / 1000,
      output_format_json_quote_64bit_integers: 0,
      // A cluster confirms a write only when it has arrived at its shard.
      ...(purpose === 'write' ? { distributed_foreground_insert: 1 } : {}),
    },
  })
  const query = (sql: string, parameters: Parameters<Engine['run']>[1] = {}) =>
    client.query({ query: sql, query_params: parameters, format: 'JSONEachRow' })

  return {
    run: async (sql, parameters) => (await query(sql, parameters)).json<Row>(),
    async *stream(sql, parameters) {
      for await (const rows of (await query(sql, parameters)).stream<Row>()) yield rows.map((row) => row.json())
    },
    execute: async (sql) => void (await client.command({ query: sql })),
    insert: async (table, columns, rows) =>
      void (await client.insert({
        table,
        columns: [...columns] as [string, ...string[]],
        values: rows,
        format: 'JSONCompactEachRow',
      })),
    close: () => client.close(),
  }
}
