import { writeFileSync } from 'node:fs'

export const PATIENT = { timeout: 60_000, interval: 100 }
const HEADERS = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
export const WARNED = '{"status":"ready","warnings":["team_data"]}'
export const READY = '{"status":"ready","warnings":[]}'

export type Ask<Reply> = (
  path: string,
  init?: { method: 'POST'; headers: typeof HEADERS; body: string },
) => Promise<Reply>

export function toActions<Reply extends { text: string }>(ask: Ask<Reply>) {
  return {
    addRoster: (name: string) =>
      ask('/api/rosters', { method: 'POST', headers: HEADERS, body: JSON.stringify({ name }) }),
    ready: async () => (await ask('/readyz')).text,
    rosters: async () => {
      const { rosters } = JSON.parse((await ask('/api/rosters')).text) as { rosters: { name: string }[] }
      return rosters.map(({ name }) => name)
    },
  }
}

export function spoilContent(file: string): void {
  writeFileSync(file, 'no database, but long enough to be looked at as one'.repeat(100))
}
