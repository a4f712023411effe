import { networkInterfaces } from 'node:os'
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
const HAS_IPV6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'))

if (!HAS_IPV6) console.log('skipped: listening on ::1, because this machine has no IPv6 loopback')

describe.each(HAS_IPV6 ? ['127.0.0.53', '::1'] : ['127.0.0.53'])('listening on %s', (listenHost) => {
  let bff: StartedProcess

  beforeAll(async () => {
    bff = await startProcess({ ...PROVIDER, HOST: listenHost })
  })

  afterAll(() => bff.stop())

  function send(host: string, headers: readonly string[] = []) {
    const { port } = new URL(bff.address)
    const to = { host: listenHost, port: Number(port) }
    return sendRaw(to, ['GET /api/session HTTP/1.1', `Host: ${host.replace('PORT', port)}`, ...headers])
  }

  it('responds on the URL that it prints', async () => {
    expect(new URL(bff.address).hostname).toBe(listenHost === '::1' ? '[::1]' : listenHost)
    expect((await bff.ask('/api/session')).status).toBe(200)
    expect((await bff.ask('/api/session', { headers: { origin: new URL(bff.address).origin } })).status).toBe(200)
    expect((await bff.ask('/metrics')).status).toBe(200)
  })

  it.each([
    '127.0.0.1:PORT',
    '127.255.255.254',
    'localhost:1',
    'LocalHost',
    '[::1]:PORT',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]:PORT',
    '[::ffff:7f00:35]',
  ])('allows Host %s, which is a loopback name', async (host) => {
    expect((await send(host)).status).toBe(200)
    expect((await send(host, ['Sec-Fetch-Site: cross-site'])).status).toBe(403)
  })

  it.each([
    '127.0.0.1.evil.test',
    '127.0.0.256',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '127.0.0.1.',
    '0.0.0.0:PORT',
    '126.255.255.255',
    '128.0.0.1',
    '10.0.0.1',
    '[::]',
    '[::2]',
    '[::ffff:10.0.0.1]',
    '[fe80::1]',
    'localhost.evil.test',
    'evil.localhost',
  ])('rejects Host %s', async (host) => {
    expect((await send(host)).status).toBe(403)
  })
})
