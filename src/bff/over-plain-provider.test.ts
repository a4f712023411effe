import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chartsAnswerSchema, chartWeekAnswerSchema } from '#contract/api/charts.ts'
import { entityAnswerSchema } from '#contract/api/entity.ts'
import { searchAnswerSchema } from '#contract/api/search.ts'
import { seriesAnswerSchema } from '#contract/api/series.ts'
import { IDS } from '#service/testing/small-catalog.ts'
import { type SmallService, startSmallService } from '#service/testing/small-service.ts'
import { createPlainApp } from './testing/create-plain-app.ts'

let service: SmallService

beforeAll(async () => {
  service = await startSmallService()
})

afterAll(() => service.close())

describe.each(['ignores', 'refuses'] as const)(
  'BFF on a provider that %s what is not in the specification',
  (extensions) => {
    async function get(url: string): Promise<unknown> {
      const response = await createPlainApp(service, { extensions }).app.inject(url)
      expect(response.statusCode, response.body).toBe(200)
      return response.json()
    }

    it.each([
      ['artists', IDS.mara],
      ['songs', IDS.lanterns],
      ['albums', IDS.album],
      ['recordings', 'QZTST2500001'],
      ['products', '0812345678901'],
      ['works', 'T3452468001'],
    ])('returns a name and figures for %s', async (segment, id) => {
      const answer = entityAnswerSchema.parse(
        await get(`/api/${segment}/${id}?start=2026-02-06&end=2026-02-12&location=US`),
      )
      expect(answer.title).toMatch(/\w/)
      expect(answer.metrics?.streams?.total).toBeGreaterThan(0)
      expect(answer.window).toEqual({ start: '2026-02-06', end: '2026-02-12' })
    })

    it.each(['DE', 'AA'])('reads the form of Stream Equivalent that it sends for %s', async (location) => {
      const url = `/api/songs/${IDS.lanterns}?start=2026-02-06&end=2026-02-12&location=${location}`
      const { metrics } = entityAnswerSchema.parse(await get(url))
      expect(metrics?.equivalents).toEqual({ kind: 'stream_equivalent', total: expect.any(Number) })
    })

    it('shows a breakout that no documentation names', async () => {
      const url = `/api/songs/${IDS.lanterns}?start=2026-02-06&end=2026-02-12&location=US`
      const { metrics } = entityAnswerSchema.parse(await get(url))
      expect(metrics?.streams?.breakouts.map(({ name }) => name)).toContain('playback')
    })

    it('loads a series one by one, with the same sum', async () => {
      const range = 'start=2025-12-05&end=2026-01-15&location=US'
      const series = seriesAnswerSchema.parse(await get(`/api/songs/${IDS.lanterns}/series?${range}`))
      const entity = entityAnswerSchema.parse(await get(`/api/songs/${IDS.lanterns}?${range}`))
      expect(series.points.reduce((sum, { value }) => sum + (value ?? 0), 0)).toBe(entity.metrics?.streams?.total)
    })

    it('shows a chart week with the provider’s label and dates', async () => {
      const id = service.charts.songsUs
      const week = chartWeekAnswerSchema.parse(await get(`/api/charts/${id}/weeks/latest`))
      expect(week).toMatchObject({
        week: '2026-W07',
        window: { start: '2026-02-06', end: '2026-02-12' },
        nextWeek: null,
      })
      expect(week.previousWeek).toBe('2026-W06')
      expect(week.metricNames[0]).toBe('Weekly Activity')
      expect(week.receipt.unit).toBeNull()
      const { charts } = chartsAnswerSchema.parse(await get('/api/charts'))
      expect(charts.find((chart) => chart.id === id)?.earliestWeek).toBe('2025-W49')
    })

    it('finds a song by its name, and a recording by its ISRC only', async () => {
      const byName = searchAnswerSchema.parse(await get('/api/search?q=lanterns'))
      expect(byName.results.map(({ id }) => id)).toContain(IDS.lanterns)
      expect(byName.results.map(({ id }) => id)).not.toContain(IDS.lanternsStudio)
      const byIsrc = searchAnswerSchema.parse(await get('/api/search?q=QZTST2500001'))
      expect(byIsrc.results.map(({ id }) => id)).toContain(IDS.lanternsStudio)
    })

    it('matches the ISRC of a song through its recording, never through songs', async () => {
      const { app, calls } = createPlainApp(service, { extensions })
      const response = await app.inject({
        method: 'POST',
        url: '/api/rosters/preview',
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
        payload: { text: 'QZTST2500001\nQZTST2599999' },
      })
      const results = response.body
        .trim()
        .split('\n')
        .flatMap((line) => (JSON.parse(line) as { result?: object }).result ?? [])
      expect(results).toMatchObject([
        { state: 'matched', by: 'name', candidates: [{ kind: 'song', id: IDS.lanterns }] },
        { state: 'unknown', reason: 'not_found' },
      ])
      expect(calls.filter((call) => call.includes('id_type'))).toEqual([])
    })

    it('shows the page of a song by its ISRC, through its recording, never through songs', async () => {
      const { app, calls } = createPlainApp(service, { extensions })
      const range = 'start=2026-02-06&end=2026-02-12&location=US'
      const read = async (id: string) => {
        const [entity, series] = await Promise.all([
          app.inject(`/api/songs/${id}?${range}&compare=none`),
          app.inject(`/api/songs/${id}/series?${range}`),
        ])
        expect([entity.statusCode, series.statusCode], entity.body).toEqual([200, 200])
        const { title, metrics } = entityAnswerSchema.parse(entity.json())
        return { title, total: metrics?.streams?.total, points: seriesAnswerSchema.parse(series.json()).points }
      }
      const byIsrc = await read('QZTST2500001')
      // Parameters that the provider refuses take one more call.
      const recordings = calls.filter((call) => call.startsWith('/musical_recordings'))
      expect(recordings).toHaveLength(extensions === 'refuses' ? 2 : 1)
      expect(byIsrc).toEqual(await read(IDS.lanterns))
      expect(byIsrc).toMatchObject({ title: 'Paper Lanterns', total: expect.any(Number) })
      expect((await app.inject('/api/songs/QZTST2500001?week=2026-W07')).json<{ id: string }>().id).toBe(IDS.lanterns)
      expect(calls.filter((call) => call.includes('id_type') || call.includes('/songs/QZ'))).toEqual([])
    })

    it('returns 404 for an identifier that it has no way to look up', async () => {
      const { app } = createPlainApp(service, { extensions })
      expect((await app.inject('/api/songs/QZTST2599999')).statusCode).toBe(404)
      expect((await app.inject('/api/artists/0000000123456789')).statusCode).toBe(404)
    })
  },
)
