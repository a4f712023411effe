import { setTimeout as sleep } from 'node:timers/promises'
import { fastify, type FastifyInstance } from 'fastify'
import { addDays, dayOf } from '#contract/dates.ts'
import { BREAKOUT_NAMES } from '#contract/breakouts.ts'
import { SCHEME_PATTERNS } from '#contract/entities.ts'
import { isWeekLabel, step, windowOf } from '#contract/week-label.ts'

type PlainOptions = {
  /** The data service. It is called in the same process. */
  service: Pick<FastifyInstance, 'inject'>
  now: () => number
  /**
   * Delay of each response in milliseconds.
   * @default 0
   */
  delayMs?: number
  /**
   * Number of weeks by which its labels are ahead of those in docs/provider-interface.md#chart-weeks.
   * @default 1
   */
  labelsAhead?: number
  /**
   * Number of days after the end of a week until the week is published.
   * @default 2
   */
  daysLate?: number
  /**
   * How it responds to parameters that the specification doesn't have.
   * @default 'ignores'
   */
  extensions?: 'ignores' | 'refuses'
}

type Fields = Record<string, unknown>
type Node = { name: string; value: number | Node[] }

/** All parameters that the specification defines for an entity. */
const ENTITY_PARAMS: ReadonlySet<string> = new Set(['location', 'start_date', 'end_date', 'metrics', ...BREAKOUT_NAMES])
const ENTITY_ROOT = /^\/(artists|songs?|musical_recordings|musical_products|musical_release_groups|musical_works)\//
const RECORD_FIELDS = ['id', 'start_date', 'end_date', 'location', 'metrics', 'title', 'display_artist_name']
/** Identifiers in a record. Recordings, products, and works have the one that the specification defines for their path. */
const FIELDS_OF_ROOT: Record<string, string[]> = {
  artists: ['artist_name', 'artist_type'],
  song: ['release_date', 'isrc'],
  songs: ['release_date', 'isrc'],
  musical_release_groups: ['release_date', 'icpn'],
  musical_recordings: ['isrc'],
  musical_products: ['icpn'],
  musical_works: ['iswc'],
}
/** Metrics of song charts have names of their own, none of which contains a unit. */
const SONG_METRICS: Record<string, string> = {
  Total: 'Weekly Activity',
  Streams: 'All Plays',
  'Audio Streams': 'On-Demand Audio',
  'Song Sales': 'Downloads',
}
const UNIT_IN_NAME = / \((?:Album|Stream) Equivalents\)$/
const MAX_MATCHES = 10_000
const UNAUTHORIZED = 401

/**
 * A provider that has only what the specification defines. Where the specification leaves a choice, it chooses
 * differently from our own service: labels and publication of weeks, the shape of Stream Equivalent, names of metrics
 * and breakouts, parameters, and logins. Everything else comes from the service that it wraps.
 */
