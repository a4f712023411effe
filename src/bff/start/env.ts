import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { EXPORTS, type Export } from '#contract/exports.ts'
import { parseInstant } from '#contract/frozen-clock.ts'
import { parseTokens } from '../api-tokens/token-settings.ts'
import { parseDelivery } from '../desk/alerts/delivery/parse-delivery.ts'
import type { DeskLocation } from '../desk-database/desk-location.ts'
import { isLoopback } from '../core/loopback.ts'
import { DEFAULT_VENDOR, parseRemote } from '../provider/remote-provider.ts'
import { createSettingsReader, type Environment, type SettingsReader } from '../core/settings-reader.ts'
import { parseRedis } from '../replicas/redis-settings.ts'
import { parseShares } from '../shares/share-settings.ts'
import { parseSignIn } from '../sign-in/sign-in-settings.ts'
import { parseTracing } from '../tracing/trace-settings.ts'
import { parseArchiveWeeks } from './parse-archive-weeks.ts'

/** Lists all invalid settings by name, without values, because they may be secrets. */
export class SettingsError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`invalid settings:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.name = 'SettingsError'
    this.problems = problems
  }
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
const METRICS_TOKEN = /^[\x21-\x7e]{16,512}$/
const MEBIBYTE = 1024 * 1024

/**
 * @param environment empty values count as unset
 * @param root base of a relative DATA_DIR
 */
export function parseSettings(environment: Environment, root: string) {
  const reader = createSettingsReader(environment)
  const { problems, read, readCount, readList, readSwitch } = reader
  const host = read('HOST')?.replace(/^\[(.+)\]$/, '$1') ?? '127.0.0.1'
  if (!/^[\w.:-]+$/.test(host)) problems.push('HOST must be a host name or an IP address')
  const port = readCount('PORT', 4310, 0, 65_535)
  const publicUrl = parsePublicUrl(read('PUBLIC_URL'), problems)
  const signIn = parseSignIn(reader, { host, port, publicUrl })
  if (signIn === null && !isLoopback(host) && read('TRUST_LAN') !== '1') {
    problems.push('HOST allows other machines to connect without sign-in: set TRUST_LAN=1 to allow that')
  }
  const vendor = read('PROVIDER_VENDOR') ?? DEFAULT_VENDOR
  if (!/^[\w-]{1,64}$/.test(vendor)) problems.push('PROVIDER_VENDOR must be one word of at most 64 characters')
  // A server that others use logs every request. The local sample doesn’t.
  const isForMany = signIn !== null || read('PROVIDER_URL') !== null || !isLoopback(host)
  const logLevel = read('LOG_LEVEL') ?? (isForMany ? 'info' : 'warn')
  if (!LOG_LEVELS.includes(logLevel)) problems.push(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}`)

  const importFrom = read('IMPORT_FROM')
  const dataDir = resolve(root, read('DATA_DIR') ?? '.data')
  const settings = {
    host,
    port,
    dataDir,
    /** Null for the embedded service. */
    remote: parseRemote(reader, vendor),
    vendor,
    concurrency: readCount('PROVIDER_CONCURRENCY', 8, 1, 64),
    timeoutMs: readCount('PROVIDER_TIMEOUT_MS', 5_000, 10, 60_000),
    deadlineMs: readCount('PROVIDER_DEADLINE_MS', 10_000, 10, 120_000),
    rate: {
      perSec: readCount('RATE_LIMIT_PER_S', 20, 1, 100_000),
      burst: readCount('RATE_LIMIT_BURST', 60, 1, 100_000),
    },
    cacheBytes: readCount('CACHE_MB', 64, 1, 4_096) * MEBIBYTE,
    /** Weeks of a chart that the server loads in the background. */
    archiveWeeks: parseArchiveWeeks(reader),
    publicUrl,
    /** Null if sign-in is off. */
    signIn,
    /** Null if share links are off. */
    shares: parseShares(reader),
    /** Null if personal access tokens are off. */
    apiTokens: parseTokens(reader, signIn !== null),
    /** True if assistants may connect. */
    hasMcp: readSwitch('MCP', 'off'),
    /** Files, images, and briefs that pages offer. */
    allowedExports: parseAllowedExports(reader),
    /** Null if this is the only replica. */
    redis: parseRedis(reader),
    /** Database of the team's rosters, notes, and alerts. */
    desk: parseDesk(read('DATABASE_URL'), dataDir, problems),
    /** Kinds of messages that may leave Chartroom. */
    delivery: parseDelivery(reader),
    /** IP addresses and ranges of proxies whose forwarded client address is trusted. */
    trustProxy: parseTrustProxy(reader),
    metricsToken: parseMetricsToken(read('METRICS_TOKEN'), problems),
    /** Null if no collector gets traces. */
    tracing: parseTracing(reader),
    /**
     * Email addresses (in lower case) and subjects of operators, who may import files and change others' notes, if sign-in is on.
     */
    operators: readList('OPERATORS').map(toOperator),
    /** Size limit of an uploaded file. */
    uploadBytes: readCount('UPLOAD_MB', 200, 1, 4_096) * MEBIBYTE,
    /** A folder whose new files are imported. Null if none is watched. */
    importFrom: importFrom === null ? null : resolve(root, importFrom),
    logLevel,
    /** Fixed time of end-to-end tests, in epoch milliseconds. Null for the system clock. */
    frozenMs: parseFrozenClock(read('FROZEN_CLOCK'), host, problems),
    /** False if SAMPLE is off. The embedded service has no generated data then. */
    hasSample: readSwitch('SAMPLE', 'on'),
    /** Adds IDs that always fail to the embedded service, for tests. */
    hasSampleFaults: read('SAMPLE_FAULTS') === '1',
  }
  if (settings.redis !== null && settings.desk.kind === 'sqlite' && (signIn !== null || settings.shares !== null)) {
    problems.push(
      'REDIS_URL needs DATABASE_URL if sign-in or share links are on: replicas share sessions and links in PostgreSQL',
    )
  }
  if (settings.hasMcp && settings.apiTokens === null) {
    problems.push('MCP needs API_TOKENS=on, because assistants connect with personal access tokens')
  }
  if (settings.importFrom !== null && read('PROVIDER_URL') !== null) {
    problems.push('IMPORT_FROM works only with the embedded service, without PROVIDER_URL')
  }
  if (problems.length > 0) throw new SettingsError(problems)
  return settings
}

