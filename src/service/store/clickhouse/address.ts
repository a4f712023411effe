export type ClickHouseAddress = {
  /** Where it answers HTTP. */
  url: string
  username: string
  password: string
  database: string
}

const DEFAULT_PORTS = { plain: '8123', tls: '8443' } as const
const DATABASE = /^[A-Za-z_][A-Za-z0-9_]*$/

/**
 * Reads `clickhouse://user:password@host:port/database`; `clickhouses:` for TLS. Throws a sentence that repeats nothing
 * of the text, for it holds a password.
 */
export function parseClickHouseAddress(text: string): ClickHouseAddress {
  const address = URL.canParse(text) ? new URL(text) : null
  if (address === null || !/^clickhouses?:$/.test(address.protocol) || address.hostname === '')
    throw new Error('must be clickhouse://user:password@host:port/database, or clickhouses:// for TLS')
  const database = address.pathname.slice(1) || 'default'
  if (!DATABASE.test(database)) throw new Error('must name a database of letters, digits and underscores')
  const isTls = address.protocol === 'clickhouses:'
  const port = address.port || (isTls ? DEFAULT_PORTS.tls : DEFAULT_PORTS.plain)
  return {
    url: `${isTls ? 'https' : 'http'}://${address.hostname}:${port}`,
    username: decodeURIComponent(address.username) || 'default',
    password: decodeURIComponent(address.password),
    database,
  }
}
