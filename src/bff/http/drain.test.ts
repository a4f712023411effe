import { Agent, get } from 'node:http'
import { type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
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
