import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../testing/create-test-app.ts'
import { sendRaw } from '../../testing/requests/send-raw.ts'

const HOST = 'Host: 127.0.0.1:4310'

describe('raw request', () => {
  it.each([
    ['in HTTP/1.1', ['GET /api/session HTTP/1.1', HOST], 200],
    ['in HTTP/1.0', ['GET /api/session HTTP/1.0', HOST], 200],
    ['in HTTP/1.0 without a host', ['GET /api/session HTTP/1.0'], 403],
    ['with a host in its target', ['GET http://evil.test/api/session HTTP/1.1', HOST], 400],
    ['with our host in its target', ['GET http://127.0.0.1:4310/api/session HTTP/1.1', HOST], 400],
    ['with the target *', ['OPTIONS * HTTP/1.1', HOST], 400],
    ['with two hosts', ['GET /api/session HTTP/1.1', HOST, 'Host: evil.test'], 400],
    [
      'with two origins',
      ['GET /api/session HTTP/1.1', HOST, `Origin: http://127.0.0.1:4310`, 'Origin: http://evil.test'],
      403,
    ],
    ['without a host', ['GET /api/session HTTP/1.1'], 403],
    ['with two slashes', ['GET //evil.test/api/session HTTP/1.1', HOST], 400],
    ['with dots', ['GET /api/artists/../../auth HTTP/1.1', HOST], 400],
    ['with encoded dots', ['GET /api/artists/%2e%2e HTTP/1.1', HOST], 400],
    ['with 20 kB of headers', ['GET /api/session HTTP/1.1', HOST, `X-Big: ${'x'.repeat(20_000)}`], 431],
    ['that isn’t HTTP', ['HELLO'], 400],
  ])('%s gets the expected status', async (_what, lines, status) => {
    const { app } = createTestApp()
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const answer = await sendRaw({ port, host: '127.0.0.1' }, lines)
    expect(answer.status).toBe(status)
    if (status !== 200) expect(answer.body).toContain('"code"')
  })
})
