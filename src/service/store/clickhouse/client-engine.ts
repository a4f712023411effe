import { ClickHouseLogLevel, createClient } from '@clickhouse/client'
import { type Engine, type Row } from './engine.ts'
import { type ClickHouseAddress } from './address.ts'

/** An answer that takes longer is of no use to anybody: the caller of the service has gone by then. */
const REQUEST_TIMEOUT_MS = 10_000
/** Loading waits longer: the server sorts and sums what it was given. */
const LOAD_TIMEOUT_MS = 30 * 60_000
const MAX_CONNECTIONS = 16

/** ClickHouse over HTTP. `purpose` decides how long an answer may take. */
export function createClientEngine(address: ClickHouseAddress, purpose: 'read' | 'load'): Engine {
  const { url, username, password, database } = address
  const timeoutMs = purpose === 'load' ? LOAD_TIMEOUT_MS : REQUEST_TIMEOUT_MS
  const client = createClient({
    url,
    username,
    password,
    database,
    application: 'chartroom',
    request_timeout: timeoutMs,
    max_open_connections: MAX_CONNECTIONS,
    // The spellings of a long word do not fit an address.
    use_multipart_params_auto: true,
    // Failures are thrown; whoever catches them logs them.
    log: { level: ClickHouseLogLevel.OFF },
    clickhouse_settings: {
      // The engine stops too when nobody waits any more.
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
