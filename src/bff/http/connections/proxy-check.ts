import { BlockList, isIP } from 'node:net'

/** Returns a function that decides whether an IP address belongs to one of the proxies, given as addresses and ranges. */
export function createProxyCheck(trustProxy: readonly string[]): (address: string) => boolean {
  const proxies = new BlockList()
  for (const entry of trustProxy) {
    const [address = '', bits] = entry.split('/')
    const family = toFamily(address)
    if (bits === undefined) proxies.addAddress(address, family)
    else proxies.addSubnet(address, Number(bits), family)
  }
  return (address) => isIP(address) !== 0 && proxies.check(address, toFamily(address))
}

function toFamily(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}
