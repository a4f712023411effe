import { describe, expect, it } from 'vitest'
import type { CreatedChannel } from '#contract/desk/alerts.ts'
import { createChartApp, getWeek } from '../../../testing/create-chart-app.ts'
import { artistId, nameSongs, songId } from '../../../testing/scripted-provider.ts'

const OWN_PAGE = { 'sec-fetch-site': 'same-origin' }
const SONG = songId(2)
const ROWS = {
  '2026-W45': [{ id: SONG, weeksOn: 7, peak: 1, total: 300 }],
  '2026-W46': [{ id: SONG, weeksOn: 8, peak: 1, total: 390 }],
}

async function createCalendarApp({ hasFeeds = true, members = [{ kind: 'song', id: SONG }] } = {}) {
  const delivery = { mail: null, hasWebhooks: false, hasFeeds, webhookHosts: [] }
  const test = createChartApp(ROWS, {}, { delivery, publicUrl: new URL('https://charts.label.example') })
  nameSongs(test.provider)
  for (const week of Object.keys(ROWS)) await getWeek(test, week)
  const send = async (method: 'POST' | 'PATCH' | 'DELETE', url: string, payload: object = {}) => {
    const response = await test.app.inject({ method, url, headers: OWN_PAGE, payload })
    return { status: response.statusCode, body: response.json() }
  }
  const roster = await send('POST', '/api/rosters', { name: 'Ours', members })
  const rosterId = String(roster.body.id)
  const create = async (input: object = {}) =>
    send('POST', '/api/channels', { kind: 'calendar', name: 'Ours: milestones', target: rosterId, ...input })
  return { ...test, send, create, rosterId }
}

describe('a calendar of milestones', () => {
  it('has the coming milestones of its roster for everyone with its URL', async () => {
    const { app, create } = await createCalendarApp()
    const { feedPath, secret }: CreatedChannel = (await create()).body
    expect([feedPath, secret]).toEqual([expect.stringMatching(/^\/feeds\/[\w-]{43}\/milestones\.ics$/), null])
    const { headers, body } = await app.inject(feedPath ?? '')
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'x-robots-tag': 'noindex',
      'cache-control': 'private, no-cache',
    })
    const text = body.replaceAll('\r\n ', '')
    expect(text).toContain('X-WR-CALNAME:Ours: milestones\r\n')
    expect(text).toContain(`UID:weeks-10-${SONG}-2026-11-27@chartroom\r\n`)
    expect(text).toContain('DTSTART;VALUE=DATE:20261127\r\nDTEND;VALUE=DATE:20261128\r\n')
    expect(text).toMatch(/SUMMARY:Song 2( by [^\r]+)?: 10 weeks on the chart\r\n/)
    expect(text).toContain(String.raw`Chart week 2026-W48.\nIf it stays on the chart.`)
    expect(text).toContain(`URL:https://charts.label.example/charts/CR00001/2026-W46?row=${SONG}\r\n`)
  })

  it('is the same until something changes, and returns 304', async () => {
    const test = await createCalendarApp()
    const url: string = (await test.create()).body.feedPath
    const { headers, body } = await test.app.inject(url)
    test.advance(60_000)
    expect((await test.app.inject(url)).body).toBe(body)
    const again = await test.app.inject({ url, headers: { 'if-none-match': String(headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    await test.send('POST', `/api/rosters/${test.rosterId}/members/remove`, { members: [{ kind: 'song', id: SONG }] })
    expect((await test.app.inject(url)).body).not.toContain('BEGIN:VEVENT')
  })

  it('ends when it is off, and when its roster is deleted', async () => {
    const test = await createCalendarApp()
    const { channel, feedPath }: CreatedChannel = (await test.create()).body
    const url = feedPath ?? ''
    const { name, version } = channel
    const statusOf = async () => (await test.app.inject(url)).statusCode
    const off = await test.send('PATCH', `/api/channels/${channel.id}`, { version, name, isOn: false })
    expect([off.status, await statusOf()]).toEqual([200, 404])
    const on = await test.send('PATCH', `/api/channels/${channel.id}`, { version: version + 1, name, isOn: true })
    expect([on.body.target, await statusOf()]).toEqual([test.rosterId, 200])
    await test.send('DELETE', `/api/rosters/${test.rosterId}`)
    expect(await statusOf()).toBe(404)
    expect((await test.app.inject(`/feeds/${'x'.repeat(43)}/milestones.ics`)).statusCode).toBe(404)
  })

  it('moves to a new URL on request', async () => {
    const { app, create, send } = await createCalendarApp()
    const { channel, feedPath }: CreatedChannel = (await create()).body
    const renewed: CreatedChannel = (await send('POST', `/api/channels/${channel.id}/secret`)).body
    const open = async (url: string | null) => (await app.inject(url ?? '')).statusCode
    expect([await open(feedPath), await open(renewed.feedPath)]).toEqual([404, 200])
  })

  it('opens nothing with the token of an Atom feed, and the other way around', async () => {
    const { app, create, send } = await createCalendarApp()
    const feed = await send('POST', '/api/channels', { kind: 'feed', name: 'Feed' })
    const calendar = await create()
    const paths = [
      `${feed.body.feedPath}/milestones.ics`,
      String(calendar.body.feedPath).replace('/milestones.ics', ''),
    ]
    for (const path of paths) expect((await app.inject(path)).statusCode).toBe(404)
  })

  it('receives no messages', async () => {
    const { create, send, rosterId } = await createCalendarApp()
    const { id } = (await create()).body.channel
    const rule = { kind: 'enters', channelIds: [id] }
    expect(await send('POST', `/api/rosters/${rosterId}/rules`, rule)).toMatchObject({
      status: 400,
      body: { error: { field: 'channelIds' } },
    })
    expect((await send('POST', `/api/channels/${id}/test`, { rosterId })).status).toBe(400)
  })

  it('fails instead of leaving out artists that can’t be loaded', async () => {
    const members = [
      { kind: 'song', id: SONG },
      { kind: 'artist', id: artistId(1) },
    ]
    const { app, create, provider } = await createCalendarApp({ members })
    provider.on(`/artists/${artistId(1)}`, () => new Response('', { status: 500 }))
    const response = await app.inject((await create()).body.feedPath)
    expect(response.statusCode).toBeGreaterThanOrEqual(500)
  })

  it.each([
    ['an unknown roster', { target: 'x'.repeat(16) }, 404],
    ['no roster', { target: null }, 400],
  ])('isn’t created for %s', async (_what, input, status) => {
    const { create } = await createCalendarApp()
    expect((await create(input)).status).toBe(status)
  })

  it('isn’t created unless the operator allows feeds', async () => {
    const { create } = await createCalendarApp({ hasFeeds: false })
    expect((await create()).status).toBe(400)
  })
})
