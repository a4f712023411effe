import { BlockList, isIP } from 'node:net'

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')

/** Returns true for 127.0.0.0/8, ::1 (also in brackets or IPv4-mapped), and `localhost`. Other names may resolve to anything. */
export function isLoopback(host: string): boolean {
  const name = withoutBrackets(host)
  const version = isIP(name)
  return version === 0 ? name.toLowerCase() === 'localhost' : LOOPBACK.check(name, version === 6 ? 'ipv6' : 'ipv4')
}

export function withoutBrackets(host: string): string {
  return host.replace(/^\[|\]$/g, '')
}