export function createPlainProvider({
  service,
  now,
  delayMs = 0,
  labelsAhead = 1,
  daysLate = 2,
  extensions = 'ignores',
}: PlainOptions): FastifyInstance {
  const app = fastify({ logger: false })
  const isPublished = (end: string) => addDays(end, daysLate) < dayOf(now())
  const toOwnLabel = (label: unknown) => (typeof label === 'string' ? step(label, labelsAhead) : label)
  let token: string | null = null

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.addHook('onRequest', async () => {
    if (delayMs > 0) await sleep(delayMs)
  })

  async function ask(method: 'GET' | 'POST', url: string, headers: Fields, payload?: string) {
    const response = await service.inject({
      method,
      url,
      headers: headers as Record<string, string>,
      ...(payload === undefined ? {} : { payload }),
    })
    return { status: response.statusCode, body: response.body === '' ? null : (response.json() as Fields) }
  }

  app.all('/*', async (request, reply) => {
    const url = new URL(request.url, 'http://plain.invalid')
    const { 'content-length': _, host: __, connection: ___, 'transfer-encoding': ____, ...headers } = request.headers
    const method = request.method === 'POST' ? 'POST' : 'GET'
    const send = ({ status, body }: { status: number; body: Fields | null }) => {
      void reply.code(status)
      return body === null ? reply.send() : reply.type('application/json').send(JSON.stringify(body))
    }
    const payload = typeof request.body === 'string' ? request.body : undefined

    if (url.pathname === '/auth') {
      const login = await ask('POST', '/auth', headers, payload)
      // A second login invalidates the token of the first one.
      if (login.status === 200) token = String(login.body?.['access_token'])
      return send(login)
    }
    if (token !== null && headers.authorization !== token) return send(unauthorized())
    if (url.pathname === '/search') return send(await search(headers, payload ?? ''))
    if (url.pathname === '/charts') {
      const { status, body } = await ask(method, url.pathname + url.search, headers)
      return send({ status, body: body && { charts: (body['charts'] as Fields[]).map(toSummary) } })
    }
    if (url.pathname.startsWith('/charts/')) return send(await readWeek(url, headers))
    if (ENTITY_ROOT.test(url.pathname)) return send(await readEntity(url, headers))
    return send(await ask(method, url.pathname + url.search, headers, payload))
  })

  function toSummary({
    id,
    chart_name,
    chart_owner,
    entity_type,
    description,
    location,
    depth,
    earliest_chart_week: earliest,
  }: Fields) {
    return {
      id,
      chart_name,
      chart_owner,
      entity_type,
      description,
      location,
      depth,
      earliest_chart_week: toOwnLabel(earliest),
    }
  }

  async function readWeek({ pathname, searchParams }: URL, headers: Fields) {
    const asked = searchParams.get('chart_week')
    if (asked !== null && !isWeekLabel(asked)) return badRequest('chart_week')
    const latest = asked === null ? await askLatest(pathname, headers) : null
    const week = asked === null ? null : step(asked, -labelsAhead)
    if (week !== null && !isPublished(windowOf(week).end)) return { status: 204, body: null }
    const answer = latest ?? (await ask('GET', `${pathname}?chart_week=${week}`, headers))
    const { status, body } = answer
    if (status !== 200 || body === null) return answer
    const isSong = body['entity_type'] === 'SONG'
    const toName = (name: string) => (isSong ? (SONG_METRICS[name] ?? name.replace(UNIT_IN_NAME, ' Activity')) : name)
    return {
      status,
      body: {
        ...toSummary(body),
        chart_metrics: (body['chart_metrics'] as string[]).map(toName),
        chart_week: toOwnLabel(body['chart_week']),
        start_date: body['start_date'],
        end_date: body['end_date'],
        ranking: (body['ranking'] as Fields[]).map((entry) => toPlainEntry(entry, toName)),
      },
    }
  }

  async function askLatest(pathname: string, headers: Fields) {
    let answer = await ask('GET', pathname, headers)
    while (answer.status === 200 && !isPublished(String(answer.body?.['end_date']))) {
      const week = step(String(answer.body?.['chart_week']), -1)
      answer = await ask('GET', `${pathname}?chart_week=${week}`, headers)
    }
    return answer
  }

  function toPlainEntry({ rank, id, href, chart_history, chart_metrics }: Fields, toName: (name: string) => string) {
    const { premiere_week: premiere, ...history } = chart_history as Fields
    return {
      rank,
      id,
      href,
      chart_history: { ...history, premiere_week: toOwnLabel(premiere) },
      chart_metrics: (chart_metrics as { name: string; value: number }[]).map(({ name, value }) => ({
        name: toName(name),
        value,
      })),
    }
  }

  async function readEntity({ pathname, searchParams }: URL, headers: Fields) {
    const query = new URLSearchParams()
    for (const [name, value] of searchParams) {
      if (ENTITY_PARAMS.has(name)) query.set(name, value)
      else if (extensions === 'refuses') return badRequest(name)
    }
    const { status, body } = await ask('GET', `${pathname}?${query}`, headers)
    if (status !== 200 || body === null) return { status, body }
    const [, root = ''] = pathname.split('/')
    const names = [...RECORD_FIELDS, ...(FIELDS_OF_ROOT[root] ?? [])]
    const record = Object.fromEntries(names.flatMap((name) => (body[name] === undefined ? [] : [[name, body[name]]])))
    if (root === 'songs' || root === 'song') {
      record['artists'] = ((body['artists'] ?? []) as Fields[]).map(({ id }) => ({ id }))
    }
    const metrics = (body['metrics'] ?? []) as Node[]
    return {
      status,
      body: { ...record, metrics: metrics.map((metric) => toPlainMetric(metric, String(body['location']))) },
    }
  }

  async function search(headers: Fields, payload: string) {
    const body = JSON.parse(payload) as { query: string; entity_type: string; from?: number; size?: number }
    if ((body.from ?? 0) + (body.size ?? 10) > MAX_MATCHES) return badRequest('from')
    const pattern = { musical_recording: SCHEME_PATTERNS.isrc, musical_product: SCHEME_PATTERNS.icpn }[body.entity_type]
    const nothing = { results: [], from: body.from ?? 0, size: body.size ?? 10, total_results: 0 }
    // Recordings and products can only be found by their identifier, and other kinds can't be found by one.
    const isIdentifier = Object.values(SCHEME_PATTERNS).some((each) => each.test(body.query))
    if (pattern === undefined ? isIdentifier : !pattern.test(body.query)) return { status: 200, body: nothing }
    const answer = await ask('POST', '/search', headers, payload)
    if (answer.status !== 200 || answer.body === null) return answer
    const results = (answer.body['results'] as Fields[]).map(({ id, title, artist_name, display_artist_name }) =>
      artist_name === undefined ? { id, title, display_artist_name } : { id, artist_name },
    )
    return { ...answer, body: { ...answer.body, results } }
  }

  return app
}

/** Adds a breakout that no documentation has, and writes Stream Equivalent in one of three shapes. */
function toPlainMetric({ name, value }: Node, location: string): Node {
  if (typeof value === 'number') return { name, value }
  if (name === 'Equivalents') return { name, value: value.map((unit) => toPlainUnit(unit, location)) }
  const total = value.find((node) => node.name === 'total')?.value
  const playback = { name: 'playback', value: [{ name: 'interactive', value: total ?? 0 }] }
  return { name, value: typeof total === 'number' ? [...value, playback] : value }
}

function toPlainUnit({ name, value }: Node, location: string): Node {
  const total = typeof value === 'number' ? value : value.find((node) => node.name === 'total')?.value
  if (name !== 'Stream Equivalent' || typeof total !== 'number') return { name, value }
  if (location === 'DE') return { name, value: total }
  if (location === 'AA') return { name, value: [{ name: 'units', value: [{ name: 'total', value: total }] }] }
  return { name, value: [{ name: 'total', value: total }] }
}

function unauthorized() {
  const message = 'Access token is invalid or expired'
  const errors = [{ error_code: '00019', error_type: 'Unauthorized', message }]
  return { status: UNAUTHORIZED, body: { error: { errors, code: UNAUTHORIZED, message: 'Unauthorized' } } }
}

function badRequest(parameter: string) {
  const errors = [{ error_code: '00001', error_type: 'BadRequest', message: `${parameter} is not supported` }]
  return { status: 400, body: { error: { errors, code: 400, message: 'Bad Request' } } }
}
