import { BlockList, isIP } from 'node:net'
import { rememberLast } from '../remember-last.ts'

/**
 * Which `Host` a request may name. Defends against a foreign name that resolves to our address (DNS rebinding): only our
 * own names are answered.
 */
export type HostRule = (host: string) => boolean

export type ListenAddress = { host: string; publicUrl: URL | null }

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')

/**
 * True for addresses that only this machine reaches: 127.0.0.0/8, ::1 in brackets or without, either of them written as an
 * IPv4-mapped address, and `localhost`. No other name counts, because only its resolver knows where it leads.
 */
export function isLoopback(host: string): boolean {
  const name = withoutBrackets(host)
  const version = isIP(name)
  return version === 0 ? name.toLowerCase() === 'localhost' : LOOPBACK.check(name, version === 6 ? 'ipv6' : 'ipv4')
}

/**
 * With a public URL: its host. On loopback also every loopback name on any port: a development server in front has its own
 * port, and only local pages can be at such a name. Beyond loopback without a public URL: the name that `HOST` gives and
 * every IP address, which no DNS record of another site can stand for.
 */
export function createHostRule({ host, publicUrl }: ListenAddress): HostRule {
  return rememberLast((header) => {
    const url = parseHost(header)
    if (url === null) return false
    if (publicUrl !== null && url.host === publicUrl.host) return true
    if (isLoopback(host)) return isLoopback(url.hostname)
    const isAddress = isIP(withoutBrackets(url.hostname)) !== 0
    return publicUrl === null && (isAddress || url.hostname === host.toLowerCase())
  })
}

/** Null also for an IPv4 address in another form than four decimal numbers: browsers never send `127.1` or `0x7f000001`. */
function parseHost(header: string): URL | null {
  if (!/^[\w.:[\]-]+$/.test(header) || !URL.canParse(`http://${header}`)) return null
  const url = new URL(`http://${header}`)
  return isIP(url.hostname) === 4 && header.replace(/:\d*$/, '') !== url.hostname ? null : url
}

function withoutBrackets(host: string): string {
  return host.replace(/^\[|\]$/g, '')
}
