import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import { isConnectionLost } from './outages/desk-problem.ts'

const CONNECTIONS = 8
/** This limit also applies to waiting for a free connection. */
const CONNECT_TIMEOUT_MS = 3_000
const STATEMENT_TIMEOUT_MS = 8_000
/** Longer, because it also ends the connection. PostgreSQL can't enforce its own limit if it is frozen or cut off. */
const RESPONSE_TIMEOUT_MS = 9_000
/** A process that hangs within a transaction must not lock rows for others. */
const IDLE_TRANSACTION_TIMEOUT_MS = 30_000

/** @param onLost called when an unused connection breaks, which is often the first sign of an outage */
export async function createPostgresDialect(url: string, onLost: () => void): Promise<PostgresDialect> {
  const { Pool } = await import('pg')
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: RESPONSE_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
    keepAlive: true,
  })
  // Without a listener, a lost connection would end the process. This one only hears unused connections.
  pool.on('error', onLost)
  // The running query fails as well and reports the error, so this listener has nothing to do.
  pool.on('connect', (client) => client.on('error', () => {}))
  const safePool: PostgresPool = {
    options: pool.options,
    connect: async () => discardWhenLost(await pool.connect()),
    end: () => pool.end(),
  }
  return new PostgresDialect({ pool: safePool })
}

/** Replaces a connection after a failure that isn't about a statement, and sends nothing more through it. */
function discardWhenLost(client: PostgresPoolClient): PostgresPoolClient {
  let lost: unknown = null
  const query = async (sql: string, parameters: readonly unknown[]) => {
    // A rollback would wait behind the query that got no response.
    if (lost !== null) throw lost
    try {
      return await client.query(sql, parameters)
    } catch (error) {
      if (isConnectionLost(error)) lost = error
      throw error
    }
  }
  return {
    ...(client.processID === undefined ? {} : { processID: client.processID }),
    query: query as PostgresPoolClient['query'],
    release: (isBroken) => client.release(isBroken === true || lost !== null),
  }
}
