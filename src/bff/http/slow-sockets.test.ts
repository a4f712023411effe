import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createTestApp } from '../testing/create-test-app.ts'
import { SOCKET_LIMITS, type SocketLimits } from './server-options.ts'

const HOST = 'Host: 127.0.0.1:4310'

/** The server with limits short enough for a test, and a way to open sockets to it. */
async function listenWith(limits: Partial<SocketLimits>) {
  const sockets = { ...SOCKET_LIMITS, checkMs: 20, ...limits }
  const { app } = createTestApp({ limits: { sockets } })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const open = (): Socket => {
    const socket = connect(port, '127.0.0.1')
    // A connection that is cut may be cut hard.
    socket.on('error', () => {})
    onTestFinished(() => void socket.destroy())
    return socket
  }
  const metrics = async () => (await app.inject({ url: '/metrics', headers: { host: '127.0.0.1:4310' } })).body
  return { open, metrics }
}

describe('a socket that is slow', () => {
  it('is cut when its headers do not end, with an answer that says so', async () => {
    const { open, metrics } = await listenWith({ headersMs: 60, requestMs: 200 })
    const socket = open()
    const answer = text(socket)
    socket.write(`GET /api/session HTTP/1.1\r\n${HOST}\r\nX-Slow: `)
    expect(await answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*content-security-policy: [\s\S]*"code":"bad_request"/i)
    expect(await metrics()).toContain('chartroom_http_connections_cut_total{cause="timeout"} 1\n')
  })

  it('is cut when it says nothing at all', async () => {
    const { open } = await listenWith({ headersMs: 60, requestMs: 200 })
    expect(await text(open())).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('is cut when its body does not end', async () => {
    const { open } = await listenWith({ headersMs: 60, requestMs: 120 })
    const socket = open()
    const answer = text(socket)
    socket.write(
      `POST /api/session HTTP/1.1\r\n${HOST}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
    )
    // Refused before its body; then the connection ends rather than wait for the rest of it.
    expect(await answer).toMatch(/^HTTP\/1\.1 (?:405|408) /)
  })

  it('does not keep others waiting, and leaves its place', async () => {
    const { open } = await listenWith({ headersMs: 5_000, requestMs: 5_000 })
    for (let n = 0; n < 200; n++) open().write('GET / HT')
    const socket = open()
    const answer = text(socket)
    socket.write(`GET /healthz HTTP/1.1\r\n${HOST}\r\nConnection: close\r\n\r\n`)
    expect(await answer).toMatch(/^HTTP\/1\.1 200 /)
  })
})

it('a connection beyond the number that there may be is dropped, and counted', async () => {
  const { open, metrics } = await listenWith({ maxConnections: 1 })
  const first = open()
  const answer = text(first)
  first.write(`GET /healthz HTTP/1.1\r\n${HOST}\r\n`)
  await expect.poll(() => first.readyState).toBe('open')
  expect(await text(open()).catch(() => '')).toBe('')
  await expect.poll(metrics).toContain('chartroom_http_connections_cut_total{cause="too_many"} 1\n')
  first.write('Connection: close\r\n\r\n')
  expect(await answer).toMatch(/^HTTP\/1\.1 200 /)
})
