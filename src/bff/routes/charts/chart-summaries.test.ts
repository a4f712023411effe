import { describe, expect, it } from 'vitest'
import { type ChartSummaryLine, chartSummaryLineSchema } from '#contract/api/chart-summaries.ts'
import { statusAnswerSchema } from '#contract/api/status.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { chartDetail, json, noContent, songId } from '../../testing/scripted-provider.ts'

const [A, B, C] = [songId(1), songId(2), songId(3)] as const
const TITLES = { [A]: 'First', [B]: 'Second', [C]: 'Gone' }

type Weeks = Record<string, { id: string; metrics?: number[] }[]>

/** Creates an app with charts and their weeks. A chart with `null` fails. */
function createChartsApp(charts: Record<string, Weeks | null>): TestApp {
  const test = createTestApp()
  const { provider } = test
  provider.on('/charts', () => json({ charts: Object.keys(charts).map((id) => ({ id, chart_name: id })) }))
  for (const [id, weeks] of Object.entries(charts)) {
    provider.on(`/charts/${id}`, ({ query }) => {
      if (weeks === null) return json({}, 500)
      const week = query['chart_week'] ?? Object.keys(weeks).toSorted().at(-1) ?? ''
      const entries = weeks[week]
      return entries === undefined ? noContent() : json(chartDetail(week, entries, { id }))
    })
  }
  for (const [id, title] of Object.entries(TITLES)) {
    provider.on(`/songs/${id}`, () => json({ id, title, display_artist_name: 'Someone' }))
  }
  return test
}

async function getLines({ app }: TestApp, query = ''): Promise<ChartSummaryLine[]> {
  const response = await app.inject(`/api/charts/summaries${query}`)
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/x-ndjson'])
  return response.body
    .trim()
    .split('\n')
    .map((line) => chartSummaryLineSchema.parse(JSON.parse(line)))
}

/** Weeks are stored a moment after their response. */
async function countStoredWeeks({ app }: TestApp): Promise<number> {
  return statusAnswerSchema.parse((await app.inject('/api/status')).json()).archive.weeks
}

/** Returns what the last line of each chart reports about the roster. */
async function getOurs(test: TestApp, roster: string) {
  const lines = await getLines(test, `?roster=${roster}`)
  return Object.fromEntries(lines.flatMap((line) => ('ours' in line ? [[line.chartId, line.ours]] : [])))
}

describe('GET /api/charts/summaries', () => {
  it('sums up the week of each chart, with the names of its titles only', async () => {
    const test = createChartsApp({
      CR00001: { '2026-W45': [{ id: C }, { id: A }], '2026-W46': [{ id: A }, { id: B }] },
    })
    const [line, last] = await getLines(test)
    expect(line).toMatchObject({
      chartId: 'CR00001',
      state: 'shown',
      week: '2026-W46',
      titles: 2,
      numberOne: { id: A, rank: 1, title: 'First', lastWeek: 2 },
      atOne: { inARow: 1 },
      exits: 1,
    })
    expect(last).toMatchObject({ done: true, shown: 1, failed: 0, receipt: { partial: false } })
    const named = test.provider.dataCalls().filter(({ path }) => path.startsWith('/songs/'))
    expect(named.map(({ path }) => path)).not.toContain(`/songs/${C}`)
  })

  it('shows the week before of a chart that is not out yet', async () => {
    const test = createChartsApp({ CR00001: { '2026-W45': [{ id: A }] } })
    expect((await getLines(test))[0]).toMatchObject({
      state: 'not-out',
      week: '2026-W45',
      numberOne: { title: 'First' },
    })
  })

  it('begins with charts whose week was read before', async () => {
    const week = { '2026-W46': [{ id: A }] }
    const test = createChartsApp({ CR00001: week, CR00002: week, CR00003: week })
    await test.app.inject('/api/charts/CR00003/weeks/latest')
    await expect.poll(async () => countStoredWeeks(test)).toBe(1)
    const lines = await getLines(test)
    expect(lines.flatMap((line) => ('chartId' in line ? [line.chartId] : []))).toEqual([
      'CR00003',
      'CR00001',
      'CR00002',
    ])
  })

  it('shows an earlier week on request', async () => {
    const test = createChartsApp({ CR00001: { '2026-W45': [{ id: B }], '2026-W46': [{ id: A }] } })
    expect((await getLines(test, '?week=2026-W45'))[0]).toMatchObject({
      week: '2026-W45',
      numberOne: { title: 'Second' },
    })
  })

  it('counts the titles of a roster on each chart', async () => {
    const test = createChartsApp({
      CR00001: { '2026-W46': [{ id: B }, { id: A }, { id: C }] },
      CR00002: { '2026-W46': [{ id: B }] },
    })
    expect(await getOurs(test, 'default')).toEqual({ CR00001: null, CR00002: null })
    const members = [A, C].map((id) => ({ kind: 'song', id }))
    const { json: toRoster } = await test.app.inject({
      method: 'POST',
      url: '/api/rosters',
      headers: { 'sec-fetch-site': 'same-origin' },
      payload: { name: 'Ours', members },
    })
    const counts = { CR00001: { titles: 2, best: 2 }, CR00002: { titles: 0, best: null } }
    expect(await getOurs(test, 'default')).toEqual(counts)
    expect(await getOurs(test, toRoster<{ id: string }>().id)).toEqual(counts)
    const unknown = await test.app.inject(`/api/charts/summaries?roster=${'x'.repeat(16)}`)
    expect(unknown.statusCode).toBe(404)
  })

  it('distinguishes a failed chart from one without weeks', async () => {
    const lines = await getLines(createChartsApp({ CR00001: null, CR00002: {}, CR00003: { '2026-W46': [{ id: A }] } }))
    expect(
      lines
        .slice(0, -1)
        .map((line) => ('state' in line ? `${line.chartId} ${line.state}` : ''))
        .toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['CR00001 failed', 'CR00002 empty', 'CR00003 shown'])
    expect(lines.at(-1)).toMatchObject({ shown: 1, failed: 1, receipt: { partialReasons: [{ reason: 'failed' }] } })
  })

  it('reads no more charts than its budget', async () => {
    const ids = Array.from({ length: 121 }, (_, i) => `CR${String(i + 1).padStart(5, '0')}`)
    const lines = await getLines(createChartsApp(Object.fromEntries(ids.map((id) => [id, {}]))))
    expect(lines.filter((line) => 'state' in line && line.state === 'unread')).toEqual([
      { chartId: 'CR00121', state: 'unread' },
    ])
  })

  it('names a wrong week', async () => {
    const response = await createChartsApp({}).app.inject('/api/charts/summaries?week=2026-46')
    expect([response.statusCode, response.json().error.field]).toEqual([400, 'week'])
  })
})
