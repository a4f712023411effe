/** Returns ISO 8601 in UTC, as stored and sent. */
export function toInstant(epochMs: number): string {
  return new Date(epochMs).toISOString()
}

export function createInstants(now: () => number) {
  return (laterMs = 0): string => toInstant(now() + laterMs)
}
