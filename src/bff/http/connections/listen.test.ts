import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { performance } from 'node:perf_hooks'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { drainConnections } from './drain.ts'
import { createListener } from './listen.ts'

const TARGET = { host: '127.0.0.1', port: 0, backlog: 511 }

function createApp(delayMs = 0) {
  const app = Fastify()
  drainConnections(app)
  app.get('/', async () => {
    await sleep(delayMs)
    return 'done'
  })
  const listen = createListener(app)
  onTestFinished(() => app.close())
  return { app, listen }
}

// Other systems don't spread connections over sockets that share a port.
it.runIf(process.platform === 'linux')('accepts several connections per turn of the event loop', async () => {
  const { app, listen } = createApp()
  await listen(TARGET)
  const { port } = app.server.address() as AddressInfo
  const turns: number[] = []
  app.server.on('connection', () => turns.push(performance.nodeTiming.uvMetricsInfo.loopCount))
  const sockets = Array.from({ length: 100 }, () => connect(port, TARGET.host))
  onTestFinished(() => sockets.forEach((socket) => void socket.destroy()))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  await expect.poll(() => turns.length).toBe(100)
  expect(new Set(turns).size).toBeLessThan(60)
})

it('responds on every socket, and closing finishes their requests', async () => {
  const { app, listen } = createApp(200)
  const url = await listen(TARGET)
  const requests = Array.from({ length: 30 }, async () =>
    (await fetch(url, { headers: { connection: 'close' } })).text(),
  )
  let open = 0
  app.server.on('request', () => (open += 1))
  await expect.poll(() => open).toBe(30)
  await app.close()
  expect(await Promise.all(requests)).toEqual(Array(30).fill('done'))
  await expect(fetch(url)).rejects.toThrow()
})

it('fails if another server listens on the port', async () => {
  const one = createApp()
  await one.listen(TARGET)
  const { port } = one.app.server.address() as AddressInfo
  await expect(createApp().listen({ ...TARGET, port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
})
