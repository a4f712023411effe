import { describe, expect, it } from 'vitest'
import { createDeskDatabase } from '../desk-database/desk-database.ts'
import { BACKUP_ACTION, writeAudit } from '../desk-database/audit.ts'
import { createOutbox } from '../desk/alerts/stores/outbox.ts'
import { createChannelStore } from '../desk/alerts/stores/channel-store.ts'
import { createTestApp, NOW_MS, type TestApp } from '../testing/create-test-app.ts'
import { chartDetail, json, songId } from '../testing/scripted-provider.ts'

const WRITER = { id: '', name: '' }

/** Returns the value of one series. */
async function metricOf({ app }: Pick<TestApp, 'app'>, series: string): Promise<number | null> {
  const { body } = await app.inject({ url: '/metrics', headers: { host: '127.0.0.1:4310' } })
  const line = body.split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? null : Number(line.slice(series.length + 1))
}

describe('metrics of work in the background', () => {
  it('count background reads, and charts whose last closed week is known', async () => {
    const test = createTestApp()
    const charts = ['CR00001', 'CR00002', 'CR00003'].map((id) => chartDetail('2026-W46', [], { id }))
    test.provider.on('/charts', () => json({ charts }))
    for (const [id, week] of [
      ['CR00001', '2026-W46'],
      ['CR00002', '2026-W45'],
      ['CR00003', '2026-W20'],
    ] as const) {
      test.provider.on(`/charts/${id}`, () => json(chartDetail(week, [{ id: songId(1) }], { id })))
    }
    expect(await metricOf(test, 'chartroom_charts{state="current"}')).toBe(0)
    await test.app.inject('/api/charts/newest')
    await expect.poll(() => metricOf(test, 'chartroom_jobs_total{task="background read",result="ok"}')).toBe(3)
    expect(await metricOf(test, 'chartroom_charts{state="current"}')).toBe(1)
    // The third chart has had no week for half a year, so it has ended.
    expect(await metricOf(test, 'chartroom_charts{state="late"}')).toBe(1)
    // The week ended with November 19.
    expect(await metricOf(test, 'chartroom_week_closed_age_seconds')).toBe(36 * 3_600)
  })

  it('count failed background reads', async () => {
    const test = createTestApp()
    test.provider.on('/charts', () => json({ charts: [chartDetail('2026-W46', [])] }))
    test.provider.on('/charts/CR00001', () => new Response(null, { status: 500 }))
    await test.app.inject('/api/charts/newest')
    await expect.poll(() => metricOf(test, 'chartroom_jobs_total{task="background read",result="failed"}')).toBe(1)
  })

  it('show how long the oldest message is overdue, and count what happens to it', async () => {
    const deskDatabase = createDeskDatabase({ kind: 'sqlite', path: ':memory:' })
    const delivery = { mail: null, hasWebhooks: false, hasFeeds: true, webhookHosts: [] }
    const test = createTestApp({ deskDatabase, delivery })
    await deskDatabase.start()
    const options = { database: deskDatabase, team: 'provider.test', now: () => NOW_MS }
    const channel = await createChannelStore(options).create(
      'webhook',
      { name: 'Our channel', target: 'https://hooks.test/', format: 'json' },
      WRITER,
    )
    await createOutbox(options).write({
      reason: 'test',
      rosterId: null,
      subject: 'A message',
      content: { roster: { id: '', name: '' }, week: null, heading: '', lines: [], more: 0, source: '' },
      channelIds: [channel.channel.id],
    })
    test.advance(3_600_000)
    expect(await metricOf(test, 'chartroom_outbox_waiting')).toBe(1)
    expect(await metricOf(test, 'chartroom_outbox_overdue_seconds')).toBe(3_600)
    // Webhooks are off, so the message can't be sent.
    await test.app.alerts.runner.run()
    expect(await metricOf(test, 'chartroom_deliveries_total{result="given_up"}')).toBe(1)
    expect(await metricOf(test, 'chartroom_jobs_total{task="delivery",result="failed"}')).toBe(1)
    test.advance(60_000)
    expect(await metricOf(test, 'chartroom_outbox_waiting')).toBe(0)
    expect(await metricOf(test, 'chartroom_outbox_overdue_seconds')).toBe(0)
  })

  it('show when the desk was saved', async () => {
    const deskDatabase = createDeskDatabase({ kind: 'sqlite', path: ':memory:' })
    const test = createTestApp({ deskDatabase })
    expect(await metricOf(test, 'chartroom_desk_last_backup_timestamp_seconds')).toBe(0)
    const at = '2026-11-20T03:00:00.000Z'
    await deskDatabase.write((trx) =>
      writeAudit(trx, { team: '', at, writer: WRITER, action: BACKUP_ACTION, subjectId: '' }),
    )
    test.advance(60_000)
    expect(await metricOf(test, 'chartroom_desk_last_backup_timestamp_seconds')).toBe(Date.parse(at) / 1_000)
    expect(await metricOf(test, 'chartroom_desk_usable')).toBe(1)
  })

  it('report a desk that cannot be read, and still list the others', async () => {
    const test = createTestApp({
      deskDatabase: createDeskDatabase({ kind: 'postgres', url: 'postgres://127.0.0.1:1/none' }),
    })
    expect(await metricOf(test, 'chartroom_desk_usable')).toBe(0)
    expect(await metricOf(test, 'chartroom_data_free_bytes')).toBeGreaterThan(0)
  })
})
