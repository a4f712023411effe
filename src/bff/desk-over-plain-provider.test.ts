import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#contract/dates.ts'
import { chartsAnswerSchema, chartWeekAnswerSchema } from '#contract/api/charts.ts'
import { deskWeekSchema, type DeskWeek } from '#contract/desk/desk-week.ts'
import { deliveriesAnswerSchema, rulePreviewSchema } from '#contract/desk/alerts.ts'
import { entityAnswerSchema } from '#contract/api/entity.ts'
import { newestWeeksAnswerSchema } from '#contract/api/newest-weeks.ts'
import { BRIEF_FORMATS } from '#images/brief-formats.ts'
import { formatBrief } from '#images/format-brief.ts'
import { toWeekBrief } from '#images/week-brief.ts'
import { IDS } from '#service/testing/small-catalog.ts'
import { NOW_MS, type SmallService, startSmallService } from '#service/testing/small-service.ts'
import { createPlainApp } from './testing/create-plain-app.ts'
import { createTempFolder } from './testing/temp-folder.ts'

type TestApp = ReturnType<typeof createPlainApp>

let service: SmallService

beforeAll(async () => {
  service = await startSmallService()
})

afterAll(() => service.close())

const OWN_PAGE = { 'sec-fetch-site': 'same-origin' }

const LATEST = { week: '2026-W07', window: { start: '2026-02-06', end: '2026-02-12' } }

/** This week is closed but not published yet. */
const NEXT = { week: '2026-W08', window: { start: '2026-02-13', end: '2026-02-19' } }

async function readLines({ app }: TestApp, url: string): Promise<Record<string, never>[]> {
  const response = await app.inject(url)
  expect(response.statusCode, response.body).toBe(200)
  return response.body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, never>)
}

async function createRoster({ app }: TestApp, members: { kind: string; id: string }[]): Promise<string> {
  const payload = { name: 'Ours', members }
  const response = await app.inject({ method: 'POST', url: '/api/rosters', headers: OWN_PAGE, payload })
  expect(response.statusCode, response.body).toBe(200)
  return response.json<{ id: string }>().id
}

async function readDesk(test: TestApp, roster: string, week = ''): Promise<DeskWeek> {
  const last = (await readLines(test, `/api/rosters/${roster}/desk${week && `?week=${week}`}`)).at(-1)
  return deskWeekSchema.parse(last?.['desk'])
}

describe('weeks of a provider that labels and publishes them in its own way', () => {
  it('are the same on the desk, the start page and the directory of a new server', async () => {
    const test = createPlainApp(service)
    const desk = await readDesk(test, await createRoster(test, [{ kind: 'song', id: IDS.lanterns }]))
    expect(desk).toMatchObject({ ...NEXT, previousWeek: '2026-W07', nextWeek: null, figures: { chartsOut: 0 } })
    const other = createPlainApp(service)
    const lines = await readLines(other, '/api/charts/summaries')
    const charts = lines.filter((line) => 'state' in line)
    expect(new Set(charts.map(({ state }) => state))).toEqual(new Set(['not-out']))
    expect(charts[0]).toMatchObject(LATEST)
    const readNewest = async () => {
      const { weeks } = newestWeeksAnswerSchema.parse((await other.app.inject('/api/charts/newest')).json())
      return [...new Set(weeks.map(({ week }) => week))]
    }
    await expect.poll(readNewest).toEqual([LATEST.week])
  })

  it('have the dates that their charts show, before anything else was read', async () => {
    const test = createPlainApp(service)
    const roster = await createRoster(test, [
      { kind: 'song', id: IDS.lanterns },
      { kind: 'artist', id: IDS.mara },
    ])
    const callsForNames = test.calls.length
    const desk = await readDesk(test, roster, '2026-W07')
    expect(desk).toMatchObject({
      ...LATEST,
      previousWeek: '2026-W06',
      nextWeek: '2026-W08',
      figures: { numberOnes: { positions: 7 } },
    })
    expect(desk.receipt.window).toEqual(LATEST.window)
    expect(desk.runWeeks.at(-1)).toBe('2026-W07')
    const artistCalls = test.calls.slice(callsForNames).filter((call) => call.startsWith(`/artists/${IDS.mara}`))
    expect(artistCalls.every((call) => call.includes('end_date=2026-02-12'))).toBe(true)
    const { window } = entityAnswerSchema.parse(
      (await test.app.inject(`/api/songs/${IDS.lanterns}?week=2026-W07`)).json(),
    )
    expect(window).toEqual(LATEST.window)
    expect((await test.app.inject('/api/session')).json()).toMatchObject({
      knownWeeks: [{ week: '2026-W26', start: '2026-06-19' }],
    })
  })

  it('are known after a restart', async () => {
    const archivePath = join(createTempFolder('weeks'), 'archive.sqlite')
    const first = createPlainApp(service, {}, { archivePath })
    await first.app.inject(`/api/charts/${service.charts.songsUs}/weeks/latest`)
    await first.app.close()
    const second = createPlainApp(service, {}, { archivePath })
    const url = `/api/songs/${IDS.lanterns}?week=2026-W07`
    expect(entityAnswerSchema.parse((await second.app.inject(url)).json()).window).toEqual(LATEST.window)
    expect(second.calls.filter((call) => call.startsWith('/charts'))).toEqual([])
  })
})

