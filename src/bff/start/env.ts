import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { EXPORTS, type Export } from '#contract/exports.ts'
import { parseInstant } from '#contract/frozen-clock.ts'
import { toSentenceCase } from '#contract/text/sentence-case.ts'
import { parseTokens, type TokenSettings } from '../api-tokens/token-settings.ts'
import type { RateLimit } from '../http/limits/rate-limit.ts'
import type { DeliverySettings } from '../desk/alerts/delivery/deliver.ts'
import { toWebhookHost } from '../desk/alerts/delivery/webhook-target.ts'
import type { DeskLocation } from '../desk-database/desk-location.ts'
import { toMailDomain } from '../desk-database/mail-address.ts'
import { isLoopback } from '../http/boundary/allowed-hosts.ts'
import type { Credentials } from '../provider/transport.ts'
import { parseRedis, type RedisSettings } from '../replicas/redis-settings.ts'
import { parseShares, type ShareSettings } from '../shares/share-settings.ts'
import { parseSignIn, type SignInSettings } from '../sign-in/sign-in-settings.ts'
import { parseTracing, type TraceSettings } from '../tracing/trace-settings.ts'
import { parseArchiveWeeks } from './parse-archive-weeks.ts'

export type RemoteProvider = {
  baseUrl: string
  /** Separates stored data of different providers. Internal, so responses must not contain it. */
  host: string
  /** Display name in receipts and pages. */
  name: string
  credentials: Credentials
}

export type Settings = {
  host: string
  port: number
  dataDir: string
  /** Null for the embedded service. */
  remote: RemoteProvider | null
  vendor: string
  concurrency: number
  timeoutMs: number
  deadlineMs: number
  rate: RateLimit
  cacheBytes: number
  /** Weeks of a chart that the server loads in the background. */
  archiveWeeks: number
  publicUrl: URL | null
  /** Null if sign-in is off. */
  signIn: SignInSettings | null
  /** Null if share links are off. */
  shares: ShareSettings | null
  /** Null if personal access tokens are off. */
  apiTokens: TokenSettings | null
  /** True if assistants may connect. */
  hasMcp: boolean
  /** Files, images, and briefs that pages offer. */
  allowedExports: readonly Export[]
  /** Null if this is the only replica. */
  redis: RedisSettings | null
  /** Database of the team's rosters, notes, and alerts. */
  desk: DeskLocation
  /** Kinds of messages that may leave Chartroom. */
  delivery: DeliverySettings
  /** IP addresses and ranges of proxies whose forwarded client address is trusted. */
  trustProxy: readonly string[]
  metricsToken: string | null
  /** Null if no collector gets traces. */
  tracing: TraceSettings | null
  /**
   * Email addresses (in lower case) and subjects of operators, who may import files and change others' notes, if sign-in is on.
   */
  operators: readonly string[]
  /** Size limit of an uploaded file. */
  uploadBytes: number
  /** A folder whose new files are imported. Null if none is watched. */
  importFrom: string | null
  logLevel: string
  /** Fixed time of end-to-end tests, in epoch milliseconds. Null for the system clock. */
  frozenMs: number | null
  /** False if SAMPLE is off. The embedded service has no generated data then. */
  hasSample: boolean
  /** Adds IDs that always fail to the embedded service, for tests. */
  hasSampleFaults: boolean
}

type Environment = Readonly<Record<string, string | undefined>>

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
const CREDENTIAL_NAMES = ['PROVIDER_API_KEY', 'PROVIDER_USERNAME', 'PROVIDER_PASSWORD'] as const
const METRICS_TOKEN = /^[\x21-\x7e]{16,512}$/
const DEFAULT_VENDOR = 'provider'
const MAX_NAME_LENGTH = 80
const MEBIBYTE = 1024 * 1024

/**
 * @param environment empty values count as unset
 * @param root base of a relative DATA_DIR
 */
