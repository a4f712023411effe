import { randomBytes } from 'node:crypto'
import { DEFAULT_TOKEN_TTL_SEC } from '#contract/provider/auth.ts'
import { parseInstant } from '#contract/frozen-clock.ts'
import { type ClickHouseConnection, parseClickHouseUrl } from './store/clickhouse/connection-url.ts'

const LARGEST_PORT = 65_535
/** One year. A higher value was probably meant as milliseconds. */
const LONGEST_TTL_SEC = 366 * 86_400

/** Characters that an HTTP header transmits unchanged. */
const HEADER_TEXT = /^[\x21-\x7e]+$/

/** Throws one error that lists every invalid variable. It never includes values, because they may be secrets. */
export function parseServiceEnv(env: Record<string, string | undefined>) {
  const problems: string[] = []
  const generated: string[] = []

  const text = (name: string, fallback: string): string => {
    const value = env[name] ?? fallback
    if (value.trim() === '') problems.push(`${name} must not be empty`)
    return value
  }
  const integer = (name: string, fallback: number, least: number, most: number): number => {
    const value = env[name]
    if (value === undefined) return fallback
    const parsed = /^\d+$/.test(value) ? Number(value) : Number.NaN
    if (!(parsed >= least && parsed <= most)) problems.push(`${name} must be a whole number from ${least} to ${most}`)
    return parsed
  }
  const secret = (name: string, prefix: string): string => {
    const value = env[name]
    if (value !== undefined) return text(name, '')
    generated.push(name)
    return prefix + randomBytes(12).toString('hex')
  }

  const clickHouseAddress = (name: string): ClickHouseConnection | null => {
    const value = env[name]
    if (value === undefined) return null
    try {
      return parseClickHouseUrl(value)
    } catch (error) {
      problems.push(`${name} ${error instanceof Error ? error.message : String(error)}`)
      return null
    }
  }

  const instant = (name: string): number | null => {
    const value = env[name]
    if (value === undefined) return null
    const ms = parseInstant(value)
    if (ms === null) problems.push(`${name} must be a UTC time such as 2026-11-21T10:00:00Z`)
    return ms
  }

  const flag = (name: string, fallback: 'on' | 'off'): boolean => {
    const value = env[name] || fallback
    if (value !== 'on' && value !== 'off') problems.push(`${name} must be on or off`)
    return value !== 'off'
  }

  const apiKey = secret('SERVICE_API_KEY', 'key-')
  if (apiKey !== '' && !HEADER_TEXT.test(apiKey)) {
    problems.push('SERVICE_API_KEY must be printable ASCII without spaces, because it is sent in a header')
  }
  const clickHouse = clickHouseAddress('SERVICE_STORE')
  const parsed = {
    host: text('HOST', '127.0.0.1'),
    port: integer('SERVICE_PORT', 4320, 0, LARGEST_PORT),
    dataDir: text('DATA_DIR', '.data'),
    clickHouse,
    credentials: {
      apiKey,
      username: secret('SERVICE_USERNAME', 'user-'),
      password: secret('SERVICE_PASSWORD', ''),
    },
    /** Names of the credentials that weren't set, so the service generated them. */
    generated,
    tokenTtlSec: integer('SERVICE_TOKEN_TTL_S', DEFAULT_TOKEN_TTL_SEC, 1, LONGEST_TTL_SEC),
    /** FROZEN_CLOCK in epoch milliseconds. Null for the system clock. */
    frozenMs: instant('FROZEN_CLOCK'),
    // Other programs may read that database, so it gets the sample only if SAMPLE is on.
    /** False if SAMPLE is off. The store has no generated data then. */
    hasSample: flag('SAMPLE', clickHouse === null ? 'on' : 'off'),
    hasSampleFaults: env['SAMPLE_FAULTS'] === '1',
  }
  if (problems.length > 0) throw new Error(`Invalid configuration:\n- ${problems.join('\n- ')}`)
  return parsed
}

export type ServiceEnv = ReturnType<typeof parseServiceEnv>
