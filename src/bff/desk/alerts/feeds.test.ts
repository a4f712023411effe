import { describe, expect, it } from 'vitest'
import { addChannel, addRule, createAlertApp, MINUTE_MS, publishNext, run, send } from '../../testing/alert-app.ts'

describe('feeds', () => {
  it('are open to anyone with their token', async () => {
    const test = await createAlertApp()
    const { channel, feedPath } = await addChannel(test, { kind: 'feed' })
    await addRule(test, { kind: 'leaves' }, [channel.id])
    await run(test)
    publishNext(test)
    await run(test)
    const feed = await test.app.inject(feedPath ?? '')
    expect(feed.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
    expect(feed.body).toContain('Song 2 leaves the chart from 1')
    expect((await test.app.inject(`/feeds/${'x'.repeat(43)}`)).statusCode).toBe(404)
    await send(test, 'DELETE', `/api/channels/${channel.id}`)
    expect((await test.app.inject(feedPath ?? '')).statusCode).toBe(404)
  })

  it.each(['', '/milestones.ics'])(
    'name their setting to programs but not to people while they are off: %s',
    async (path) => {
      const test = await createAlertApp({ hasFeeds: false })
      const url = `/feeds/${'x'.repeat(43)}${path}`
      const page = await test.app.inject({ url, headers: { accept: 'text/html' } })
      expect(page.statusCode).toBe(404)
      expect(page.body).toContain('are off. Ask your Chartroom administrator to turn them on.')
      expect(page.body).not.toContain('FEEDS')
      const reader = await test.app.inject({ url, headers: { accept: 'application/atom+xml' } })
      expect(reader.json().error.message).toContain('FEEDS=on')
    },
  )

  it('return 304 to a program that has the current version', async () => {
    const test = await createAlertApp()
    const { channel, feedPath } = await addChannel(test, { kind: 'feed' })
    const url = feedPath ?? ''
    const { headers, body } = await test.app.inject(url)
    const [etag, modified] = [String(headers.etag), String(headers['last-modified'])]
    expect(Date.parse(modified)).toBe(Date.parse(channel.updatedAt))
    const ask = (asked: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
      test.app.inject({ method, url, headers: asked })
    const conditions: Record<string, string>[] = [
      { 'if-none-match': etag },
      { 'if-none-match': `"other", W/${etag}` },
      { 'if-modified-since': modified },
    ]
    for (const asked of conditions) {
      const same = await ask(asked)
      expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', etag])
    }
    expect((await ask({ 'if-none-match': '"other"', 'if-modified-since': modified })).statusCode).toBe(200)
    expect((await ask({ 'if-modified-since': 'nonsense' })).statusCode).toBe(200)
    const head = await ask({}, 'HEAD')
    expect(head).toMatchObject({ statusCode: 200, body: '', headers: { etag, 'last-modified': modified } })
    expect(Number(head.headers['content-length'])).toBe(Buffer.byteLength(body))
    test.advance(MINUTE_MS)
    await send(test, 'POST', `/api/channels/${channel.id}/test`, { rosterId: test.rosterId })
    const changed = await ask({ 'if-none-match': etag })
    expect(changed.statusCode).toBe(200)
    expect(Date.parse(String(changed.headers['last-modified']))).toBe(Date.parse(modified) + MINUTE_MS)
    expect((await ask({ 'if-modified-since': modified })).statusCode).toBe(200)
  })
})
