import { expect, it } from 'vitest'
import { createChartApp, publishWeeks } from '../../../testing/create-chart-app.ts'
import { startMailServer } from '../../../testing/servers/mail-server.ts'
import { nameSongs, songId } from '../../../testing/scripted-provider.ts'
import { toPng } from '../../artwork/testing/test-images.ts'

const WEEK_MS = 7 * 24 * 3_600_000
const WEEKS = { '2026-W45': [{ id: songId(1) }], '2026-W46': [{ id: songId(1) }] }
const NEXT = [{ id: songId(1) }, { id: songId(2) }, { id: songId(3) }]

it('an email contains the artwork of its titles, and letters for the others', async () => {
  const server = await startMailServer()
  const delivery = { mail: server.settings, hasWebhooks: false, hasFeeds: false, webhookHosts: [] }
  const test = createChartApp(WEEKS, {}, { delivery, publicUrl: new URL('https://charts.label.example') })
  nameSongs(test.provider)
  const send = async (method: 'POST' | 'PUT', url: string, payload: object, type = 'application/json') => {
    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': type }
    const response = await test.app.inject({ method, url, headers, payload })
    expect(response.statusCode, response.body).toBe(200)
    return response.json()
  }
  const members = [2, 3].map((number) => ({ kind: 'song', id: songId(number) }))
  const roster = await send('POST', '/api/rosters', { name: 'Ours', members })
  const image = toPng(120, 120, [220, 20, 20, 255], [20, 20, 220, 255])
  const { hash } = await send('PUT', `/api/artwork/song/${songId(2)}`, image, 'image/png')
  const { channel } = await send('POST', '/api/channels', { kind: 'mail', name: 'Ana', target: 'ana@label.example' })
  await send('POST', `/api/rosters/${roster.id}/rules`, { kind: 'enters', channelIds: [channel.id] })
  await test.app.alerts.runner.run()
  test.advance(WEEK_MS)
  publishWeeks(test, { ...WEEKS, '2026-W47': NEXT })
  await test.app.alerts.runner.run()
  const [{ raw } = { raw: '' }] = server.mails
  const html = raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  expect(html).toContain('<img src="cid:chartroom" alt="" width="24"')
  expect(html).toContain('>Nov 20 =E2=80=93 26, 2026<')
  expect(html).toMatch(/Content-Id: <chartroom>/i)
  expect(html).toContain(`<img src="cid:artwork-${hash}" alt="S2" width="28"`)
  expect(html).toMatch(/<div aria-hidden="true" class="tile-[^>]*>S3<\/div>/)
  expect(html).toMatch(new RegExp(`Content-Id: <artwork-${hash}>`, 'i'))
  expect(html.match(/Content-Type: image\/jpeg; name="?artwork-1\.jpg/gi)).toHaveLength(1)

  const preview = await test.app.inject(`/api/rosters/${roster.id}/weekly-mail/preview.html`)
  expect(preview.headers['content-security-policy']).toContain("default-src 'none'; img-src data:;")
  expect(preview.body).not.toContain('cid:')
})
