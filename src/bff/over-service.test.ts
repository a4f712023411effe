import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chartsAnswerSchema, chartWeekAnswerSchema, historyAnswerSchema, nameLineSchema } from '#contract/api/charts.ts'
import { entityAnswerSchema } from '#contract/api/entity.ts'
import { searchAnswerSchema } from '#contract/api/search.ts'
import { seriesAnswerSchema } from '#contract/api/series.ts'
import { territoryLineSchema } from '#contract/api/territories.ts'
import { IDS } from '#service/testing/small-catalog.ts'
import { type SmallService, startSmallService } from '#service/testing/small-service.ts'
import { createTestApp } from './testing/create-test-app.ts'
import { toEmbedded } from './testing/provider/embedded-service.ts'

let service: SmallService

beforeAll(async () => {
  service = await startSmallService()
})

afterAll(() => service.close())

function createApp() {
  return createTestApp(toEmbedded(service.app)).app
}

async function get(url: string): Promise<unknown> {
  const response = await createApp().inject(url)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

async function askLines(url: string): Promise<unknown[]> {
  const { body } = await createApp().inject(url)
  return body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown)
}

describe('BFF on the real service', () => {
  it.each([
    ['artists', IDS.mara],
    ['songs', IDS.lanterns],
    ['albums', IDS.album],
    ['recordings', IDS.lanternsStudio],
    ['products', IDS.standard],
    ['works', IDS.work],
  ])('returns a name, figures and a comparison for %s', async (segment, id) => {
    const answer = entityAnswerSchema.parse(await get(`/api/${segment}/${id}?week=2026-W06&location=US`))
    expect(answer.id).toBe(id)
    expect(answer.title).toMatch(/\w/)
    expect(answer.metrics?.streams?.total).toBeGreaterThan(0)
    expect(answer.comparison).toMatchObject({ failed: false, window: { start: '2026-01-30', end: '2026-02-05' } })
    expect(answer.comparison?.metrics?.streams?.total).toBeGreaterThan(0)
  })

  it('returns both ISNIs of an artist', async () => {
    const { identifiers } = entityAnswerSchema.parse(await get(`/api/artists/${IDS.mara}?week=2026-W06`))
    expect(identifiers.filter(({ scheme }) => scheme === 'isni').map(({ value }) => value)).toEqual([
      '0000000123456789',
      '0000000987654321',
    ])
  })

  it.each([
    ['US', 'album_equivalent'],
    ['DE', 'stream_equivalent'],
  ])('returns figures in %s as %s', async (location, unit) => {
    const url = `/api/songs/${IDS.lanterns}?week=2026-W06&location=${location}`
    expect(entityAnswerSchema.parse(await get(url)).receipt.unit).toBe(unit)
  })

  it('returns the breakout value as the total of a filtered request', async () => {
    const url = `/api/songs/${IDS.lanterns}?week=2026-W06&location=US`
    const whole = entityAnswerSchema.parse(await get(url)).metrics?.streams
    const premium = entityAnswerSchema.parse(await get(`${url}&commercial_model=premium`)).metrics?.streams
    const sibling = whole?.breakouts.find(({ name }) => name === 'commercial_model')?.values
    expect(premium?.total).toBe(sibling?.find(({ name }) => name === 'premium')?.value)
  })

  it('loads a series with one call, and its weeks add up to the range', async () => {
    const range = 'start=2025-12-05&end=2026-01-15&location=US'
    const series = seriesAnswerSchema.parse(await get(`/api/songs/${IDS.lanterns}/series?${range}`))
    const entity = entityAnswerSchema.parse(await get(`/api/songs/${IDS.lanterns}?${range}`))
    expect(series.points).toHaveLength(6)
    expect(series.receipt.computed).toEqual([])
    expect(series.points.reduce((sum, { value }) => sum + (value ?? 0), 0)).toBe(entity.metrics?.streams?.total)
  })

  it('returns a series as a single line, because the service supports intervals', async () => {
    const url = `/api/songs/${IDS.lanterns}/series?start=2025-12-05&end=2026-01-15&location=US&compare=year`
    const { body } = await createApp().inject({ url, headers: { accept: 'application/x-ndjson' } })
    expect(
      body
        .trim()
        .split('\n')
        .map((line) => seriesAnswerSchema.parse(JSON.parse(line)).points.length),
    ).toEqual([6])
  })

  it('returns all territories of an entity, and worldwide is their sum', async () => {
    const lines = await askLines(`/api/songs/${IDS.lanterns}/territories?week=2026-W06`)
    const totals = lines
      .map((line) => territoryLineSchema.parse(line))
      .flatMap((line) => ('location' in line ? [[line.location, line.metrics?.streams?.total ?? 0] as const] : []))
    const sum = totals.filter(([location]) => location !== 'AA').reduce((all, [, total]) => all + total, 0)
    expect(totals.find(([location]) => location === 'AA')?.[1]).toBe(sum)
    expect(lines).toHaveLength(64)
  })

  it('says which part of a range has data, and computes no change from it', async () => {
    const range = 'start=2025-12-12&end=2026-01-08'
    const url = `/api/songs/${IDS.charted}?${range}&location=US`
    const answer = entityAnswerSchema.parse(await get(url))
    expect(answer.metrics?.streams?.total).toBe(1_800)
    expect(answer.coverage).toEqual({ knownDays: 14, days: 28, isOpen: false, territories: null })
    expect(answer.comparison).toMatchObject({ metrics: null, obstacle: 'incomplete' })
    const partialReasons = [{ reason: 'weeks', known: 2, of: 4 }]
    expect(answer.receipt).toMatchObject({ partial: true, partialReasons })
    const series = seriesAnswerSchema.parse(await get(`/api/songs/${IDS.charted}/series?${range}&location=US`))
    expect(series.points.map(({ value }) => value)).toEqual([900, 900, null, null])
    expect(series.receipt).toMatchObject({ partial: true, partialReasons })
    const next = entityAnswerSchema.parse(
      await get(`/api/songs/${IDS.lanterns}?start=2025-12-05&end=2025-12-18&location=US`),
    )
    expect(next.comparison).toMatchObject({ obstacle: 'released', coverage: { knownDays: 7, days: 7 } })
  })

  it('says how many territories a worldwide number covers', async () => {
    const url = `/api/songs/${IDS.charted}?start=2025-12-12&end=2025-12-18&location=AA`
    const { receipt } = entityAnswerSchema.parse(await get(url))
    expect(receipt.partialReasons).toEqual([{ reason: 'territories', known: 1, of: 62 }])
    const lines = await askLines(`/api/songs/${IDS.charted}/territories?start=2025-12-12&end=2025-12-25`)
    const rows = lines.map((line) => territoryLineSchema.parse(line)).filter((line) => 'location' in line)
    expect(rows.find(({ location }) => location === 'US')).toMatchObject({ state: 'shown', partialReasons: [] })
    expect(rows.find(({ location }) => location === 'CA')).toMatchObject({ state: 'no_data', metrics: null })
    const twoOfFour = await askLines(`/api/songs/${IDS.charted}/territories?start=2025-12-12&end=2026-01-08`)
    const us = twoOfFour
      .map((line) => territoryLineSchema.parse(line))
      .find((line) => 'location' in line && line.location === 'US')
    expect(us).toMatchObject({ partialReasons: [{ reason: 'weeks', known: 2, of: 4 }] })
  })

  it('finds all kinds by search', async () => {
    const answer = searchAnswerSchema.parse(await get('/api/search?q=lanterns'))
    expect(answer.groups.every(({ failed }) => !failed)).toBe(true)
    expect(answer.results.map(({ id }) => id)).toContain(IDS.lanterns)
  })

  it('returns movement, exits and adjacent weeks of a chart week', async () => {
    const chart = service.charts.songsUs
    expect(chartsAnswerSchema.parse(await get('/api/charts')).charts.map(({ id }) => id)).toContain(chart)
    const answer = chartWeekAnswerSchema.parse(await get(`/api/charts/${chart}/weeks/latest`))
    expect(answer).toMatchObject({ nextWeek: null, receipt: { partial: false } })
    expect(answer.previousWeek).not.toBeNull()
    expect(answer.entries.every(({ movement }) => movement !== 'unknown')).toBe(true)
    const history = historyAnswerSchema.parse(await get(`/api/charts/${chart}/weeks/latest/history?weeks=3`))
    expect(history.entries.map(({ ranks }) => ranks[2])).toEqual(answer.entries.map(({ rank }) => rank))
    expect(history.entries.map(({ ranks }) => ranks[1])).toEqual(answer.entries.map(({ lastWeek }) => lastWeek))
  })

  it('revalues streams by 1.25 to 1.5 in the week of the formula change, and sales not at all', async () => {
    const path = `/api/charts/${service.charts.albumsUs}/weeks`
    const answer = chartWeekAnswerSchema.parse(await get(`${path}/2026-W01`))
    const last = chartWeekAnswerSchema.parse(await get(`${path}/${answer.previousWeek}`))
    expect(answer.formulaChange).toEqual({ date: '2026-01-02', basis: 'revalued' })
    const unitsAt = last.metricNames.indexOf('Streams (Album Equivalents)')
    const ratios = answer.entries.flatMap(({ id, lastTotal, comparableLastTotal }) => {
      const units = last.entries.find((entry) => entry.id === id)?.metrics[unitsAt] ?? null
      if (units === null || lastTotal === null || comparableLastTotal === null) return []
      return (units + comparableLastTotal - lastTotal) / units
    })
    expect(ratios.length).toBeGreaterThan(0)
    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(1.25 - 1e-6)
    expect(Math.max(...ratios)).toBeLessThanOrEqual(1.5 + 1e-6)
  })

  it('has no formula change on a chart of streams', async () => {
    const answer = chartWeekAnswerSchema.parse(await get(`/api/charts/${service.charts.streams}/weeks/2026-W01`))
    expect(answer.formulaChange).toBeNull()
  })

  it('revalues an entity exactly: its units by the new formula are those of its on-demand streams', async () => {
    const answer = entityAnswerSchema.parse(await get(`/api/songs/${IDS.lanterns}?week=2026-W01&location=US`))
    const week = 'start=2025-12-26&end=2026-01-01&location=US&compare=none'
    const unitsOf = async (filters: string) =>
      entityAnswerSchema.parse(await get(`/api/songs/${IDS.lanterns}?${week}${filters}`)).metrics
    const [all, onDemand] = [await unitsOf(''), await unitsOf('&service_type=on_demand')]
    const models = onDemand?.streams?.breakouts.find(({ name }) => name === 'commercial_model')?.values ?? []
    const streams = models.reduce(
      (sum, { name, value }) => sum + (value ?? 0) / (name === 'premium' ? 1000 : 2500),
      (all?.equivalents?.total ?? 0) - (onDemand?.equivalents?.total ?? 0),
    )
    expect(answer.comparison?.likeForLike?.compared).toBeCloseTo(streams, 5)
  })

  it('loads all names of a chart week', async () => {
    const lines = await askLines(`/api/charts/${service.charts.songsUs}/weeks/latest/names`)
    const last = nameLineSchema.parse(lines.at(-1))
    expect(last).toMatchObject({ done: true, known: lines.length - 1, missing: 0, failed: 0 })
  })

  it('distinguishes an invalid parameter, an unknown id and an unknown chart', async () => {
    const app = createApp()
    const codeOf = async (url: string) => (await app.inject(url)).json().error.code as string
    expect(await codeOf(`/api/songs/SG${'0'.repeat(32)}`)).toBe('not_found')
    expect(await codeOf('/api/charts/CR00000/weeks/latest')).toBe('not_found')
    expect(await codeOf(`/api/charts/${service.charts.songsUs}/weeks/2020-W01`)).toBe('week_not_published')
  })
})