describe('a roster of artists whose provider lists no titles', () => {
  it('finds charting titles by the artists of each title, or by name', async () => {
    const test = createPlainApp(service)
    const roster = await createRoster(test, [{ kind: 'artist', id: IDS.mara }])
    const desk = await readDesk(test, roster, '2026-W07')
    expect(desk.unlisted).toEqual({ artists: 1, unknownTitles: 0 })
    const found = new Map(desk.titles.map(({ id, isByName = false }) => [id, isByName]))
    expect(found).toEqual(
      new Map([
        [IDS.lanterns, false],
        [IDS.ferry, false],
        [IDS.etoile, false],
        [IDS.album, true],
      ]),
    )
    expect(desk.titles.find(({ id }) => id === IDS.ferry)?.artistIds).toEqual([IDS.mara])
    expect(desk.lines.map(({ entityId }) => entityId)).toContain(IDS.lanterns)
    expect(desk.lines.every(({ title }) => title !== null)).toBe(true)
  })

  it('marks the titles that only a credit connects with the artist in the file of the desk', async () => {
    const test = createPlainApp(service)
    const roster = await createRoster(test, [{ kind: 'artist', id: IDS.mara }])
    const path = `/api/rosters/${roster}/desk`
    const readLinks = async (kind: string) => {
      const csv = (await test.app.inject(`${path}.csv?week=2026-W07&kind=${kind}`)).body.split(/\r?\n/)
      return new Set(csv.filter((line) => line.startsWith('"2026-W07"')).map((line) => line.split(',').at(-1)))
    }
    await readDesk(test, roster, '2026-W07')
    expect(await readLinks('album')).toEqual(new Set(['"by name"']))
    expect(await readLinks('song')).toEqual(new Set(['']))
  })

  it('has the figures of the week from one call per artist, without weeks before', async () => {
    const test = createPlainApp(service)
    const roster = await createRoster(test, [{ kind: 'artist', id: IDS.mara }])
    await readDesk(test, roster, '2026-W06')
    const before = test.calls.length
    const { artists } = await readDesk(test, roster, '2026-W07')
    const [artist] = artists
    const calls = test.calls.slice(before).filter((call) => call.startsWith(`/artists/${IDS.mara}`))
    expect(calls.filter((call) => call.includes('start_date=2026-02-06'))).toHaveLength(1)
    expect(artist).toMatchObject({
      state: 'shown',
      isWeekOnly: true,
      streams: { previous: null, yearBefore: null },
      run: [],
    })
    const url = `/api/artists/${IDS.mara}?week=2026-W07&location=US&compare=none`
    const { metrics } = entityAnswerSchema.parse((await test.app.inject(url)).json())
    expect(artist?.streams.value).toBe(metrics?.streams?.total)
    expect(artist?.equivalents).toMatchObject({ value: metrics?.equivalents?.total, unit: 'album_equivalent' })
  })

  it('follows in the titles of the roster, the start page, and the chart’s file', async () => {
    const test = createPlainApp(service)
    const roster = await createRoster(test, [{ kind: 'artist', id: IDS.mara }])
    const countOurs = async () => {
      const lines = await readLines(test, `/api/charts/summaries?week=2026-W07&roster=${roster}`)
      return new Map(lines.map(({ chartId, ours }) => [String(chartId), ours ?? null]))
    }
    expect([...(await countOurs()).entries()].find(([id]) => id === service.charts.ranking)?.[1] ?? null).toBeNull()
    await readDesk(test, roster, '2026-W07')
    expect((await countOurs()).get(service.charts.ranking)).toMatchObject({ titles: 3 })
    const titles = await test.app.inject(`/api/rosters/${roster}/titles`)
    expect(titles.json()).toMatchObject({ unlistedArtists: 1 })
    const csv = await test.app.inject(
      `/api/charts/${service.charts.songsUs}/weeks/2026-W07.csv?ours=only&roster=${roster}`,
    )
    expect(csv.body).toContain('doesn’t list the titles')
  })
})

describe('a roster of a whole chart', () => {
  it('names the titles that are on it or left it, on the desk and in its files', async () => {
    const test = createPlainApp(service)
    const roster = await createRoster(test, [{ kind: 'chart', id: service.charts.songsUs }])
    const desk = await readDesk(test, roster, '2026-W07')
    expect(desk.titles.length).toBeGreaterThan(0)
    expect(desk.titles.filter(({ title }) => title === null)).toEqual([])
    expect(desk.lines.length).toBeGreaterThan(0)
    expect(desk.lines.filter(({ title }) => title === null)).toEqual([])
  })

  it('has no figures for a week that the chart doesn’t have', async () => {
    const test = createPlainApp(service)
    const roster = await createRoster(test, [{ kind: 'chart', id: service.charts.songsUs }])
    const figures = (await readDesk(test, roster, '2026-W08')).figures
    expect(figures).toMatchObject({ charting: null, debuts: null, exits: null })
  })
})

