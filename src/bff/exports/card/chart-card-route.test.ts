import { describe, expect, it } from 'vitest'
import { createChartApp } from '../../testing/create-chart-app.ts'
import { countInk, readPng } from '../../testing/read-png.ts'
import { hang, json, noContent, songId } from '../../testing/scripted-provider.ts'

const [A, B] = [songId(1), songId(2)] as const
const CARD = '/charts/CR00001/2026-W46/card.png'
const SIZE = { width: 1200, height: 630 }

/** Position in the image, in pixels. */
const TITLE = { x: 48, y: 72, width: 500, height: 52 }
const NUMBER_ONE = { x: 60, y: 228, width: 22, height: 52 }
const RECEIPT = { x: 47, y: 560, width: 600, height: 34 }
const MARGIN = { x: 0, y: 0, width: 1200, height: 30 }

function createApp(title = 'Late Ferry') {
  const test = createChartApp({ '2026-W45': [{ id: A }], '2026-W46': [{ id: A }, { id: B }] })
  test.provider.on(`/songs/${A}`, () => json({ id: A, title, display_artist_name: 'The Quiet Harbour' }))
  test.provider.on(`/songs/${B}`, () => json({ id: B, title: '夜の灯台 (قصيدة)' }))
  return test
}

describe('GET /charts/{chart}/{week}/card.png', () => {
  it('returns an image of the week, identical for repeated requests', async () => {
    const { app } = createApp()
    const { statusCode, headers, rawPayload } = await app.inject(CARD)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('image/png')
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(headers['content-disposition']).toBe('inline; filename="invented-200-top-10-2026-w46.png"')
    const pixels = readPng(rawPayload)
    expect(pixels).toMatchObject(SIZE)
    for (const box of [TITLE, NUMBER_ONE, RECEIPT]) expect(countInk(pixels, box)).toBeGreaterThan(60)
    expect(countInk(pixels, MARGIN)).toBe(0)

    const again = await app.inject({ url: CARD, headers: { 'if-none-match': String(headers.etag) } })
    expect(again.statusCode).toBe(304)
    expect(again.rawPayload).toHaveLength(0)
    const latest = await app.inject('/charts/CR00001/latest/card.png')
    expect(latest.rawPayload.equals(rawPayload)).toBe(true)
    const before = await app.inject('/charts/CR00001/2026-W45/card.png')
    expect(before.headers.etag).not.toBe(headers.etag)
    expect(before.rawPayload.equals(rawPayload)).toBe(false)
  })

  it.each([
    ['/charts/CR99999/2026-W46/card.png', 404, 'not_found'],
    ['/charts/CR00001/2026-W12/card.png', 404, 'week_not_published'],
    ['/charts/CR00001/2023-W53/card.png', 400, 'bad_request'],
    ['/charts/nothing/2026-W46/card.png', 400, 'bad_request'],
  ])('%s is refused with %i', async (url, status, code) => {
    const { app, provider } = createApp()
    provider.on('/charts/CR99999', () => noContent())
    const response = await app.inject(url)
    expect(response.statusCode).toBe(status)
    expect(response.json().error.code).toBe(code)
    expect(response.headers['content-type']).toContain('application/json')
  })

  it('refuses other methods', async () => {
    const { app } = createApp()
    expect((await app.inject({ method: 'POST', url: CARD })).statusCode).toBe(405)
  })

  it('fails at the request deadline', async () => {
    const { app, provider } = createChartAppWithDeadline()
    provider.on('/charts/CR00001', (_call, signal) => hang(signal))
    const response = await app.inject(CARD)
    expect(response.json().error.code).toBe('provider_timeout')
  })
})

function createChartAppWithDeadline() {
  return createChartApp({ '2026-W46': [{ id: A }] }, {}, { limits: { deadlineMs: 400 } })
}
