import { createHmac } from 'node:crypto'
import { expect } from 'vitest'
import { type AlertRule, type CreatedChannel, deliveriesAnswerSchema } from '#contract/desk/alerts.ts'
import type { DeliverySettings } from '../desk/alerts/delivery/deliver.ts'
import type { DeskDatabase } from '../desk-database/desk-database.ts'
import { createChartApp, publishWeeks } from './create-chart-app.ts'
import type { TestApp } from './create-test-app.ts'
import { type ChartRow, nameSongs, songId } from './scripted-provider.ts'

export const OWN_PAGE = { 'sec-fetch-site': 'same-origin' }
export const MINUTE_MS = 60_000
export const DAY_MS = 24 * 60 * MINUTE_MS

export function toRow(number: number, total = 100): ChartRow {
  return { id: songId(number), total }
}

export const WEEKS = {
  '2026-W45': [toRow(1), toRow(2), toRow(3)],
  '2026-W46': [toRow(2), toRow(4), toRow(1)],
}

export async function createAlertApp(delivery: Partial<DeliverySettings> = {}, deskDatabase?: DeskDatabase) {
  const settings = { mail: null, hasWebhooks: true, hasFeeds: true, webhookHosts: ['127.0.0.1'], ...delivery }
  const test = createChartApp(
    WEEKS,
    {},
    {
      delivery: settings,
      publicUrl: new URL('https://charts.label.example'),
      ...(deskDatabase && { deskDatabase }),
    },
  )
  nameSongs(test.provider)
  const roster = await send(test, 'POST', '/api/rosters', {
    name: 'Ours',
    members: [2, 3, 9].map((number) => ({ kind: 'song', id: songId(number) })),
  })
  return { ...test, rosterId: String(roster.body.id) }
}

type AlertApp = TestApp & { rosterId: string }

export async function send(
  { app }: TestApp,
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  payload: object = {},
) {
  const response = await app.inject({ method, url, headers: OWN_PAGE, payload })
  return { status: response.statusCode, body: response.json() }
}

export async function addChannel(test: TestApp, input: object): Promise<CreatedChannel> {
  const { status, body } = await send(test, 'POST', '/api/channels', { name: 'Channel', ...input })
  expect([status, body]).toMatchObject([200, {}])
  return body
}

export async function addRule(test: AlertApp, rule: object, channelIds: string[]): Promise<AlertRule> {
  const { status, body } = await send(test, 'POST', `/api/rosters/${test.rosterId}/rules`, { ...rule, channelIds })
  expect([status, body]).toMatchObject([200, {}])
  return body
}

/** Returns the header that signs a message. */
export function sign(
  { headers, body }: { headers: Record<string, unknown>; body: string },
  secret: string | null,
): string {
  const signed = `${String(headers['x-chartroom-timestamp'])}.${body}`
  return `sha256=${createHmac('sha256', secret ?? '')
    .update(signed)
    .digest('hex')}`
}

/** Runs the alert runner once, as its timer does. */
export async function run({ app }: TestApp) {
  await app.alerts.runner.run()
}

export async function listDeliveries({ app }: TestApp) {
  return deliveriesAnswerSchema.parse((await app.inject('/api/deliveries')).json()).deliveries
}

/** Publishes the next chart week: song 9 enters, song 3 returns, and song 2 exits. */
export function publishNext(test: AlertApp) {
  test.advance(7 * DAY_MS)
  publishWeeks(test, { ...WEEKS, '2026-W47': [toRow(9), toRow(3), toRow(1)] })
}
