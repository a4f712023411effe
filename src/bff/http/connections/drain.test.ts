import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { errorBodySchema } from '#contract/errors.ts'
import { createTestApp } from '../../testing/create-test-app.ts'
import { json, slowly } from '../../testing/scripted-provider.ts'

it('closing finishes requests in progress and doesn’t wait for kept-alive connections', async () => {
  const { app, provider } = createTestApp()
  provider.on('/charts', () => slowly(100, json({ charts: [] })))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const answer = new Promise<string>((resolve, reject) => {
    get(
      { port, host: '127.0.0.1', path: '/api/charts', agent },
      (response) => void text(response).then(resolve, reject),
    )
  })
  await expect.poll(() => provider.dataCalls().length).toBe(1)
  // The open keep-alive connection must not delay this.
  const closed = app.close()
  expect(await answer).toContain('"charts":[]')
  await closed
})

it('requests during shutdown get 503 with Retry-After and a closed connection, and probes report draining', async () => {
  const { app, provider } = createTestApp()
  const { promise, resolve } = Promise.withResolvers<Response>()
  provider.on('/charts', () => promise)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const first = app.inject('/api/charts')
  await expect.poll(() => provider.dataCalls().length).toBe(1)
  // These start before the shutdown and complete during it.
  const [late, probe] = await Promise.all([begin(app, '/api/session'), begin(app, '/readyz')])
  const closed = app.close()
  late.socket.write('\r\n')
  probe.socket.write('\r\n')

  const refused = await late.answer
  expect(refused).toMatch(/^HTTP\/1\.1 503[\s\S]*retry-after: 2/i)
  expect(refused).toMatch(/content-security-policy/i)
  expect(refused).toMatch(/connection: close/i)
  expect(errorBodySchema.parse(bodyOf(refused)).error.code).toBe('not_ready')
  expect(bodyOf(await probe.answer)).toMatchObject({ reasons: expect.arrayContaining(['draining']) })
  resolve(json({ charts: [] }))
  await Promise.all([first, closed])
})

/** Sends a request without its last line. */
async function begin(app: FastifyInstance, path: string) {
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  const answer = text(socket)
  const isSeen = once(app.server, 'connection')
  socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:4310\r\n`)
  const [seen] = (await isSeen) as [Socket]
  await expect.poll(() => seen.bytesRead).toBeGreaterThan(0)
  return { socket, answer }
}

function bodyOf(answer: string): unknown {
  return JSON.parse(answer.slice(answer.indexOf('{')))
}