export function parseSettings(environment: Environment, root: string): Settings {
  const problems: string[] = []
  const read = (name: string) => {
    const value = environment[name]?.trim() ?? ''
    return value === '' ? null : value
  }
  const readCount = (name: string, fallback: number, min: number, max: number) => {
    const text = read(name)
    if (text === null) return fallback
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    if (value >= min && value <= max) return value
    problems.push(`${name} must be a whole number from ${min} to ${max}`)
    return fallback
  }

  const readSwitch = (name: string, fallback: 'on' | 'off') => parseSwitch(name, read(name) ?? fallback, problems)

  const host = read('HOST')?.replace(/^\[(.+)\]$/, '$1') ?? '127.0.0.1'
  if (!/^[\w.:-]+$/.test(host)) problems.push('HOST must be a host name or an IP address')
  const port = readCount('PORT', 4310, 0, 65_535)
  const publicUrl = parsePublicUrl(read('PUBLIC_URL'), problems)
  const signIn = parseSignIn({ read, readCount, problems }, { host, port, publicUrl })
  if (signIn === null && !isLoopback(host) && read('TRUST_LAN') !== '1') {
    problems.push('HOST allows other machines to connect without sign-in: set TRUST_LAN=1 to allow that')
  }
  const vendor = read('PROVIDER_VENDOR') ?? DEFAULT_VENDOR
  if (!/^[\w-]{1,64}$/.test(vendor)) problems.push('PROVIDER_VENDOR must be one word of at most 64 characters')
  // A server that others use logs every request. The local sample doesn’t.
  const isForMany = signIn !== null || read('PROVIDER_URL') !== null || !isLoopback(host)
  const logLevel = read('LOG_LEVEL') ?? (isForMany ? 'info' : 'warn')
  if (!LOG_LEVELS.includes(logLevel)) problems.push(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}`)

  const dataDir = resolve(root, read('DATA_DIR') ?? '.data')
  const settings: Settings = {
    host,
    port,
    dataDir,
    remote: parseRemote({ read, problems, vendor }),
    vendor,
    concurrency: readCount('PROVIDER_CONCURRENCY', 8, 1, 64),
    timeoutMs: readCount('PROVIDER_TIMEOUT_MS', 5_000, 10, 60_000),
    deadlineMs: readCount('PROVIDER_DEADLINE_MS', 10_000, 10, 120_000),
    rate: {
      perSec: readCount('RATE_LIMIT_PER_S', 20, 1, 100_000),
      burst: readCount('RATE_LIMIT_BURST', 60, 1, 100_000),
    },
    cacheBytes: readCount('CACHE_MB', 64, 1, 4_096) * MEBIBYTE,
    archiveWeeks: parseArchiveWeeks(read, problems),
    publicUrl,
    signIn,
    shares: parseShares({ read, readCount, problems }),
    apiTokens: parseTokens({ readCount, readSwitch }, signIn !== null),
    hasMcp: readSwitch('MCP', 'off'),
    allowedExports: parseAllowedExports(read('EXPORTS'), problems),
    redis: parseRedis({ read, problems }),
    desk: parseDesk(read('DATABASE_URL'), dataDir, problems),
    delivery: parseDelivery(read, problems),
    trustProxy: parseTrustProxy(read('TRUST_PROXY'), problems),
    metricsToken: parseMetricsToken(read('METRICS_TOKEN'), problems),
    tracing: parseTracing({ read, problems }),
    operators: (read('OPERATORS') ?? '').split(',').flatMap(toOperator),
    uploadBytes: readCount('UPLOAD_MB', 200, 1, 4_096) * MEBIBYTE,
    importFrom: parseImportFrom(read, root),
    logLevel,
    frozenMs: parseFrozenClock(read('FROZEN_CLOCK'), host, problems),
    hasSample: parseSwitch('SAMPLE', read('SAMPLE'), problems),
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

function parseAllowedExports(text: string | null, problems: string[]): readonly Export[] {
  if (text === null) return EXPORTS
  const entries = text === 'off' ? [] : text.split(',').map((entry) => entry.trim())
  if (!entries.every((entry) => EXPORTS.some((format) => format === entry))) {
    problems.push(`EXPORTS must be off, or some of ${EXPORTS.join(', ')}, separated by commas`)
  }
  return EXPORTS.filter((format) => entries.includes(format))
}

function parseImportFrom(read: (name: string) => string | null, root: string): string | null {
  const folder = read('IMPORT_FROM')
  return folder === null ? null : resolve(root, folder)
}

function parseDesk(url: string | null, dataDir: string, problems: string[]): DeskLocation {
  if (url === null) return { kind: 'sqlite', path: join(dataDir, 'desk.sqlite') }
  if (!URL.canParse(url) || !/^postgres(?:ql)?:$/.test(new URL(url).protocol)) {
    problems.push('DATABASE_URL must be a postgres:// URL')
  }
  return { kind: 'postgres', url }
}

function parseDelivery(read: (name: string) => string | null, problems: string[]): DeliverySettings {
  const smtpUrl = read('SMTP_URL')
  const from = read('MAIL_FROM')
  if (smtpUrl !== null && !(URL.canParse(smtpUrl) && /^smtps?:$/.test(new URL(smtpUrl).protocol))) {
    problems.push('SMTP_URL must be an smtp:// or smtps:// URL')
  }
  if (smtpUrl !== null && from === null) problems.push('SMTP_URL needs MAIL_FROM')
  if (from !== null && !/^[^\r\n@]*@[^\r\n@]+$/.test(from)) {
    problems.push('MAIL_FROM must be one email address, such as Chartroom <charts@label.example>')
  }
  const mustConfirm = parseSwitch('MAIL_CONFIRM', read('MAIL_CONFIRM'), problems)
  const domains = readList('MAIL_DOMAINS', toMailDomain, 'must be domains such as label.example, separated by commas')
  const webhookHosts = readList(
    'WEBHOOK_HOSTS',
    toWebhookHost,
    'must be hosts such as 127.0.0.1:9000 or hooks.label.example, separated by commas',
  )
  return {
    mail: smtpUrl === null || from === null ? null : { smtpUrl, from, mustConfirm, domains },
    hasWebhooks: parseSwitch('WEBHOOKS', read('WEBHOOKS') ?? 'off', problems),
    hasFeeds: parseSwitch('FEEDS', read('FEEDS') ?? 'off', problems),
    webhookHosts,
  }

  function readList(name: string, toEntry: (text: string) => string | null, problem: string): string[] {
    const texts = (read(name) ?? '')
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '')
    const entries = texts.flatMap((text) => toEntry(text) ?? [])
    if (entries.length < texts.length) problems.push(`${name} ${problem}`)
    return entries
  }
}

/** Subjects are case-sensitive, email addresses are not. */
function toOperator(entry: string): string[] {
  const name = entry.trim()
  if (name === '') return []
  return [name.includes('@') ? name.toLowerCase() : name]
}

type RemoteInput = { read: (name: string) => string | null; problems: string[]; vendor: string }

function parseRemote({ read, problems, vendor }: RemoteInput): RemoteProvider | null {
  const url = read('PROVIDER_URL')
  const givenName = read('PROVIDER_NAME')
  const missing = CREDENTIAL_NAMES.filter((name) => read(name) === null)
  if (url === null) {
    const given = CREDENTIAL_NAMES.filter((name) => read(name) !== null)
    if (given.length > 0) problems.push(`PROVIDER_URL is missing, but ${given.join(', ')} is set`)
    return null
  }
  if (missing.length > 0) problems.push(`PROVIDER_URL needs ${missing.join(', ')}`)
  const base = URL.canParse(url) ? new URL(url) : null
  const isPlainHttp = base?.protocol === 'http:' && isLoopback(base.hostname)
  if (base === null || (base.protocol !== 'https:' && !isPlainHttp)) {
    problems.push('PROVIDER_URL must be an https URL (http on this machine only)')
    return null
  }
  if (base.username !== '' || base.password !== '' || base.search !== '' || base.hash !== '') {
    problems.push('PROVIDER_URL must be a URL without user, password, query or fragment')
  }
  const [apiKey = '', username = '', password = ''] = CREDENTIAL_NAMES.map((name) => read(name) ?? '')
  if (/[^\u0020-\u00ff]/.test(apiKey))
    problems.push('PROVIDER_API_KEY contains characters that aren’t allowed in headers')
  const baseUrl = base.origin + base.pathname.replace(/\/+$/, '')
  const name = givenName ?? toProviderName(vendor)
  if (name.length > MAX_NAME_LENGTH || /[\p{C}\p{Zl}\p{Zp}]/u.test(name)) {
    problems.push(`PROVIDER_NAME must have at most ${MAX_NAME_LENGTH} characters, all of them visible`)
  }
  if (containsHost(name, base))
    problems.push('PROVIDER_NAME must not contain the host of PROVIDER_URL, because everyone sees the name')
  return { baseUrl, host: base.host, name, credentials: { apiKey, username, password } }
}

/** Converts `acme-music` to `Acme music`. */
function toProviderName(vendor: string): string {
  const words = vendor.replaceAll(/[_-]+/g, ' ').trim()
  return vendor === DEFAULT_VENDOR || words === '' ? 'Data provider' : toSentenceCase(words)
}

/** Allows a one-word host without a port, because it may be the vendor's name. */
function containsHost(name: string, { hostname, host }: URL): boolean {
  const sought = /[.:]/.test(hostname) ? hostname : host
  return /[.:]/.test(sought) && name.toLowerCase().includes(sought)
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

function parseTrustProxy(text: string | null, problems: string[]): string[] {
  const entries = text?.split(',').map((entry) => entry.trim()) ?? []
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

function parseSwitch(name: string, text: string | null, problems: string[]): boolean {
  if (text !== null && text !== 'on' && text !== 'off') problems.push(`${name} must be on or off`)
  return text !== 'off'
}

function parseMetricsToken(token: string | null, problems: string[]): string | null {
  if (token === null || METRICS_TOKEN.test(token)) return token
  problems.push('METRICS_TOKEN must be 16 to 512 visible ASCII characters')
  return null
}
