import { BlockList, isIP } from 'node:net'
import { rememberLast } from '../../core/remember-last.ts'

/** Decides which `Host` headers are allowed. Prevents DNS rebinding, where a foreign name resolves to our IP address. */
export type HostRule = (host: string) => boolean

export type ListenAddress = { host: string; publicUrl: URL | null }

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')

/** Returns true for 127.0.0.0/8, ::1 (also in brackets or IPv4-mapped), and `localhost`. Other names may resolve to anything. */
export function isLoopback(host: string): boolean {
  const name = withoutBrackets(host)
  const version = isIP(name)
  return version === 0 ? name.toLowerCase() === 'localhost' : LOOPBACK.check(name, version === 6 ? 'ipv6' : 'ipv4')
}

/**
 * Allows the host of the public URL. On loopback, also allows every loopback name on any port, because a development
 * server in front has its own port. Beyond loopback and without a public URL, allows the name in `HOST` and all IP
 * addresses, which DNS rebinding cannot use.
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

/** Also returns null for unusual forms of IPv4 addresses such as `127.1` or `0x7f000001`, which browsers never send. */
function parseHost(header: string): URL | null {
  if (!/^[\w.:[\]-]+$/.test(header) || !URL.canParse(`http://${header}`)) return null
  const url = new URL(`http://${header}`)
  return isIP(url.hostname) === 4 && header.replace(/:\d*$/, '') !== url.hostname ? null : url
}

function withoutBrackets(host: string): string {
  return host.replace(/^\[|\]$/g, '')
}
