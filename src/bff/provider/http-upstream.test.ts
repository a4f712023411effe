import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createHttpUpstream } from './http-upstream.ts'
import { discardBody, readBody } from './calls/read-body.ts'

/** Starts a server on a free port and creates an upstream for it. */
async function createRealProvider(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const { upstream, close } = createHttpUpstream(4)
  onTestFinished(async () => {
    server.closeAllConnections()
    await Promise.all([close(), new Promise((resolve) => void server.close(resolve))])
  })
  return { upstream, baseUrl: `http://127.0.0.1:${port}` }
}

describe('createHttpUpstream', () => {
  it('sends method, headers and body unchanged', async () => {
    const seen: unknown[] = []
    const { upstream, baseUrl } = await createRealProvider((request, response) => {
      request.setEncoding('utf8').on('data', (body: string) => {
        const { method, url, headers } = request
        seen.push(method, url, headers['x-api-key'], body)
        response.end('{}')
      })
    })
    const request = new Request(`${baseUrl}/auth?a=b`, { method: 'POST', headers: { 'x-api-key': 'k' }, body: 'c=d' })
    expect(new TextDecoder().decode(await readBody(await upstream(request)))).toBe('{}')
    expect(seen).toEqual(['POST', '/auth?a=b', 'k', 'c=d'])
  })

  it.each([301, 302, 303, 307, 308])('does not follow a %i redirect', async (status) => {
    const paths: string[] = []
    const { upstream, baseUrl } = await createRealProvider((request, response) => {
      paths.push(request.url ?? '')
      response.writeHead(status, { location: '/elsewhere' }).end()
    })
    const response = await upstream(new Request(`${baseUrl}/auth`, { method: 'POST', body: 'password=1' }))
    expect(response.status).toBe(status)
    expect(paths).toEqual(['/auth'])
  })

  it('stops reading a compression bomb at the size limit', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024))
    const { upstream, baseUrl } = await createRealProvider((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)
    })
    await expect(upstream(new Request(baseUrl)).then((response) => readBody(response))).rejects.toThrow('too large')
  })

  it('fails when the connection is lost mid-response', async () => {
    const { upstream, baseUrl } = await createRealProvider((_request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{"half":')
      setTimeout(() => response.destroy(), 5)
    })
    await expect(upstream(new Request(baseUrl)).then((response) => readBody(response))).rejects.toThrow()
  })

  it('closes the connection of a canceled call', async () => {
    const closed = vi.fn<() => void>()
    const { upstream, baseUrl } = await createRealProvider((request) => void request.once('close', closed))
    const client = new AbortController()
    const response = upstream(new Request(baseUrl, { signal: client.signal }))
    setTimeout(() => client.abort(new Error('gone')), 20)
    await expect(response).rejects.toThrow('gone')
    await expect.poll(() => closed.mock.calls.length).toBe(1)
  })

  it.each([200, 204, 404, 503])('uses the connection again after a %i', async (status) => {
    const ports = new Set<number | undefined>()
    const { upstream, baseUrl } = await createRealProvider((request, response) => {
      ports.add(request.socket.remotePort)
      response.writeHead(status).end(status === 204 ? undefined : '{}')
    })
    for (let call = 0; call < 3; call++) {
      const response = await upstream(new Request(baseUrl))
      await (status === 200 ? readBody(response) : discardBody(response))
    }
    expect(ports.size).toBe(1)
  })

  it('discards a compressed error that has already been read', async () => {
    const { upstream, baseUrl } = await createRealProvider((_request, response) => {
      response.writeHead(500, { 'content-encoding': 'gzip' }).end(gzipSync('{}'))
    })
    const response = await upstream(new Request(baseUrl))
    await sleep(50)
    await discardBody(response)
  })

  it('closes a connection whose error never ends', async () => {
    const closed = vi.fn<() => void>()
    const { upstream, baseUrl } = await createRealProvider((request, response) => {
      request.once('close', closed)
      response.writeHead(500).write('{')
    })
    await discardBody(await upstream(new Request(baseUrl)))
    await expect.poll(() => closed.mock.calls.length).toBe(1)
  })

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
    ['identity', (text: string) => text],
  ])('reads a body encoded with %s', async (coding, encode) => {
    const { upstream, baseUrl } = await createRealProvider((request, response) => {
      expect(request.headers['accept-encoding']).toContain(coding === 'identity' ? '' : coding)
      response.writeHead(200, { 'content-encoding': coding }).end(encode('{"a":1}'))
    })
    expect(new TextDecoder().decode(await readBody(await upstream(new Request(baseUrl))))).toBe('{"a":1}')
  })

  it('ignores proxy variables of the environment', async () => {
    vi.stubEnv('http_proxy', 'http://127.0.0.1:1')
    vi.stubEnv('HTTP_PROXY', 'http://127.0.0.1:1')
    onTestFinished(() => void vi.unstubAllEnvs())
    const { upstream, baseUrl } = await createRealProvider((_request, response) => void response.end('{}'))
    expect((await upstream(new Request(baseUrl))).status).toBe(200)
  })
})
