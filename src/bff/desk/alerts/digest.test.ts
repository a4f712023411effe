import { describe, expect, it } from 'vitest'
import { deliveriesAnswerSchema } from '#contract/desk/alerts.ts'
import type { WeekLabel } from '#contract/week-label.ts'
import { createTestApp, TEST_PROVIDER, type TestApp } from '../../testing/create-test-app.ts'
import { type ChartRow, chartDetail, json, noContent, songId } from '../../testing/scripted-provider.ts'
import { startWebhookReceiver } from '../../testing/servers/webhook-receiver.ts'

const HOUR_MS = 3_600_000
const WEEK_MS = 7 * 24 * HOUR_MS
const MEMBERS = [1, 2, 3].map((number) => ({ kind: 'song', id: songId(number) }))
const OLD = { '2026-W45': [{ id: songId(1) }], '2026-W46': [{ id: songId(1) }] }
const NEW = { ...OLD, '2026-W47': [{ id: songId(2) }, { id: songId(3) }, { id: songId(1) }] }

type Weeks = Record<WeekLabel, readonly ChartRow[]>

function publish({ provider }: Pick<TestApp, 'provider'>, charts: Record<string, Weeks>, overrides: object = {}) {
  const toOwn = (id: string) => ({ id, chart_name: `Chart ${id}`, ...overrides })
  provider.on('/charts', () =>
    json({ charts: Object.keys(charts).map((id) => chartDetail('2026-W46', [], toOwn(id))) }),
  )
  for (const [id, weeks] of Object.entries(charts)) {
    provider.on(`/charts/${id}`, ({ query }) => {
      const week = query['chart_week'] ?? ''
      return weeks[week] === undefined ? noContent() : json(chartDetail(week, weeks[week], toOwn(id)))
    })
  }
}

function nameSongs({ provider }: Pick<TestApp, 'provider'>) {
  for (const number of [1, 2, 3, 4]) {
    provider.on(`/songs/${songId(number)}`, ({ query }) =>
      json({
        id: songId(number),
        title: `Title ${number}`,
        display_artist_name: 'Singer',
        location: query['location'],
        start_date: query['start_date'],
        end_date: query['end_date'],
        metrics: [],
      }),
    )
  }
}

async function createDigestApp(settings: Parameters<typeof createTestApp>[0] = {}, members: object[] = MEMBERS) {
  const delivery = { mail: null, hasWebhooks: true, hasFeeds: true, webhookHosts: ['127.0.0.1'] }
  const test = createTestApp({ delivery, publicUrl: new URL('https://charts.label.example'), ...settings })
  const roster = await post<{ id: string }>(test, '/api/rosters', { name: 'Ours', members })
  return { ...test, rosterId: roster.id }
}

async function post<T>({ app }: TestApp, url: string, payload: object): Promise<T> {
  const response = await app.inject({ method: 'POST', url, headers: { 'sec-fetch-site': 'same-origin' }, payload })
  expect(response.statusCode, response.body).toBe(200)
  return response.json<T>()
}

type DigestApp = Awaited<ReturnType<typeof createDigestApp>>

async function addHook(test: DigestApp, format: 'json' | 'slack' = 'json') {
  const receiver = await startWebhookReceiver()
  const input = { kind: 'webhook', name: 'Hook', target: receiver.url, format }
  const { channel } = await post<{ channel: { id: string } }>(test, '/api/channels', input)
  return { id: channel.id, bodies: () => receiver.received.map(({ body }) => JSON.parse(body) as Body) }
}

type Body = {
  subject: string
  text: string
  source: string
  week: string
  lines: { text: string; detail: string; rules: string[] }[]
}

async function addRule(test: DigestApp, rule: object, channelIds: string[]) {
  await post(test, `/api/rosters/${test.rosterId}/rules`, { ...rule, channelIds })
}

const rows = (total: number) => [{ id: songId(1), total }]

const toWeeks = (weeks: Weeks) => ({ CR00001: weeks })

