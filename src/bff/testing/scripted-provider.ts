import { type WeekLabel, windowOf } from '#contract/week-label.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Upstream } from '../provider/upstream.ts'

export type SeenCall = { method: string; path: string; query: Record<string, string>; headers: Headers; body: string }

/** Handles a call, or returns null to let the next script handle it. */
export type Responder = (call: SeenCall, signal: AbortSignal) => Response | Promise<Response> | null

export const SECRETS = { apiKey: 'key-canary-51', username: 'user-canary-52', password: 'password-canary-53' }

/** A provider with scripted responses. Later scripts take precedence over earlier ones and over the login. */
export function createScriptedProvider() {
  const calls: SeenCall[] = []
  const responders: Responder[] = []
  const goodTokens = new Set<string>()
  let logins = 0

  const upstream: Upstream = async (request) => {
    const url = new URL(request.url)
    const call: SeenCall = {
      method: request.method,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      body: await request.text(),
    }
    calls.push(call)
    for (const respond of responders.toReversed()) {
      const response = await respond(call, request.signal)
      if (response !== null) return response
    }
    if (call.path === '/auth') {
      logins += 1
      goodTokens.add(`token-${logins}`)
      return json({ access_token: `token-${logins}`, expires_in: 86_400 })
    }
    return new Response(null, { status: 404 })
  }

  return {
    upstream,
    calls,
    /** Returns calls except logins. */
    dataCalls: () => calls.filter(({ path }) => path !== '/auth'),
    loginCalls: () => calls.filter(({ path }) => path === '/auth'),
    script: (respond: Responder) => void responders.push(respond),
    /** Scripts the response of one path. */
    on(path: string, respond: (call: SeenCall, signal: AbortSignal) => Response | Promise<Response>) {
      responders.push((call, signal) => (call.path === path ? respond(call, signal) : null))
    },
    /** Makes all tokens issued so far lead to a 401. */
    revokeTokens() {
      goodTokens.clear()
      responders.push(({ path, headers }) => {
        if (path === '/auth' || goodTokens.has(headers.get('authorization') ?? '')) return null
        return json(unauthorized, 401)
      })
    },
  }
}

export type ScriptedProvider = ReturnType<typeof createScriptedProvider>

const unauthorized = {
  error: {
    errors: [{ error_code: '00018', error_type: 'Unauthorized', message: 'API key is invalid or not provided.' }],
    code: 401,
    message: 'Unauthorized',
  },
}

export function json(value: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json', ...headers } })
}

export function noContent(): Response {
  return new Response(null, { status: 204 })
}

/** Never responds. Ends only if it is canceled. */
export function hang(signal: AbortSignal): Promise<Response> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
}

export async function slowly(delayMs: number, response: Response): Promise<Response> {
  await sleep(delayMs)
  return response
}

/** Returns a valid ID that is unique per number. */
export function songId(number: number): string {
  return `SG${number.toString(16).toUpperCase().padStart(32, '0')}`
}

export function artistId(number: number): string {
  return `AR${number.toString(16).toUpperCase().padStart(32, '0')}`
}

/** Scripts the names of all songs, such as “Song 9” by “Singer” for an ID that ends in 9. */
export function nameSongs({ script }: Pick<ScriptedProvider, 'script'>) {
  script(({ path }) => {
    const id = /^\/songs\/(\w+)$/.exec(path)?.[1]
    return id === undefined ? null : json({ id, title: `Song ${id.at(-1)}`, display_artist_name: 'Singer' })
  })
}

/** Returns an artist record as in the specification, with the requested dates and territory. */
export function artistRecord(id: string, { query }: Pick<SeenCall, 'query'>, total = 1_000) {
  return {
    id,
    isni: '0000000123456789',
    start_date: query['start_date'],
    end_date: query['end_date'],
    location: query['location'],
    artist_name: 'The Invented Few',
    artist_type: 'group',
    metrics: [
      {
        name: 'Streams',
        value: [
          { name: 'total', value: total },
          {
            name: 'commercial_model',
            value: [
              { name: 'premium', value: total },
              { name: 'ad_supported', value: 0 },
            ],
          },
        ],
      },
      { name: 'Equivalents', value: [{ name: 'Album Equivalent', value: [{ name: 'total', value: total / 1_000 }] }] },
    ],
  }
}

export type ChartRow = { id: string; premiere?: WeekLabel; weeksOn?: number; peak?: number; total?: number }

/** Returns a week of a song chart. Rows are in rank order. */
export function chartDetail(week: WeekLabel, rows: readonly ChartRow[], overrides: Record<string, unknown> = {}) {
  const { start, end } = windowOf(week)
  return {
    id: 'CR00001',
    chart_name: 'Invented 200',
    chart_owner: 'Nobody',
    entity_type: 'SONG',
    description: 'Songs by streams',
    location: 'US',
    depth: 200,
    earliest_chart_week: '2023-W01',
    chart_metrics: ['Total'],
    chart_week: week,
    start_date: start,
    end_date: end,
    ranking: rows.map(({ id, premiere = '2023-W01', weeksOn = 10, peak = 1, total = 100 }, index) => ({
      rank: index + 1,
      id,
      href: `/songs/${id}`,
      chart_history: { premiere_week: premiere, weeks_on: weeksOn, peak, low: 100 },
      chart_metrics: [{ name: 'Total', value: total }],
    })),
    ...overrides,
  }
}
