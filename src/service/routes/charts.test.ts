import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  ALBUM_CHART_METRICS,
  wireChartDetailSchema,
  wireChartsSchema,
  type WireChartDetail,
  type WireChartSummary,
} from '#contract/provider/charts.ts'
import { chartResponse, chartsResponse } from './response-schemas.ts'
import { IDS } from '../testing/small-catalog.ts'
import { type SmallService, startSmallService } from '../testing/small-service.ts'

const STREAM_EQUIVALENT_METRICS = [
  'Total',
  'Album Sales',
  'Song Sales',
  'Streams',
  'Ad Supported Streams',
  'Premium Streams',
  'Streams (Stream Equivalents)',
  'Song Sales (Stream Equivalents)',
]

let service: SmallService

beforeAll(async () => {
  service = await startSmallService()
})

afterAll(() => service.close())

async function list(query = ''): Promise<WireChartSummary[]> {
  const response = await service.get(`/charts${query}`)
  expect(response.statusCode).toBe(200)
  chartsResponse.parse(response.json())
  const parsed = wireChartsSchema.parse(response.json())
  expect(parsed).toEqual(response.json())
  return parsed.charts
}

async function detail(chart: keyof SmallService['charts'], week?: string): Promise<WireChartDetail> {
  const response = await service.get(
    `/charts/${service.charts[chart]}${week === undefined ? '' : `?chart_week=${week}`}`,
  )
  expect(response.statusCode).toBe(200)
  chartResponse.parse(response.json())
  const parsed = wireChartDetailSchema.parse(response.json())
  expect(parsed).toEqual(response.json())
  return parsed
}

describe('GET /charts', () => {
  it('lists every chart with every field', async () => {
    const charts = await list()
    expect(charts).toHaveLength(7)
    expect(charts.find(({ id }) => id === service.charts.albumsUs)).toEqual({
      id: expect.stringMatching(/^CR\d{5}$/),
      chart_name: 'Albums US',
      chart_owner: 'Tidewater',
      entity_type: 'MRELG',
      description: 'Albums US, weekly',
      location: 'US',
      depth: 10,
      earliest_chart_week: '2025-W48',
      data_sources: [{ kind: 'import' }],
    })
  })

  it('sorts by territory (default and worldwide first), depth and name', async () => {
    const charts = await list()
    expect(charts.map(({ location, chart_name: name }) => `${location} ${name}`)).toEqual([
      'US Albums US',
      'US Ranking US',
      'US Songs US',
      'US Streams US',
      'AA Songs AA',
      'DE Albums DE',
      'DE Songs DE',
    ])
  })

  it.each([
    ['?location=DE', 2],
    ['?location=FR', 0],
    ['?chart_owner=tidewater', 5],
    ['?chart_owner=TideWater&location=US', 2],
    ['?chart_owner=gull%20%26%20anchor', 2],
    ['?chart_owner=nobody', 0],
    ['?Location=DE&whatever=1', 7],
  ])('filters by %s', async (query, count) => {
    expect(await list(query)).toHaveLength(count)
  })

  it.each(['location=us', 'location=XX', 'location=', 'location=US&location=DE', 'chart_owner='])(
    'returns 400 and names the parameter: %s',
    async (query) => {
      const response = await service.get(`/charts?${query}`)
      expect(response.statusCode).toBe(400)
      expect(response.body).toContain(`"message":"${query.split('=')[0]}: `)
    },
  )
})

describe('GET /charts/{id}', () => {
  it('returns the newest week by default', async () => {
    const chart = await detail('albumsUs')
    expect(chart).toMatchObject({
      id: service.charts.albumsUs,
      chart_name: 'Albums US',
      chart_owner: 'Tidewater',
      entity_type: 'MRELG',
      location: 'US',
      depth: 10,
      earliest_chart_week: '2025-W48',
      chart_week: '2026-W07',
      start_date: '2026-02-13',
      end_date: '2026-02-19',
    })
    expect(await detail('albumsUs', '2026-W07')).toEqual(chart)
  })

  it('returns a week with ranks, paths and history', async () => {
    const { ranking, chart_week: week, start_date: start } = await detail('songsUs', '2025-W52')
    expect([week, start]).toEqual(['2025-W52', '2025-12-26'])
    expect(ranking.map(({ rank, id }) => [rank, id])).toEqual([
      [1, IDS.lanterns],
      [2, IDS.ferry],
      [3, IDS.etoile],
    ])
    expect(ranking[1]).toMatchObject({
      href: `/songs/${IDS.ferry}`,
      chart_history: { premiere_week: '2025-W48', weeks_on: 5, peak: 2, low: 2 },
    })
    expect((await detail('albumsUs')).ranking[0]?.href).toBe(`/musical_release_groups/${IDS.album}`)
  })

  it.each([
    ['albumsUs', [...ALBUM_CHART_METRICS]],
    ['songsUs', ALBUM_CHART_METRICS.filter((name) => name !== 'Album Sales')],
    [
      'songsAa',
      ALBUM_CHART_METRICS.filter((name) => name !== 'Album Sales').map((name) => name.replace('(Album', '(Stream')),
    ],
    ['songsDe', STREAM_EQUIVALENT_METRICS.filter((name) => name !== 'Album Sales')],
    ['albumsDe', STREAM_EQUIVALENT_METRICS],
    ['streams', ['Streams']],
    ['ranking', []],
  ] as const)('lists the metrics of %s in the declared order', async (chart, names) => {
    const { chart_metrics: declared, ranking } = await detail(chart)
    expect(declared).toEqual(names)
    for (const entry of ranking) {
      expect(entry.chart_metrics?.map(({ name }) => name)).toEqual(names)
      for (const { value } of entry.chart_metrics ?? []) expect(value).toBeTypeOf('number')
    }
  })

  it('returns a Total that is the sum of its parts', async () => {
    const { ranking } = await detail('albumsUs')
    const values = Object.fromEntries(ranking[0]?.chart_metrics?.map(({ name, value }) => [name, value ?? 0]) ?? [])
    const parts = ['Album Sales', 'Streams (Album Equivalents)', 'Song Sales (Album Equivalents)']
    expect(parts.reduce((sum, name) => sum + (values[name] ?? 0), 0)).toBeCloseTo(values['Total'] ?? 0, 4)
    expect((values['Audio Ad Supported Streams'] ?? 0) + (values['Audio Premium Streams'] ?? 0)).toBe(
      values['Audio Streams'],
    )
  })

  it.each([
    ['CR00000', ''],
    ['cr12345', ''],
    ['nonsense', ''],
    ['ranking', '?chart_week=2025-W52'], // This week was never published.
    ['ranking', '?chart_week=2022-W52'],
    ['ranking', '?chart_week=2026-W53'], // Only ISO 8601 has this week.
    ['ranking', '?chart_week=2030-W01'],
    ['ranking', '?chart_week=9999-W52'],
  ])('returns 204 for an unknown chart or week: %s%s', async (chart, query) => {
    const id = chart === 'ranking' ? service.charts.ranking : chart
    const response = await service.get(`/charts/${id}${query}`)
    expect([response.statusCode, response.body]).toEqual([204, ''])
  })

  it.each(['2024', '2024-W00', '2024-W54', '2023-W53', '2024-w17', '2024-17', '2024-W1', '0000-W01', '9999-W53', ''])(
    'returns 400 for the week %j, even for an unknown chart',
    async (week) => {
      const response = await service.get(`/charts/CR00000?chart_week=${week}`)
      expect(response.statusCode).toBe(400)
      expect(response.body).toContain('"message":"chart_week: ')
    },
  )
})
