import { describe, expect, it } from 'vitest'
import { alertsAnswerSchema, weeklyPreviewSchema } from '#contract/desk/alerts.ts'
import type { DeskFigure, DeskWeek } from '#contract/desk/desk-week.ts'
import { publishWeeks } from '../../testing/create-chart-app.ts'
import { songId } from '../../testing/scripted-provider.ts'
import { startMailServer } from '../../testing/servers/mail-server.ts'
import {
  addChannel,
  createAlertApp,
  DAY_MS,
  listDeliveries,
  MINUTE_MS,
  run,
  send,
  toRow,
  WEEKS,
} from '../../testing/alert-app.ts'

const toTitles = (figure: DeskFigure | null) => `${figure?.titles} title${figure?.titles === 1 ? '' : 's'}`
const toText = (name: string, figure: DeskFigure | null) =>
  `${name}: ${toTitles(figure)} (${figure?.positions} position${figure?.positions === 1 ? '' : 's'})`

describe('the weekly email', () => {
  it('has text, HTML, and a way to unsubscribe', async () => {
    const server = await startMailServer()
    const test = await createAlertApp({ mail: server.settings })
    const { channel } = await addChannel(test, { kind: 'mail', target: 'ana@label.example' })
    const weekly = { version: 0, isOn: true, timing: 'time', weekday: 1, time: '09:00', zone: 'Europe/Berlin' }
    const { body } = await send(test, 'PUT', `/api/rosters/${test.rosterId}/weekly-mail`, {
      ...weekly,
      channelIds: [channel.id],
    })
    expect(body.nextAt).toBe('2026-11-23T08:00:00.000Z')
    await run(test)
    expect(server.mails).toEqual([])
    test.advance(2 * DAY_MS)
    await run(test)
    await run(test)
    expect(server.mails).toHaveLength(1)
    const [{ to, raw } = { to: [], raw: '' }] = server.mails
    expect(to).toEqual(['ana@label.example'])
    expect((await listDeliveries(test))[0]?.subject).toBe(
      'Ours, Nov 13 – 19, 2026: Song 2 is the new number 1 on Invented 200',
    )
    expect(raw.replaceAll('=\r\n', '')).toContain('Song 2 is the new number 1 on Invented 200')
    expect(raw).toMatch(/Content-Type: text\/plain/)
    expect(raw).toMatch(/Content-Type: text\/html/)
    expect(raw).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/i)
    const path = /\/unsubscribe\/[\w-]{43}/.exec(raw.replaceAll('=\r\n', ''))?.[0] ?? ''
    expect((await test.app.inject(path)).body).toContain('<form method="post">')
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const done = await test.app.inject({
      method: 'POST',
      url: path,
      headers: form,
      payload: 'List-Unsubscribe=One-Click',
    })
    expect([done.statusCode, done.body]).toEqual([200, expect.stringContaining('You are unsubscribed')])
    const answer = alertsAnswerSchema.parse((await test.app.inject(`/api/rosters/${test.rosterId}/alerts`)).json())
    expect(answer.channels).toMatchObject([{ isOn: false, isUnsubscribed: true }])
    test.advance(7 * DAY_MS)
    await run(test)
    expect(server.mails).toHaveLength(1)
  })

  it('is shown before it is sent, in a frame that runs nothing', async () => {
    const test = await createAlertApp()
    const path = `/api/rosters/${test.rosterId}/weekly-mail/preview`
    const preview = weeklyPreviewSchema.parse((await test.app.inject(path)).json())
    expect(preview).toMatchObject({
      week: '2026-W46',
      subject: 'Ours, Nov 13 – 19, 2026: Song 2 is the new number 1 on Invented 200',
    })
    expect(preview.plain).toContain('1. Song 2 is the new number 1 on Invented 200')
    expect(JSON.stringify(preview.slack?.blocks)).toContain('|Song 2 is the new number 1 on Invented 200>')
    const { headers, body } = await test.app.inject(`${path}.html`)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toMatch(
      /default-src 'none'.*frame-ancestors 'self'; sandbox allow-popups/,
    )
    expect(body).toContain('Song 2 is the new number 1 on Invented 200.</a>')
    expect(await listDeliveries(test)).toEqual([])
    await send(test, 'POST', `/api/rosters/${test.rosterId}/members/remove`, {
      members: [1, 2, 3, 9].map((number) => ({ kind: 'song', id: songId(number) })),
    })
    expect((await test.app.inject(path)).json()).toMatchObject({ subject: null, plain: null, slack: null })
    expect((await test.app.inject(`${path}.html`)).statusCode).toBe(404)
  })

  it('has the counts of the desk in HTML, text, and Slack', async () => {
    const test = await createAlertApp()
    const desk = (await test.app.inject(`/api/rosters/${test.rosterId}/desk`)).body.trim().split('\n')
    const { figures } = (JSON.parse(desk.at(-1) ?? '') as { desk: DeskWeek }).desk
    const path = `/api/rosters/${test.rosterId}/weekly-mail/preview`
    const { plain, slack } = weeklyPreviewSchema.parse((await test.app.inject(path)).json())
    const html = (await test.app.inject(`${path}.html`)).body.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
    const counts = [
      toText('Number 1s', figures.numberOnes),
      toText('Debuts', figures.debuts),
      toText('Exits', figures.exits),
      `Charting: ${toTitles(figures.charting)}`,
    ]
    expect(figures.charting?.titles).toBeGreaterThan(0)
    for (const text of [plain ?? '', JSON.stringify(slack?.blocks)]) {
      expect(counts.filter((count) => !text.includes(count))).toEqual([])
    }
    const shown = [figures.numberOnes, figures.debuts, figures.exits, figures.charting].map(toTitles)
    expect(shown.filter((count) => !html.includes(count))).toEqual([])
  })

  it('waits for the last chart of the roster, and is not sent when nothing happened', async () => {
    const server = await startMailServer()
    const test = await createAlertApp({ mail: server.settings })
    const { channel } = await addChannel(test, { kind: 'mail', target: 'ana@label.example' })
    const weekly = { version: 0, isOn: true, timing: 'complete', weekday: 1, time: '09:00', zone: 'UTC' }
    await send(test, 'PUT', `/api/rosters/${test.rosterId}/weekly-mail`, { ...weekly, channelIds: [channel.id] })
    await run(test)
    test.advance(7 * DAY_MS)
    await run(test)
    expect(server.mails).toEqual([])
    publishWeeks(test, { ...WEEKS, '2026-W47': [toRow(9), toRow(3), toRow(1)] })
    test.advance(60 * MINUTE_MS)
    await run(test)
    expect(server.mails).toHaveLength(1)
    publishWeeks(test, { ...WEEKS, '2026-W47': [toRow(9), toRow(3), toRow(1)], '2026-W48': [toRow(1)] })
    await send(test, 'POST', `/api/rosters/${test.rosterId}/members/remove`, {
      members: [2, 3, 9].map((number) => ({ kind: 'song', id: songId(number) })),
    })
    test.advance(7 * DAY_MS)
    await run(test)
    expect(server.mails).toHaveLength(1)
  })

  it('is sent for the week that was not out yet when it was turned on', async () => {
    const server = await startMailServer()
    const test = await createAlertApp({ mail: server.settings })
    const { channel } = await addChannel(test, { kind: 'mail', target: 'ana@label.example' })
    test.advance(7 * DAY_MS)
    const weekly = { version: 0, isOn: true, timing: 'complete', weekday: 1, time: '09:00', zone: 'UTC' }
    await send(test, 'PUT', `/api/rosters/${test.rosterId}/weekly-mail`, { ...weekly, channelIds: [channel.id] })
    await run(test)
    expect(server.mails).toEqual([])
    publishWeeks(test, { ...WEEKS, '2026-W47': [toRow(9), toRow(3), toRow(1)] })
    test.advance(60 * MINUTE_MS)
    await run(test)
    expect(server.mails).toHaveLength(1)
  })

  it('is in the log with the reason when a mail server refused it', async () => {
    const server = await startMailServer()
    const test = await createAlertApp({ mail: server.settings })
    const { channel } = await addChannel(test, { kind: 'mail', target: 'ana@label.example' })
    server.refuse(550)
    await send(test, 'POST', `/api/channels/${channel.id}/test`, { rosterId: test.rosterId })
    await run(test)
    const [failed] = await listDeliveries(test)
    expect(failed).toMatchObject({ state: 'failed', error: expect.stringContaining('status 550') })
    server.refuse(null)
    await send(test, 'POST', `/api/deliveries/${failed?.id}/retry`)
    await run(test)
    expect(server.mails).toHaveLength(1)
  })

  it('has no time zone that does not exist, and is not changed by other sites', async () => {
    const test = await createAlertApp()
    const weekly = {
      version: 0,
      isOn: false,
      timing: 'time',
      weekday: 1,
      time: '09:00',
      zone: 'Moon/Sea',
      channelIds: [],
    }
    const url = `/api/rosters/${test.rosterId}/weekly-mail`
    expect(await send(test, 'PUT', url, weekly)).toMatchObject({ status: 400, body: { error: { field: 'zone' } } })
    const foreign = await test.app.inject({ method: 'PUT', url, payload: { ...weekly, zone: 'UTC' } })
    expect(foreign.statusCode).toBe(403)
  })
})