describe('the preview of a rule', () => {
  it('counts no chart of which it doesn’t know whose titles are on it', async () => {
    const delivery = { mail: null, hasWebhooks: true, hasFeeds: false, webhookHosts: ['127.0.0.1'] }
    const test = createPlainApp(service, {}, { delivery })
    const roster = await createRoster(test, [{ kind: 'artist', id: IDS.mara }])
    const preview = async () => {
      const response = await test.app.inject(`/api/rosters/${roster}/rules/preview?kind=top&threshold=10`)
      expect(response.statusCode, response.body).toBe(200)
      const { weeks } = rulePreviewSchema.parse(response.json())
      return weeks.find(({ week }) => week === LATEST.week)?.knownCharts ?? 0
    }
    for (const week of ['2026-W06', '2026-W07']) await readLines(test, `/api/charts/summaries?week=${week}`)
    const before = await preview()
    await readDesk(test, roster, LATEST.week)
    expect(await preview()).toBeGreaterThan(before)
  })
})

describe('the brief of a chart week', () => {
  it('has the provider’s dates and metrics, names, and nothing that it doesn’t say', async () => {
    const test = createPlainApp(service)
    const toBriefs = async (chartId: string) => {
      const url = `/api/charts/${chartId}/weeks/2026-W07`
      await readLines(test, `${url}/names`)
      const week = chartWeekAnswerSchema.parse((await test.app.inject(url)).json())
      return BRIEF_FORMATS.map((format) => formatBrief(toWeekBrief(week), format))
    }
    for (const text of await toBriefs(service.charts.songsDe)) {
      expect(text).toContain('Feb 6 – 12, 2026 (W07)')
      expect(text).toContain('2026-02-06')
      expect(text).toContain('Weekly Activity')
      expect(text).toMatch(/Paper Lanterns.+ stays at number 1/)
      expect(text).toContain('Source: Test provider.')
      // The CSV file has a column for the ID, so it isn't checked.
      expect(text).not.toMatch(/sample|Unit:|Equivalent|undefined|NaN|null|SG[0-9A-F]{32} /)
    }
    for (const text of await toBriefs(service.charts.ranking)) expect(text).not.toMatch(/gains|loses|\b0\b/)
  })

  it('knows no debuts and exits in the first week of a chart', async () => {
    const test = createPlainApp(service)
    const { charts } = chartsAnswerSchema.parse((await test.app.inject('/api/charts')).json())
    const earliest = charts.find(({ id }) => id === service.charts.songsUs)?.earliestWeek
    const url = `/api/charts/${service.charts.songsUs}/weeks/${earliest}`
    const week = chartWeekAnswerSchema.parse((await test.app.inject(url)).json())
    const text = formatBrief(toWeekBrief(week), 'text')
    expect(text).toContain('movement isn’t known')
    expect(text).not.toMatch(/No exits|debut|enters|stays|gains/)
  })
})

describe('messages about a roster of artists', () => {
  it('come when the late week is out, with names and the provider’s week', async () => {
    let nowMs = NOW_MS - 7 * DAY_MS
    const delivery = { mail: null, hasWebhooks: true, hasFeeds: false, webhookHosts: ['127.0.0.1'] }
    const test = createPlainApp(service, {}, { delivery, now: () => nowMs })
    const roster = await createRoster(test, [{ kind: 'artist', id: IDS.mara }])
    const send = async (method: 'POST' | 'PUT', url: string, payload: object) => {
      const response = await test.app.inject({ method, url, headers: OWN_PAGE, payload })
      expect(response.statusCode, response.body).toBe(200)
      return response.json<{ channel: { id: string } }>()
    }
    const target = 'http://127.0.0.1:9/hook'
    const { channel } = await send('POST', '/api/channels', { name: 'Hook', kind: 'webhook', target })
    const weekly = { version: 0, isOn: true, timing: 'complete', weekday: 1, time: '09:00', zone: 'UTC' }
    await send('PUT', `/api/rosters/${roster}/weekly-mail`, { ...weekly, channelIds: [channel.id] })
    const runAt = async (ms: number) => {
      nowMs = ms
      await test.app.alerts.runner.run()
      const { deliveries } = deliveriesAnswerSchema.parse((await test.app.inject('/api/deliveries')).json())
      return deliveries.map(({ subject }) => subject)
    }
    const sendNow = `/api/rosters/${roster}/weekly-mail/send`
    const unpublished = await test.app.inject({ method: 'POST', url: sendNow, headers: OWN_PAGE })
    expect(unpublished.json()).toEqual({ week: '2026-W07', isSent: false, isComplete: false })
    // The week ended two days ago but isn't out.
    expect(await runAt(NOW_MS)).toEqual([])
    expect(await runAt(NOW_MS + DAY_MS)).toEqual([
      expect.stringMatching(/^Ours, Feb 13 – 19, 2026: Paper Lanterns stays at number 1/),
    ])
  })
})