export type Settings = ReturnType<typeof parseSettings>

function parseAllowedExports({ read, readList, problems }: SettingsReader): readonly Export[] {
  const text = read('EXPORTS')
  if (text === null) return EXPORTS
  const entries = text === 'off' ? [] : readList('EXPORTS')
  if (!entries.every((entry) => EXPORTS.some((format) => format === entry))) {
    problems.push(`EXPORTS must be off, or some of ${EXPORTS.join(', ')}, separated by commas`)
  }
  return EXPORTS.filter((format) => entries.includes(format))
}

function parseDesk(url: string | null, dataDir: string, problems: string[]): DeskLocation {
  if (url === null) return { kind: 'sqlite', path: join(dataDir, 'desk.sqlite') }
  if (!URL.canParse(url) || !/^postgres(?:ql)?:$/.test(new URL(url).protocol)) {
    problems.push('DATABASE_URL must be a postgres:// URL')
  }
  return { kind: 'postgres', url }
}

/** Subjects are case-sensitive, email addresses are not. */
function toOperator(name: string): string {
  return name.includes('@') ? name.toLowerCase() : name
}

function parsePublicUrl(url: string | null, problems: string[]): URL | null {
  if (url === null) return null
  const parsed = URL.canParse(url) ? new URL(url) : null
  if (parsed !== null && /^https?:$/.test(parsed.protocol) && parsed.pathname === '/' && parsed.search === '') {
    return parsed
  }
  problems.push('PUBLIC_URL must be an http or https URL without a path')
  return null
}

function parseTrustProxy({ readList, problems }: SettingsReader): string[] {
  const entries = readList('TRUST_PROXY')
  if (entries.every(isAddressOrRange)) return entries
  problems.push('TRUST_PROXY must be IP addresses or ranges such as 10.0.0.0/8, separated by commas')
  return []
}

function isAddressOrRange(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/')
  const maxBits = isIP(address) === 6 ? 128 : 32
  const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= maxBits)
  return isIP(address) !== 0 && isRange && rest.length === 0
}

function parseFrozenClock(text: string | null, host: string, problems: string[]): number | null {
  if (text === null) return null
  if (!isLoopback(host)) problems.push('FROZEN_CLOCK is for tests: HOST must be on this machine')
  const frozenMs = parseInstant(text)
  if (frozenMs === null) problems.push('FROZEN_CLOCK must be a UTC time such as 2026-11-21T10:00:00Z')
  return frozenMs
}

function parseMetricsToken(token: string | null, problems: string[]): string | null {
  if (token === null || METRICS_TOKEN.test(token)) return token
  problems.push('METRICS_TOKEN must be 16 to 512 visible ASCII characters')
  return null
}
