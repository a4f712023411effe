import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { isLoopback } from '../../../core/loopback.ts'

/**
 * IP addresses that only this server or its network can reach, and those that lead there. Sources: the IANA IPv4 and
 * IPv6 special-purpose address registries, including entries that are globally reachable, because no webhook is there.
 */
const REFUSED_V4 = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Azure's platform uses this address, and only its virtual machines can reach it.
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  REFUSED_V4.addSubnet(net, bits, 'ipv4')
}
/** IPv6 has a separate list, because a list also compares IPv4 addresses with IPv6 ranges. */
const REFUSED_V6 = new BlockList()
for (const [net, bits] of [
  // This is everything outside 2000::/3 (global unicast): ::1, IPv4 in IPv6, NAT64, 5f00::/16, fc00::/7, fe80::/10,
  // fec0::/10, and multicast.
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  // This range includes Teredo.
  ['2001::', 23],
  ['2001:db8::', 32],
  // This range is 6to4.
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const) {
  REFUSED_V6.addSubnet(net, bits, 'ipv6')
}
const HTTPS_PORT = ''
/** Lower ports belong to other services, such as mail servers. */
const FIRST_FREE_PORT = 1_024

/** The message says what the user can change. */
export class WebhookTargetError extends Error {
  override readonly name = 'WebhookTargetError'
}

/**
 * Checks the URL of a webhook. It must use https and an IP address that others can reach, unless the operator lists the
 * host. A listed host on this machine may use http. Throws a WebhookTargetError.
 */
export function checkWebhookUrl(text: string, allowedHosts: readonly string[]): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null) throw new WebhookTargetError('This isn’t a URL.')
  if (url.username !== '' || url.password !== '') {
    throw new WebhookTargetError('The URL must not contain a user name or a password.')
  }
  const isNamed = isNamedHost(url, allowedHosts)
  if (url.protocol !== 'https:' && !(isNamed && url.protocol === 'http:' && isLoopback(url.hostname))) {
    throw new WebhookTargetError('The URL must start with https://.')
  }
  if (isNamed) return url
  const address = url.hostname.replace(/^\[(.+)\]$/, '$1')
  if (isLoopback(address) || (isIP(address) !== 0 && isRefused(address))) {
    throw new WebhookTargetError('This is a private IP address. Your administrator can allow it in WEBHOOK_HOSTS.')
  }
  if (url.port !== HTTPS_PORT && Number(url.port) < FIRST_FREE_PORT) {
    throw new WebhookTargetError(
      'The port must be 443, or 1024 or higher. Your administrator can allow others in WEBHOOK_HOSTS.',
    )
  }
  return url
}

/**
 * Resolves a host name at the moment of connecting, so that the checked IP address is the one that is used. Returns
 * only public addresses, unless the operator lists the host.
 */
export function createPublicLookup(url: URL, allowedHosts: readonly string[]): LookupFunction {
  const isNamed = isNamedHost(url, allowedHosts)
  return (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, [])
      const found = isNamed ? addresses : addresses.filter(({ address }) => !isRefused(address))
      const [first] = found
      if (first === undefined) {
        return callback(new Error('the host name leads to a private IP address'), [])
      }
      return options.all === true ? callback(null, found) : callback(null, first.address, first.family)
    })
  }
}

/** Converts an entry of WEBHOOK_HOSTS to its form in URLs. Null if it is neither a host name nor an IP address. */
export function toWebhookHost(entry: string): string | null {
  const text = isIP(entry) === 6 ? `[${entry}]` : entry
  const url = /^[^/?#@\\\s]+$/.test(text) && URL.canParse(`http://${text}`) ? new URL(`http://${text}`) : null
  if (url === null) return null
  const port = /:(\d+)$/.exec(text.replace(/^\[.*\]/, ''))?.[1]
  return port === undefined ? url.hostname : `${url.hostname}:${Number(port)}`
}

/** Returns true if WEBHOOK_HOSTS contains the host. */
export function isNamedHost({ hostname, port, protocol }: URL, allowedHosts: readonly string[]): boolean {
  const usedPort = port === '' ? (protocol === 'http:' ? '80' : '443') : port
  return allowedHosts.includes(hostname) || allowedHosts.includes(`${hostname}:${usedPort}`)
}

function isRefused(address: string): boolean {
  return isIP(address) === 6 ? REFUSED_V6.check(address, 'ipv6') : REFUSED_V4.check(address, 'ipv4')
}
