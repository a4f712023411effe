import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { createTestApp } from '../../testing/create-test-app.ts'

/** Sends all of the body before it reads the response, as many clients do. */
it('a client that sends 10 MB gets the error, not a broken connection', async () => {
  const { app } = createTestApp()
  onTestFinished(() => app.close())
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  const problems: unknown[] = []
  socket.on('error', (error) => problems.push(error)).pause()
  const body = Buffer.alloc(10_000_000, 'x')
  socket.write(
    `POST /api/rosters HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nsec-fetch-site: same-origin\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
  )
  for (let at = 0; at < body.length; at += 100_000) {
    if (!socket.write(body.subarray(at, at + 100_000))) await once(socket, 'drain')
  }
  const [answer] = (await once(socket.resume(), 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1.1 413 [\s\S]*payload_too_large/)
  expect(problems).toEqual([])
  socket.destroy()
})
