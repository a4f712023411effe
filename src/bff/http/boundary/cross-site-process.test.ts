import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorBodySchema } from '#contract/errors.ts'
import { type FaultyProvider, startFaultyProvider, toEnvironment } from '../../testing/provider/faulty-provider.ts'
import { listRawSpellings, listSpellings } from '../../testing/requests/path-spellings.ts'
import { sendRaw } from '../../testing/requests/send-raw.ts'
import { type StartedProcess, startProcess } from '../../testing/programs/start-process.ts'

let provider: FaultyProvider
let bff: StartedProcess
let own: Record<string, string>
let shareRequest: { chart: string; week: string; days: number }

const FOREIGN = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }
const JSON_TYPE = { 'content-type': 'application/json' }

beforeAll(async () => {
  provider = await startFaultyProvider()
  bff = await startProcess({
    ...toEnvironment(provider),
    SHARE_LINKS: '1',
    SESSION_SECRET: 'a secret of more than thirty-two characters',
    RATE_LIMIT_PER_S: '100000',
    RATE_LIMIT_BURST: '100000',
  })
  own = { origin: bff.address, 'sec-fetch-site': 'same-origin' }
  const { charts } = JSON.parse((await bff.ask('/api/charts')).text) as { charts: { id: string }[] }
  const chart = charts[0]?.id ?? ''
  const { week } = JSON.parse((await bff.ask(`/api/charts/${chart}/weeks/latest`)).text) as { week: string }
  shareRequest = { chart, week, days: 1 }
})

afterAll(async () => {
  await bff.stop()
  await provider.close()
})

async function createShare(path: string, headers: Record<string, string>) {
  return bff.ask(path, { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body: JSON.stringify(shareRequest) })
}

async function listShareIds(): Promise<string[]> {
  const { shares } = JSON.parse((await bff.ask('/api/shares')).text) as { shares: { id: string }[] }
  return shares.map(({ id }) => id)
}

function send(method: string, path: string, headers: Record<string, string>) {
  const { host, hostname, port } = new URL(bff.address)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`)
  return sendRaw({ host: hostname, port: Number(port) }, [`${method} ${path} HTTP/1.1`, ...lines])
}

describe('page on another site', () => {
  it('can’t read anything by using another spelling of a path', async () => {
    for (const path of ['/%61pi/charts', '/%61%70%69/charts', '/api%2fcharts', '/%2561pi/charts', '//api/charts']) {
      const answer = await bff.ask(path, { headers: FOREIGN })
      expect([answer.status, answer.code, answer.headers.get('cache-control')], path).toEqual([
        400,
        'bad_request',
        'no-store',
      ])
    }
  })

  it('can’t create or revoke share links or sign out', async () => {
    const created = JSON.parse((await createShare('/api/shares', own)).text) as { id: string }
    for (const prefix of ['/api', '/%61pi', '/ap%69', '/a%70i', '/API', '//api', '/./api']) {
      const statuses = [
        (await createShare(`${prefix}/shares`, FOREIGN)).status,
        (await bff.ask(`${prefix}/shares/${created.id}`, { method: 'DELETE', headers: FOREIGN })).status,
        (await bff.ask(`${prefix}/session/sign-out`, { method: 'POST', headers: FOREIGN })).status,
      ]
      expect(
        statuses.filter((status) => status < 400),
        prefix,
      ).toEqual([])
      expect(
        statuses.every((status) => status < 500),
        prefix,
      ).toBe(true)
    }
    expect(await listShareIds()).toEqual([created.id])
  })

  it.each([
    ['only an Origin that is not ours', { origin: 'https://evil.test' }],
    ['an opaque Origin', { origin: 'null' }],
    ['an opaque Origin and no site', { origin: 'null', 'sec-fetch-site': 'none' }],
    ['neither Origin nor Sec-Fetch-Site', {}],
    ['our origin and another site', { origin: 'OWN', 'sec-fetch-site': 'cross-site' }],
    ['our site and another origin', { origin: 'https://evil.test', 'sec-fetch-site': 'same-origin' }],
    ['our origin on another port', { origin: 'http://127.0.0.1:1' }],
    ['our origin as a prefix', { origin: 'OWN.evil.test' }],
  ])('can’t change data with %s', async (_what, headers) => {
    const before = await listShareIds()
    const sent = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, value.replace('OWN', bff.address)]),
    )
    expect((await createShare('/api/shares', sent)).status).toBe(403)
    expect(await listShareIds()).toEqual(before)
  })

  it('gets the same rejection for every spelling on a raw socket', async () => {
    const calls = provider.calls().length
    for (const path of ['/api/charts', '/api/shares']) {
      for (const spelling of [...listSpellings(path), ...listRawSpellings(path)]) {
        for (const method of ['GET', 'POST', 'DELETE']) {
          const answer = await send(method, spelling, FOREIGN)
          expect(answer.status, `${method} ${spelling}`).toBe(400)
          expect(errorBodySchema.parse(JSON.parse(answer.body)).error.code).toBe('bad_request')
          expect(answer.headers).toContain('cache-control: no-store')
          expect(answer.headers).toContain('content-security-policy:')
        }
      }
    }
    expect(provider.calls().length).toBe(calls)
  })
})

it('counts and logs rejected paths without the path itself', async () => {
  await send('GET', '/%61pi/path-canary', {})
  const metrics = await bff.ask('/metrics')
  expect(metrics.text).toMatch(/http_requests_total\{method="GET",route="\/refused-path",status="4xx"\} \d/)
  await expect.poll(bff.output).toContain('"route":"/refused-path","status":400,"result":"bad_request"')
  expect(bff.output()).not.toContain('path-canary')
})
