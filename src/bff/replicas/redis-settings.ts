import { decodePercent } from '../core/decode-percent.ts'
import type { SettingsReader } from '../core/settings-reader.ts'

export type RedisSettings = {
  /** URL of Redis. It may contain a password, so it is never logged. */
  url: URL
  password: string
  /** Prefix of every key and channel, so that other programs can use the same Redis. */
  prefix: string
}

const PROTOCOLS: ReadonlySet<string> = new Set(['redis:', 'rediss:'])
const DATABASE_PATH = /^(?:\/\d{0,3})?$/
const PREFIX = /^[\w.:-]{1,64}$/
const DEFAULT_PREFIX = 'chartroom'

export function parseRedis({ read, problems }: SettingsReader): RedisSettings | null {
  const prefix = read('REDIS_PREFIX') ?? DEFAULT_PREFIX
  if (!PREFIX.test(prefix)) problems.push('REDIS_PREFIX must be 1 to 64 letters, digits or any of . _ : -')
  const text = read('REDIS_URL')
  if (text === null) return null
  const url = URL.canParse(text) ? new URL(text) : null
  if (url !== null && PROTOCOLS.has(url.protocol) && url.hostname !== '') {
    // A query is rejected, because the client would read options from it.
    const isPlain = DATABASE_PATH.test(url.pathname) && url.search === '' && url.hash === ''
    const password = decodePercent(url.password)
    if (isPlain && password !== null && decodePercent(url.username) !== null) return { url, password, prefix }
  }
  problems.push('REDIS_URL must be like redis://host:6379 or rediss://user:password@host:6379/0')
  return null
}
