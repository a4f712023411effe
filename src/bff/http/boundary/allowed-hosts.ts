import { isIP } from 'node:net'
import { isLoopback, withoutBrackets } from '../../core/loopback.ts'
import { rememberLast } from '../../core/remember-last.ts'

/** Decides which `Host` headers are allowed. Prevents DNS rebinding, where a foreign name resolves to our IP address. */
export type HostRule = (host: string) => boolean

export type ListenAddress = { host: string; publicUrl: URL | null }

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
