import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendRaw } from '../../testing/requests/send-raw.ts'
import { type StartedProcess, startProcess } from '../../testing/programs/start-process.ts'

/** This provider is never called. */
const PROVIDER = {
  PROVIDER_URL: 'http://127.0.0.1:1',
  PROVIDER_API_KEY: 'key',
  PROVIDER_USERNAME: 'user',
  PROVIDER_PASSWORD: 'password',
}
/** More connections than the server's total limit. */
const HOARDED = 4_300
const BATCH = 100

describe('client with too many connections', () => {
  let bff: StartedProcess
  const sockets: Socket[] = []

  beforeAll(async () => {
    bff = await startProcess(PROVIDER)
  })

  afterAll(async () => {
    for (const socket of sockets) socket.destroy()
    await bff.stop()
  })

  async function hoard(bytes: string) {
    const port = Number(new URL(bff.address).port)
    for (let opened = 0; opened < HOARDED; opened += BATCH) {
      await Promise.all(
        Array.from({ length: BATCH }, async () => {
          const socket = connect(port, '127.0.0.1').on('error', () => {})
          sockets.push(socket)
          await once(socket, 'connect')
          socket.write(bytes)
        }),
      )
    }
  }

  function getFrom(localAddress: string) {
    const { host, hostname, port } = new URL(bff.address)
    return sendRaw({ host: hostname, port: Number(port), localAddress }, ['GET /api/session HTTP/1.1', `Host: ${host}`])
  }

  it.each([
    ['idle connections', ''],
    ['incomplete headers', 'GET /healthz HTTP/1.1\r\nX-Slow: '],
    ['kept-alive connections', 'GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'],
  ])('doesn’t block itself or others with %s', async (_what, bytes) => {
    await hoard(bytes)
    for (const address of ['127.0.0.2', '127.0.0.3', '127.0.0.1']) expect((await getFrom(address)).status).toBe(200)
    expect((await bff.ask('/metrics')).text).toMatch(/connections_cut_total\{cause="idle"\} \d{4}/)
  })
})
