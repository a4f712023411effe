import { ClickHouseLogLevel, createClient } from '@clickhouse/client'
import { type Engine, type Row } from './engine.ts'
import { type ClickHouseConnection } from './connection-url.ts'

/** Longer than callers of the service wait. */
const REQUEST_TIMEOUT_MS = 10_000
/** Loading takes longer, because the server sorts and sums the rows. */
const LOAD_TIMEOUT_MS = 30 * 60_000
const MAX_CONNECTIONS = 16

/** ClickHouse over HTTP. `purpose` selects the timeout. */
export function createClientEngine(connection: ClickHouseConnection, purpose: 'read' | 'load'): Engine {
  const { url, username, password, database } = connection
  const timeoutMs = purpose === 'load' ? LOAD_TIMEOUT_MS : REQUEST_TIMEOUT_MS
  const client = createClient({
    url,
    username,
    password,
    database,
    application: 'chartroom',
    request_timeout: timeoutMs,
    max_open_connections: MAX_CONNECTIONS,
    // Queries with many candidate spellings don't fit in a URL.
    use_multipart_params_auto: true,
    // Callers log the errors that this client throws.
    log: { level: ClickHouseLogLevel.OFF },
    clickhouse_settings: {
      // Makes the server stop a query once the client has timed out.
      max_execution_time: timeoutMs / 1000,
      output_format_json_quote_64bit_integers: 0,
    },
  })

  return {
    async run(sql, parameters = {}) {
      const result = await client.query({ query: sql, query_params: parameters, format: 'JSONEachRow' })
      return result.json<Row>()
    },
    execute: async (sql) => void (await client.command({ query: sql })),
    insert: async (table, rows) => void (await client.insert({ table, values: rows, format: 'JSONCompactEachRow' })),
    close: () => client.close(),
  }
}
