const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const IPV6_GROUPS = 8
const NETWORK_GROUPS = 4

/** Identifies a client by IPv4 address or IPv6 /64, because one machine commonly owns a full /64. */
export function toClientKey(address: string): string {
  if (!address.includes(':')) return address
  const mapped = MAPPED_IPV4.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const [head = '', tail = ''] = address.toLowerCase().split('::')
  const left = toGroups(head)
  const right = toGroups(tail)
  const missing = Math.max(IPV6_GROUPS - left.length - right.length, 0)
  const groups = [...left, ...Array.from({ length: missing }, () => '0'), ...right]
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`
}

function toGroups(text: string): string[] {
  return text.split(':').filter((group) => group !== '')
}
