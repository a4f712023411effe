import type { CatalogLayout } from './catalog-layout.ts'

export type ClickHouseConnection = CatalogLayout & {
  /** Base URL of the HTTP interface. */
  url: string
  username: string
  password: string
}

const DEFAULT_PORTS = { plain: '8123', tls: '8443' } as const
const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/

/** `clickhouses:` means TLS. Errors don't contain the URL, because it includes a password. */
export function parseClickHouseUrl(text: string): ClickHouseConnection {
  const parsed = URL.canParse(text) ? new URL(text) : null
  if (parsed === null || !/^clickhouses?:$/.test(parsed.protocol) || parsed.hostname === '')
    throw new Error('must be clickhouse://user:password@host:port/database, or clickhouses:// for TLS')
  const database = parsed.pathname.slice(1) || 'default'
  if (!NAME.test(database)) throw new Error('must have a database name of letters, digits, and underscores')
  const isTls = parsed.protocol === 'clickhouses:'
  const port = parsed.port || (isTls ? DEFAULT_PORTS.tls : DEFAULT_PORTS.plain)
  return {
    url: `${isTls ? 'https' : 'http'}://${parsed.hostname}:${port}`,
    username: decodeURIComponent(parsed.username) || 'default',
    password: decodeURIComponent(parsed.password),
    database,
    cluster: readCluster(parsed.searchParams),
  }
}

function readCluster(parameters: URLSearchParams): string | null {
  for (const name of parameters.keys())
    if (name !== 'cluster') throw new Error('must have no parameters except cluster=NAME')
  const cluster = parameters.get('cluster')
  if (cluster !== null && !NAME.test(cluster))
    throw new Error('must have a cluster name of letters, digits, and underscores')
  return cluster
}
