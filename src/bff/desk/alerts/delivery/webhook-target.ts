import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Addresses that are not on the public internet. Source: the IANA special-purpose address registries. */
const PRIVATE = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE.addSubnet(net, bits, 'ipv4')
}
for (const [net, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  PRIVATE.addSubnet(net, bits, 'ipv6')
}
const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The message says what a person can change. */
export class WebhookTargetError extends Error {
  override readonly name = 'WebhookTargetError'
}

/**
 * Checks the URL of a webhook: https, or this machine. Private addresses need an entry in `allowedHosts`, because a webhook must
 * not reach what only this server can reach. Throws a WebhookTargetError.
 */
export function checkWebhookUrl(text: string, allowedHosts: readonly string[]): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null) throw new WebhookTargetError('This isn’t a URL.')
  if (url.username !== '' || url.password !== '') throw new WebhookTargetError('The URL must not contain a password.')
  const isLoopback = LOOPBACK_HOSTS.has(url.hostname)
  if (url.protocol !== 'https:' && !(isLoopback && url.protocol === 'http:')) {
    throw new WebhookTargetError('The URL must begin with https://.')
  }
  const address = url.hostname.replace(/^\[(.+)\]$/, '$1')
  if (!isLoopback && !allowedHosts.includes(url.hostname) && isIP(address) !== 0 && isPrivate(address)) {
    throw new WebhookTargetError('This is a private IP address. The operator can allow it in WEBHOOK_HOSTS.')
  }
  return url
}

/** Resolves a host name to public addresses only, at the moment of connecting, so that the name can't change in between. */
export function createPublicLookup(hostname: string, allowedHosts: readonly string[]): LookupFunction {
  const isAllowed = LOOPBACK_HOSTS.has(hostname) || allowedHosts.includes(hostname)
  return (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, [])
      const found = isAllowed ? addresses : addresses.filter(({ address }) => !isPrivate(address))
      const [first] = found
      if (first === undefined) {
        return callback(new WebhookTargetError('The host name leads to a private IP address.'), [])
      }
      return options.all === true ? callback(null, found) : callback(null, first.address, first.family)
    })
  }
}

function isPrivate(address: string): boolean {
  return PRIVATE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
