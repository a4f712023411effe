/** Replaces the router's JSON codec, so that `?q=0042` stays a string and URLs have no quotes. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      query.set(name, String(value))
    } else if (Array.isArray(value)) {
      query.set(name, value.join(','))
    }
  }
  return query.size === 0 ? '' : `?${query}`
}