describe('messages of rules', () => {
  it('are one per channel and week, with one line per title and chart', async () => {
    const test = await createDigestApp()
    publish(test, { CR00001: OLD })
    nameSongs(test)
    const all = await addHook(test)
    const slack = await addHook(test, 'slack')
    const one = await addHook(test)
    for (const kind of ['enters', 'leaves', 'peak', 'correction']) await addRule(test, { kind }, [all.id, slack.id])
    await addRule(test, { kind: 'top', threshold: 2 }, [all.id, slack.id, one.id])
    await test.app.alerts.runner.run()
    test.advance(WEEK_MS)
    publish(test, { CR00001: NEW })
    await test.app.alerts.runner.run()
    const [message, ...more] = all.bodies()
    expect(more).toEqual([])
    expect(message?.lines).toMatchObject([
      {
        text: 'Title 2 returns at 1, reaches the top 2 at 1 on Chart CR00001',
        rules: ['Enters a chart', 'Reaches the top 2'],
      },
      { text: 'Title 3 returns at 2, reaches the top 2 at 2 on Chart CR00001' },
    ])
    expect(message?.lines[0]?.detail).toContain('Rules: Enters a chart, Reaches the top 2')
    expect(slack.bodies()).toHaveLength(1)
    expect(one.bodies()).toMatchObject([
      { subject: 'Ours: Title 2 reaches the top 2 at 1 on Chart CR00001, and 1 more' },
    ])
    const log = deliveriesAnswerSchema.parse((await test.app.inject('/api/deliveries')).json()).deliveries
    expect(log.filter(({ reason }) => reason === 'rule')).toHaveLength(3)
    await test.app.alerts.runner.run()
    expect(all.bodies()).toHaveLength(1)
  })

  it('keep weeks that are found together apart', async () => {
    const test = await createDigestApp()
    publish(test, { CR00001: OLD, CR00002: { '2026-W45': OLD['2026-W45'] } })
    nameSongs(test)
    const hook = await addHook(test)
    await addRule(test, { kind: 'enters' }, [hook.id])
    await test.app.alerts.runner.run()
    test.advance(WEEK_MS)
    const late = { '2026-W45': OLD['2026-W45'], '2026-W46': [{ id: songId(3) }] }
    publish(test, { CR00001: NEW, CR00002: late })
    await test.app.alerts.runner.run()
    expect(
      hook
        .bodies()
        .map(({ week, lines }) => [week, lines.length])
        .toSorted((one, other) => String(one[0]).localeCompare(String(other[0]))),
    ).toEqual([
      ['2026-W46', 1],
      ['2026-W47', 2],
    ])
  })

  it('wait for names that the provider can’t return now, and say after an hour that they are unknown', async () => {
    const test = await createDigestApp()
    publish(test, { CR00001: OLD })
    const hook = await addHook(test)
    await addRule(test, { kind: 'enters' }, [hook.id])
    await test.app.alerts.runner.run()
    test.advance(WEEK_MS)
    publish(test, { CR00001: NEW })
    test.provider.script(({ path }) => (path.startsWith('/songs/') ? new Response(null, { status: 500 }) : null))
    await test.app.alerts.runner.run()
    test.advance(HOUR_MS / 4)
    await test.app.alerts.runner.run()
    expect(hook.bodies()).toEqual([])
    nameSongs(test)
    for (let minutes = 0; minutes < 15; minutes += 5) {
      test.advance(HOUR_MS / 12)
      await test.app.alerts.runner.run()
    }
    expect(hook.bodies()[0]?.lines[0]?.text).toContain('Title 2 returns')

    const other = await createDigestApp()
    publish(other, { CR00001: OLD })
    const otherHook = await addHook(other)
    await addRule(other, { kind: 'enters' }, [otherHook.id])
    await other.app.alerts.runner.run()
    other.advance(WEEK_MS)
    publish(other, { CR00001: NEW })
    other.provider.script(({ path }) => (path.startsWith('/songs/') ? new Response(null, { status: 500 }) : null))
    for (let quarter = 0; quarter < 5; quarter += 1) {
      await other.app.alerts.runner.run()
      other.advance(HOUR_MS / 4)
    }
    expect(otherHook.bodies()).toHaveLength(1)
    expect(otherHook.bodies()[0]?.lines[0]?.text).toMatch(/^Unknown title \(ID SG0*2\) returns at 1/)
  })

  it('of a deleted roster no longer wait for names, so charts are read less often again', async () => {
    const test = await createDigestApp()
    const headers = { 'sec-fetch-site': 'same-origin' }
    publish(test, { CR00001: OLD })
    const hook = await addHook(test)
    await addRule(test, { kind: 'enters' }, [hook.id])
    const payload = { name: 'Another', members: [{ kind: 'song', id: songId(99) }] }
    const other = await test.app.inject({ method: 'POST', url: '/api/rosters', headers, payload })
    await addRule({ ...test, rosterId: String(other.json().id) }, { kind: 'enters' }, [hook.id])
    await test.app.alerts.runner.run()
    test.advance(WEEK_MS)
    publish(test, { CR00001: NEW })
    test.provider.script(({ path }) => (path.startsWith('/songs/') ? new Response(null, { status: 500 }) : null))
    await test.app.alerts.runner.run()
    const deleted = await test.app.inject({ method: 'DELETE', url: `/api/rosters/${test.rosterId}`, headers })
    expect(deleted.statusCode).toBeLessThan(300)
    test.advance(HOUR_MS / 4)
    await test.app.alerts.runner.run()
    const calls = test.provider.dataCalls().length
    test.advance(HOUR_MS / 12)
    await test.app.alerts.runner.run()
    expect(test.provider.dataCalls()).toHaveLength(calls)
  })

  it('of a week are sent after an hour without names, also if a rule of the roster has nothing to name', async () => {
    const test = await createDigestApp()
    publish(test, { CR00001: OLD })
    const hook = await addHook(test)
    await addRule(test, { kind: 'correction' }, [hook.id])
    const weekly = { version: 0, isOn: true, timing: 'complete', weekday: 1, time: '09:00', zone: 'UTC' }
    const saved = await test.app.inject({
      method: 'PUT',
      url: `/api/rosters/${test.rosterId}/weekly-mail`,
      headers: { 'sec-fetch-site': 'same-origin' },
      payload: { ...weekly, channelIds: [hook.id] },
    })
    expect(saved.statusCode, saved.body).toBe(200)
    await test.app.alerts.runner.run()
    test.advance(WEEK_MS)
    publish(test, { CR00001: NEW })
    test.provider.script(({ path }) => (path.startsWith('/songs/') ? new Response(null, { status: 500 }) : null))
    for (let quarter = 0; quarter < 3; quarter += 1) {
      await test.app.alerts.runner.run()
      test.advance(HOUR_MS / 4)
    }
    expect(hook.bodies()).toEqual([])
    for (let quarter = 0; quarter < 2; quarter += 1) {
      await test.app.alerts.runner.run()
      test.advance(HOUR_MS / 4)
    }
    expect(hook.bodies()).toHaveLength(1)
  })

  it('say for each chart where its data comes from', async () => {
    const test = await createDigestApp({ provider: { ...TEST_PROVIDER, name: 'Chartroom', isSample: true } })
    const imported = [{ kind: 'import', file: 'ours.csv', imported_at: '2026-11-20T10:00:00Z' }]
    publish(test, { CR00001: OLD }, { data_sources: imported })
    nameSongs(test)
    const hook = await addHook(test)
    await addRule(test, { kind: 'enters' }, [hook.id])
    await test.app.alerts.runner.run()
    test.advance(WEEK_MS)
    publish(test, { CR00001: NEW }, { data_sources: imported })
    await test.app.alerts.runner.run()
    expect(hook.bodies()[0]?.source).toBe('Source: ours.csv, imported 2026-11-20T10:00:00Z.')
  })

  it('use the unit of the chart’s metrics, not of its territory', async () => {
    const streams = { chart_metrics: ['Streams'] }
    const test = await createDigestApp()
    const provide = (weeks: Weeks) => {
      publish(test, toWeeks(weeks), streams)
      test.provider.on('/charts/CR00001', ({ query }) => {
        const week = query['chart_week'] ?? ''
        const detail = chartDetail(week, weeks[week] ?? [], { id: 'CR00001', chart_name: 'Streams', ...streams })
        const ranking = detail.ranking.map((row) => ({
          ...row,
          chart_metrics: [{ name: 'Streams', value: row.chart_metrics[0]?.value ?? 0 }],
        }))
        return weeks[week] === undefined ? noContent() : json({ ...detail, ranking })
      })
    }
    provide({ '2026-W45': rows(100), '2026-W46': rows(100) })
    nameSongs(test)
    const hook = await addHook(test)
    await addRule(test, { kind: 'unit-change', threshold: 25 }, [hook.id])
    await test.app.alerts.runner.run()
    test.advance(WEEK_MS)
    provide({ '2026-W45': rows(100), '2026-W46': rows(100), '2026-W47': rows(200) })
    await test.app.alerts.runner.run()
    expect(hook.bodies()[0]?.lines[0]?.detail).toBe('Singer · 200 Streams, +100.0%')
  })
})

