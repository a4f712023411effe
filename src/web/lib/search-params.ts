/**
 * Query strings as plain text, both ways: `?q=0042` is the text "0042" and stays so in the address. The router's own codec
 * would read it as JSON and write quotes around it. Schemas coerce where they want a number, and lists are joined by comma.
 */
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
