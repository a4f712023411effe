import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CreatedToken } from '#contract/api/api-tokens.ts'
import type { ChartInsightsAnswer, ChartRecordsAnswer } from '#contract/api/insights/chart-insights.ts'
import type { ChartsAnswer } from '#contract/api/charts.ts'
import type { SearchAnswer } from '#contract/api/search.ts'
import type { SeriesAnswer } from '#contract/api/series.ts'
import type { Roster, RostersAnswer } from '#contract/desk/rosters.ts'
import { TERRITORIES } from '#contract/territories.ts'
import { IDS } from '#service/testing/small-catalog.ts'
import { type SmallService, startSmallService } from '#service/testing/small-service.ts'
import { createTeamApp } from '../testing/create-team-app.ts'
import { STABLE_URLS } from './token-paths.ts'

type Parameter = { name: string; in: string; required?: boolean; description?: string }
type Media = Record<string, { schema?: object }>
type Operation = { parameters?: Parameter[]; responses: Record<string, { content?: Media }>; security?: object[] }
type Document = { openapi: string; paths: Record<string, Record<string, Operation>>; components: object }

const HEADERS = { host: '127.0.0.1:4310', 'sec-fetch-site': 'same-origin' }
const IDS_OF_PATHS: Record<string, string> = {
  artists: IDS.mara,
  songs: IDS.lanterns,
  albums: IDS.album,
  recordings: IDS.lanternsStudio,
  products: IDS.standard,
  works: IDS.work,
}
/** Values of query parameters that a route requires, or that select a day with data. */
const QUERY: Record<string, string> = { q: 'lanterns', week: '2026-W06', location: 'US' }

let service: SmallService

beforeAll(async () => {
  service = await startSmallService()
})

afterAll(() => service.close())

async function createApp() {
  const member = { kind: 'song' as const, id: IDS.lanterns, title: 'Lanterns', credit: null }
  const { app, rosterId } = await createTeamApp(service, member)
  const payload = { name: 'Test', scopes: ['charts', 'entities', 'desk'], days: 1 }
  const created = await app.inject({ method: 'POST', url: '/api/tokens', headers: HEADERS, payload })
  const authorization = `Bearer ${created.json<CreatedToken>().token}`
  const read = (url: string) => app.inject({ url, headers: { host: HEADERS.host, authorization } })
  const charts = (await read('/api/v1/charts')).json<{ charts: { id: string }[] }>().charts
  const ids = { ...IDS_OF_PATHS, charts: charts[0]?.id ?? '', rosters: rosterId } as Record<string, string>
  return { app, read, ids }
}

/** Fills in a path with the parameters that the document describes. */
function toUrl(path: string, parameters: readonly Parameter[], ids: Record<string, string>): string {
  const segment = path.split('/')[3] ?? ''
  const filled = path.replace('{id}', ids[segment] ?? '').replace('{week}', QUERY['week'] ?? '')
  const query = parameters
    .filter(({ name, in: place }) => place === 'query' && QUERY[name] !== undefined)
    .map(({ name }): [string, string] => [name, QUERY[name] ?? ''])
  return `${filled}?${new URLSearchParams(query).toString()}`
}

