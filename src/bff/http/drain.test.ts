import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { type FastifyInstance } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { errorBodySchema } from '#contract/errors.ts'
import { createTestApp } from '../testing/create-test-app.ts'
import { json, slowly } from '../testing/scripted-provider.ts'

it('closing finishes what is under way, and does not wait for connections that are kept alive', async () => {
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
  // Longer than this only if a connection that is kept alive holds it.
  const closed = app.close()
  expect(await answer).toContain('"charts":[]')
  await closed
})

it('a question that comes while closing is told to come back, by a connection that ends; probes hear that we stop', async () => {
  const { app, provider } = createTestApp()
  const { promise, resolve } = Promise.withResolvers<Response>()
  provider.on('/charts', () => promise)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const first = app.inject('/api/charts')
  await expect.poll(() => provider.dataCalls().length).toBe(1)
  // Begun before, and complete only when we are closing.
  const [question, probe] = await Promise.all([begin(app, '/api/session'), begin(app, '/readyz')])
  const closed = app.close()
  question.socket.write('\r\n')
  probe.socket.write('\r\n')

  const refused = await question.answer
  expect(refused).toMatch(/^HTTP\/1\.1 503[\s\S]*retry-after: 2/i)
  expect(refused).toMatch(/content-security-policy/i)
  expect(refused).toMatch(/connection: close/i)
  expect(errorBodySchema.parse(bodyOf(refused)).error.code).toBe('not_ready')
  expect(bodyOf(await probe.answer)).toMatchObject({ reasons: expect.arrayContaining(['draining']) })
  resolve(json({ charts: [] }))
  await Promise.all([first, closed])
})

/** A request of which the last line is still to come. */
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
