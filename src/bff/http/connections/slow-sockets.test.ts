import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createTestApp } from '../../testing/create-test-app.ts'
import { artistId, hang } from '../../testing/scripted-provider.ts'
import { SOCKET_LIMITS, type SocketLimits } from '../server-options.ts'

const HOST = 'Host: 127.0.0.1:4310'

/** Starts the server with limits that are short enough for a test. */
async function listenWith(limits: Partial<SocketLimits>, trustProxy: readonly string[] = []) {
  const sockets = { ...SOCKET_LIMITS, checkMs: 20, ...limits }
  const { app, provider } = createTestApp({ limits: { sockets }, trustProxy })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const open = (localAddress = '127.0.0.1'): Socket => {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    // The server may reset the connection.
    socket.on('error', () => {})
    onTestFinished(() => void socket.destroy())
    return socket
  }
  const metrics = async () => (await app.inject({ url: '/metrics', headers: { host: '127.0.0.1:4310' } })).body
  return { open, metrics, provider }
}

type Listening = Awaited<ReturnType<typeof listenWith>>

describe('slow socket', () => {
  it('is closed with an error response if its headers are incomplete', async () => {
    const { open, metrics } = await listenWith({ headersMs: 60, requestMs: 200 })
    const socket = open()
    const answer = text(socket)
    socket.write(`GET /api/session HTTP/1.1\r\n${HOST}\r\nX-Slow: `)
    expect(await answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*content-security-policy: [\s\S]*"code":"bad_request"/i)
    expect(await metrics()).toContain('chartroom_http_connections_cut_total{cause="timeout"} 1\n')
  })

  it('is closed if it sends nothing', async () => {
    const { open } = await listenWith({ headersMs: 60, requestMs: 200 })
    expect(await text(open())).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('is closed if its body is incomplete', async () => {
    const { open } = await listenWith({ headersMs: 60, requestMs: 120 })
    const socket = open()
    const answer = text(socket)
    socket.write(
      `POST /api/session HTTP/1.1\r\n${HOST}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
    )
    // Rejected before reading the body, so the connection is closed.
    expect(await answer).toMatch(/^HTTP\/1\.1 (?:405|408) /)
  })

  it('doesn’t delay others and frees its slot', async () => {
    const { open } = await listenWith({ headersMs: 5_000, requestMs: 5_000 })
    for (let n = 0; n < 200; n++) open().write('GET / HT')
    const socket = open()
    const answer = text(socket)
    socket.write(`GET /healthz HTTP/1.1\r\n${HOST}\r\nConnection: close\r\n\r\n`)
    expect(await answer).toMatch(/^HTTP\/1\.1 200 /)
  })
})

async function openAll(open: Listening['open'], count: number, bytes = '', localAddress?: string): Promise<Socket[]> {
  const sockets = []
  for (let n = 0; n < count; n++) {
    const socket = open(localAddress)
    await once(socket, 'connect')
    socket.write(bytes)
    sockets.push(socket)
  }
  return sockets
}

describe('too many connections', () => {
  const ALIVE = `GET /healthz HTTP/1.1\r\n${HOST}\r\n`
  const CLOSE = 'Connection: close\r\n\r\n'

  async function getHealth(open: Listening['open'], localAddress?: string): Promise<string> {
    const [socket] = await openAll(open, 1, ALIVE + CLOSE, localAddress)
    return socket === undefined ? '' : text(socket).catch(() => '')
  }

  /** Starts requests that stay in progress until the test ends. Different artists prevent sharing. */
  async function openBusy({ open, provider }: Listening, count: number, localAddress?: string): Promise<void> {
    provider.script(({ path }, signal) => (path.startsWith('/artists/') ? hang(signal) : null))
    const countArtists = () => new Set(provider.dataCalls().map(({ path }) => path)).size
    const before = countArtists()
    for (let n = 1; n <= count; n++) {
      const request = `GET /api/artists/${artistId(before + n)} HTTP/1.1\r\n${HOST}\r\n\r\n`
      await openAll(open, 1, request, localAddress)
    }
    await expect.poll(countArtists).toBe(before + count)
  }

  it.each([
    ['send nothing', ''],
    ['send half of their headers', 'GET /healthz HTTP/1.1\r\nX-Slow: '],
    ['already got a response', `${ALIVE}\r\n`],
  ])('make room for new ones, longest idle first, when they %s', async (_what, bytes) => {
    const { open, metrics } = await listenWith({ maxConnections: 4, maxPerClient: 4 })
    const sockets = await openAll(open, 4, bytes)
    expect(await getHealth(open, '127.0.0.2')).toMatch(/^HTTP\/1\.1 200 /)
    for (const socket of sockets) socket.resume()
    await expect.poll(() => sockets[0]?.readyState).toBe('closed')
    expect(sockets.slice(1).map(({ readyState }) => readyState)).toEqual(['open', 'open', 'open'])
    expect(await metrics()).toContain('chartroom_http_connections_cut_total{cause="idle"} 1\n')
  })

  it('of one client are closed for each other and for other clients, but never close those of others', async () => {
    const { open, metrics } = await listenWith({ maxConnections: 8, maxPerClient: 4 })
    const others = await openAll(open, 2, '', '127.0.0.2')
    await openAll(open, 50)
    expect(await getHealth(open)).toMatch(/^HTTP\/1\.1 200 /)
    expect(await getHealth(open, '127.0.0.3')).toMatch(/^HTTP\/1\.1 200 /)
    expect(others.map(({ readyState }) => readyState)).toEqual(['open', 'open'])
    expect(await metrics()).toContain('{cause="idle"} 47\n')
  })

  it('with requests in progress are never closed, and only new connections of the same client are refused', async () => {
    const listening = await listenWith({ maxConnections: 8, maxPerClient: 4 })
    await openBusy(listening, 4)
    expect(await getHealth(listening.open)).toBe('')
    expect(await getHealth(listening.open, '127.0.0.2')).toMatch(/^HTTP\/1\.1 200 /)
    const metrics = await listening.metrics()
    expect(metrics).toContain('{cause="client_limit"} 1\n')
    expect(metrics).not.toContain('{cause="idle"}')
  })

  it('with requests in progress of many clients block new connections, which are counted as refused', async () => {
    const listening = await listenWith({ maxConnections: 2, maxPerClient: 1 })
    await openBusy(listening, 1)
    await openBusy(listening, 1, '127.0.0.2')
    expect(await getHealth(listening.open, '127.0.0.3')).toBe('')
    expect(await listening.metrics()).toContain('{cause="too_many"} 1\n')
  })

  it('of a trusted proxy count only toward the total limit', async () => {
    const { open, metrics } = await listenWith({ maxConnections: 8, maxPerClient: 2 }, ['10.0.0.1', '127.0.0.0/29'])
    const sockets = await openAll(open, 6)
    await openAll(open, 2, '', '127.0.0.9')
    expect(sockets.every(({ readyState }) => readyState === 'open')).toBe(true)
    expect(await getHealth(open, '127.0.0.10')).toMatch(/^HTTP\/1\.1 200 /)
    expect(await metrics()).toContain('{cause="idle"} 1\n')
  })
})
