import { isLoopback } from '../core/loopback.ts'
import type { SettingsReader } from '../core/settings-reader.ts'

type Address = { host: string; port: number; publicUrl: URL | null }

const NEEDED = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'SESSION_SECRET'] as const
const OPTIONAL = [
  'OIDC_ALLOWED_DOMAINS',
  'OIDC_ALLOWED_GROUPS',
  'OIDC_OPERATOR_GROUPS',
  'OIDC_GROUPS_CLAIM',
  'OIDC_SCOPES',
]
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/
const MIN_SECRET_LENGTH = 32
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Returns null without sign-in. Adds errors to `problems` without repeating values. */
export function parseSignIn({ read, readCount, readList, readSecureUrl, problems }: SettingsReader, address: Address) {
  const idleMs = readCount('SESSION_IDLE_MINUTES', 8 * 60, 5, 24 * 60) * MINUTE_MS
  const maxMs = readCount('SESSION_MAX_HOURS', 24, 1, 7 * 24) * HOUR_MS
  const given = [...NEEDED.filter((name) => name !== 'SESSION_SECRET'), ...OPTIONAL].filter(
    (name) => read(name) !== null,
  )
  const missing = NEEDED.filter((name) => read(name) === null)
  checkSecret(read('SESSION_SECRET'), problems)
  if (given.length === 0) return null
  if (missing.length > 0) problems.push(`sign-in needs ${missing.join(', ')}`)

  const issuer = readSecureUrl('OIDC_ISSUER')
  const publicUrl = toOwnUrl(address, problems)
  const allowedDomains = readList('OIDC_ALLOWED_DOMAINS').map((domain) => domain.toLowerCase().replace(/^@/, ''))
  if (!allowedDomains.every((domain) => DOMAIN.test(domain))) {
    problems.push('OIDC_ALLOWED_DOMAINS must be comma-separated email domains, such as label.example')
  }
  const scopes = read('OIDC_SCOPES') ?? 'openid email profile'
  if (!/^[\x21\x23-\x5b\x5d-\x7e ]+$/.test(scopes) || !scopes.split(' ').includes('openid')) {
    problems.push('OIDC_SCOPES must be space-separated scopes that include openid')
  }
  return {
    issuer: issuer ?? publicUrl,
    clientId: read('OIDC_CLIENT_ID') ?? '',
    clientSecret: read('OIDC_CLIENT_SECRET') ?? '',
    sessionSecret: read('SESSION_SECRET') ?? '',
    /** Our URL as it is registered at the identity provider. */
    publicUrl,
    scopes,
    /** Allowed email domains. Empty allows all. */
    allowedDomains,
    /** Allowed groups. Empty allows all. */
    allowedGroups: readList('OIDC_ALLOWED_GROUPS'),
    /** Groups whose members are operators. */
    operatorGroups: readList('OIDC_OPERATOR_GROUPS'),
    groupsClaim: read('OIDC_GROUPS_CLAIM') ?? 'groups',
    /** Session limits: time without a request, and total time. */
    idleMs: Math.min(idleMs, maxMs),
    maxMs,
    /** True if the log contains email addresses in addition to IDs. */
    isEmailLogged: read('LOG_EMAIL') !== '0',
  }
}

export type SignInSettings = NonNullable<ReturnType<typeof parseSignIn>>

function checkSecret(secret: string | null, problems: string[]) {
  if (secret !== null && secret.length < MIN_SECRET_LENGTH) {
    problems.push(
      `SESSION_SECRET must have at least ${MIN_SECRET_LENGTH} characters. To create one, run openssl rand -hex 32`,
    )
  }
}

/** The identity provider redirects to a fixed URL, which must be the one that people opened. */
function toOwnUrl({ host, port, publicUrl }: Address, problems: string[]): URL {
  const nowhere = new URL('http://127.0.0.1')
  if (publicUrl !== null) {
    if (publicUrl.protocol === 'https:' || isLoopback(publicUrl.hostname)) return publicUrl
    problems.push('PUBLIC_URL must be an https URL with sign-in, because sessions must be encrypted in transit')
    return nowhere
  }
  if (isLoopback(host) && port !== 0) return new URL(`http://${host.includes(':') ? `[${host}]` : host}:${port}`)
  problems.push('sign-in needs PUBLIC_URL, the URL that people open')
  return nowhere
}
