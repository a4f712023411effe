import { isIP } from 'node:net'
import { rememberLast } from '../remember-last.ts'

/**
 * Which `Host` a request may name. Defends against a foreign name that resolves to our address (DNS rebinding): only our
 * own names are answered.
 */
export type HostRule = (host: string) => boolean

export type ListenAddress = { host: string; publicUrl: URL | null }

const LOOPBACK_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host)
}

/**
 * With a public address: that one. On loopback also every loopback name, whatever the port: a development server in
 * front has one of its own, and no page but a local one can be at such a name. Beyond loopback without a public address:
 * addresses in figures, which no foreign name can stand for.
 */
export function createHostRule({ host, publicUrl }: ListenAddress): HostRule {
  return rememberLast((header) => {
    const url = parseHost(header)
    if (url === null) return false
    if (publicUrl !== null && url.host === publicUrl.host) return true
    if (isLoopback(host)) return LOOPBACK_NAMES.has(url.hostname)
    return publicUrl === null && isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0
  })
}

function parseHost(header: string): URL | null {
  if (!/^[\w.:[\]-]+$/.test(header)) return null
  return URL.canParse(`http://${header}`) ? new URL(`http://${header}`) : null
}
