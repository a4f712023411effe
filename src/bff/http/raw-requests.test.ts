import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '../testing/create-test-app.ts'

/** Sends bytes that no client library would, and gives the status of what comes back. */
async function sendRaw(lines: readonly string[]): Promise<{ status: string; body: string }> {
  const { app } = createTestApp()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.end([...lines, 'Connection: close', '', ''].join('\r\n'))
  const answer = await text(socket)
  return { status: answer.split(' ')[1] ?? '', body: answer.slice(answer.indexOf('\r\n\r\n')) }
}

const HOST = 'Host: 127.0.0.1:4310'

describe('a raw request', () => {
  it.each([
    ['as it should be', ['GET /api/session HTTP/1.1', HOST], '200'],
    ['with a host in its address', ['GET http://evil.test/api/session HTTP/1.1', HOST], '400'],
    ['with two hosts', ['GET /api/session HTTP/1.1', HOST, 'Host: evil.test'], '400'],
    ['without a host', ['GET /api/session HTTP/1.1'], '403'],
    ['with two slashes', ['GET //evil.test/api/session HTTP/1.1', HOST], '404'],
    ['with dots', ['GET /api/artists/../../auth HTTP/1.1', HOST], '404'],
    ['with encoded dots', ['GET /api/artists/%2e%2e HTTP/1.1', HOST], '400'],
    ['with headers of 20 kB', ['GET /api/session HTTP/1.1', HOST, `X-Big: ${'x'.repeat(20_000)}`], '431'],
    ['that is none', ['HELLO'], '400'],
  ])('%s', async (_what, lines, status) => {
    const answer = await sendRaw(lines)
    expect(answer.status).toBe(status)
    if (status !== '200') expect(answer.body).toContain('"code"')
  })
})
