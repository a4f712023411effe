import { toSentenceCase } from '#contract/text/sentence-case.ts'
import type { SettingsReader } from '../core/settings-reader.ts'
import type { Credentials } from './transport.ts'

export type RemoteProvider = {
  baseUrl: string
  /** Separates stored data of different providers. Internal, so responses must not contain it. */
  host: string
  /** Display name in receipts and pages. */
  name: string
  credentials: Credentials
}

const CREDENTIAL_NAMES = ['PROVIDER_API_KEY', 'PROVIDER_USERNAME', 'PROVIDER_PASSWORD'] as const
const MAX_NAME_LENGTH = 80
export const DEFAULT_VENDOR = 'provider'

/** Returns null for the embedded service, and after a mistake. */
export function parseRemote({ read, readSecureUrl, problems }: SettingsReader, vendor: string): RemoteProvider | null {
  const missing = CREDENTIAL_NAMES.filter((name) => read(name) === null)
  if (read('PROVIDER_URL') === null) {
    const given = CREDENTIAL_NAMES.filter((name) => read(name) !== null)
    if (given.length > 0) problems.push(`PROVIDER_URL is missing, but ${given.join(', ')} is set`)
    return null
  }
  if (missing.length > 0) problems.push(`PROVIDER_URL needs ${missing.join(', ')}`)
  const base = readSecureUrl('PROVIDER_URL')
  if (base === null) return null
  const [apiKey = '', username = '', password = ''] = CREDENTIAL_NAMES.map((name) => read(name) ?? '')
  if (/[^\u0020-\u00ff]/.test(apiKey))
    problems.push('PROVIDER_API_KEY contains characters that aren’t allowed in headers')
  const baseUrl = base.origin + base.pathname.replace(/\/+$/, '')
  const name = read('PROVIDER_NAME') ?? toProviderName(vendor)
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