describe('loading chart weeks for rules', () => {
  it('costs two calls per chart, one more per chart with titles of the roster, and no names', async () => {
    const ids = Array.from({ length: 20 }, (_, index) => `CR1${String(index).padStart(4, '0')}`)
    const weeks = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [`2026-W${String(index + 8).padStart(2, '0')}`, [{ id: songId(4) }]]),
    )
    const ours = { ...weeks, '2026-W46': [{ id: songId(1) }] }
    const test = await createDigestApp({ provider: { ...TEST_PROVIDER, mode: 'embedded' } })
    publish(test, Object.fromEntries(ids.map((id, index) => [id, index < 5 ? ours : weeks])))
    nameSongs(test)
    const hook = await addHook(test)
    await addRule(test, { kind: 'enters' }, [hook.id])
    const callsForMembers = test.provider.dataCalls().length
    await test.app.alerts.runner.run()
    const paths = test.provider
      .dataCalls()
      .slice(callsForMembers)
      .map(({ path }) => path)
    expect(paths.filter((path) => path !== '/charts' && !path.startsWith('/charts/'))).toEqual([])
    expect(paths.filter((path) => path.startsWith('/charts/'))).toHaveLength(20 * 2 + 5)
    test.advance(HOUR_MS / 4)
    await test.app.alerts.runner.run()
    expect(test.provider.dataCalls().filter(({ path }) => path.startsWith('/charts/'))).toHaveLength(20 * 2 + 5)
  })
})