describe('CSV files of stable routes', () => {
  it('have the rows of the JSON, with and without the receipt', async () => {
    const { read, ids } = await createApp()
    const song = `/api/v1/songs/${IDS.lanterns}`
    const at = 'week=2026-W06&location=US'
    const rowsOf = async (path: string, query: string): Promise<Record<string, string>[]> => {
      const { statusCode, body } = await read(`${path}.csv?${query}&receipt=none`)
      expect(statusCode, body).toBe(200)
      expect((await read(`${path}.csv?${query}`)).body.split('\r\n').slice(0, 2).join()).toMatch(
        /^\uFEFF# .*,# Source: /,
      )
      return parse(body, { bom: true, columns: true })
    }
    const { points } = (await read(`${song}/series?${at}`)).json<SeriesAnswer>()
    const series = await rowsOf(`${song}/series`, at)
    expect(series.map(({ start, streams }) => [start, Number(streams)])).toEqual(
      points.map(({ start, value }) => [start, value]),
    )
    expect(series[0]).toMatchObject({ week: '2026-W06', note: '' })

    const territories = await rowsOf(`${song}/territories`, 'week=2026-W06')
    expect(territories).toHaveLength(TERRITORIES.length)
    const inUs = territories.find(({ location }) => location === 'US')
    expect(inUs).toMatchObject({ streams: series[0]?.['streams'], unit: 'album_equivalent', note: '' })

    const { charts } = (await read('/api/v1/charts')).json<ChartsAnswer>()
    expect((await rowsOf('/api/v1/charts', '')).map(({ chart_id: id }) => id)).toEqual(charts.map(({ id }) => id))
    const { results } = (await read('/api/v1/search?q=lanterns')).json<SearchAnswer>()
    expect((await rowsOf('/api/v1/search', 'q=lanterns')).map(({ id }) => id)).toEqual(results.map(({ id }) => id))

    const insights = `/api/v1/charts/${ids['charts']}/insights`
    const readInsights = async () => (await read(insights)).json<ChartInsightsAnswer>()
    // The archive loads weeks in the background, and a later response would have more.
    await expect.poll(async () => (await readInsights()).known.reading).toBe(0)
    const { weeks } = await readInsights()
    expect(weeks.length).toBeGreaterThan(0)
    expect((await rowsOf(insights, '')).map(({ week, titles }) => ({ week, titles: Number(titles) }))).toEqual(
      weeks.map(({ week, titles }) => ({ week, titles })),
    )

    const records = `/api/v1/charts/${ids['charts']}/records`
    const { debuts } = (await read(records)).json<ChartRecordsAnswer>()
    const rows = await rowsOf(records, '')
    expect(rows.filter(({ record }) => record === 'debuts').map(({ id, value }) => [id, Number(value)])).toEqual(
      debuts.map(({ id, units }) => [id, units]),
    )
  })

  it('have rosters and their members, without a receipt', async () => {
    const { read, ids } = await createApp()
    const parseFile = async (path: string): Promise<Record<string, string>[]> =>
      parse((await read(path)).body, { bom: true, columns: true })
    const [roster] = (await read('/api/v1/rosters')).json<RostersAnswer>().rosters
    expect(await parseFile('/api/v1/rosters.csv')).toMatchObject([
      { id: roster?.id, name: roster?.name, songs: String(roster?.counts.song) },
    ])
    const { members } = (await read(`/api/v1/rosters/${ids['rosters']}`)).json<Roster>()
    expect(members.length).toBeGreaterThan(0)
    expect((await parseFile(`/api/v1/rosters/${ids['rosters']}.csv`)).map(({ id }) => id)).toEqual(
      members.map(({ id }) => id),
    )
  })
})

describe('/api/v1/openapi.json', () => {
  it('is valid OpenAPI, like the description of all routes', async () => {
    const { app, read } = await createApp()
    for (const response of [await read('/api/v1/openapi.json'), await app.inject('/api/openapi.json')]) {
      expect(await new Validator().validate(response.json())).toEqual({ valid: true })
    }
  })

  it('describes exactly the promised routes, which all need a token', async () => {
    const { read } = await createApp()
    const { paths } = (await read('/api/v1/openapi.json')).json<Document>()
    const promised = STABLE_URLS.map((url) => url.replaceAll(/:(\w+)/g, '{$1}'))
    expect(Object.keys(paths).toSorted()).toEqual([...promised, '/api/v1/token'].toSorted())
    for (const [path, operations] of Object.entries(paths)) {
      expect(Object.keys(operations), path).toEqual(['get'])
      expect(operations['get']?.security, path).toEqual([{ token: [] }])
    }
  })

  it('is what every promised route does', async () => {
    const { read, ids } = await createApp()
    const document = (await read('/api/v1/openapi.json')).json<Document>()
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    ajv.addSchema({ $id: 'document', ...document })
    for (const [path, { get }] of Object.entries(document.paths)) {
      if (get === undefined) continue
      const url = toUrl(path, get.parameters ?? [], ids)
      const response = await read(url)
      expect(response.statusCode, `${url} ${response.body}`).toBe(200)
      const [type = '', { schema = {} } = {}] = Object.entries(get.responses['200']?.content ?? {})[0] ?? []
      expect(response.headers['content-type'], url).toContain(type.split(';')[0])
      if (!type.includes('json')) continue
      const validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')) as object)
      const bodies = type.includes('ndjson') ? response.body.trim().split('\n') : [response.body]
      expect(bodies.length).toBeGreaterThan(0)
      for (const body of bodies) expect(validate(JSON.parse(body)) || validate.errors, url).toBe(true)
    }
  })
})
