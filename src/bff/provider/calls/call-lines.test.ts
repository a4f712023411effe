import { describe, expect, it, onTestFinished } from 'vitest'
import { createScriptedProvider, hang, json, noContent, SECRETS } from '../../testing/scripted-provider.ts'
import type { CallLine } from './sender.ts'
import { createTransport } from '../transport.ts'

const CALL = { route: '/charts', path: '/charts' }

function createLoggedTransport() {
  const provider = createScriptedProvider()
  const lines: CallLine[] = []
  const transport = createTransport({
    upstream: provider.upstream,
    baseUrl: 'https://provider.test',
    credentials: SECRETS,
    vendor: 'provider',
    concurrency: 8,
    maxQueue: 200,
    tryTimeoutMs: 50,
    now: Date.now,
    elapsedMs: () => performance.now(),
    log: (line) => lines.push(line),
  })
  const close = () => transport.close()
  onTestFinished(close)
  const call = (signal = AbortSignal.timeout(5_000)) => transport.call(CALL, { signal, requestId: 'request-51' })
  return { provider, lines, call, close, dataLines: () => lines.filter(({ route }) => route !== '/auth') }
}

describe('the log entry of an attempt', () => {
  it('has the request id that the provider gets', async () => {
    const { provider, lines, call } = createLoggedTransport()
    provider.on('/charts', () => json({ charts: [] }))
    await call()
    expect(lines).toMatchObject([
      { route: '/auth', attempt: 1, outcome: 'ok', status: 200, requestId: undefined },
      { route: '/charts', attempt: 1, outcome: 'ok', status: 200, requestId: 'request-51' },
    ])
    expect(provider.dataCalls()[0]?.headers.get('x-request-id')).toBe('request-51')
  })

  it('numbers the attempts', async () => {
    const { provider, call, dataLines } = createLoggedTransport()
    provider.on('/charts', () => json({}, 500))
    await expect(call()).rejects.toThrow(/responded with an error/)
    expect(dataLines().map(({ attempt, outcome }) => [attempt, outcome])).toEqual([
      [1, 'failed'],
      [2, 'failed'],
    ])
  })

  it.each([
    ['none', () => noContent()],
    ['refused', () => json({}, 403)],
    ['failed', () => json({}, 418)],
    ['paused', () => json({}, 429, { 'retry-after': '0' })],
  ] as const)('has the outcome %s', async (outcome, respond) => {
    const { provider, call, dataLines } = createLoggedTransport()
    provider.on('/charts', respond)
    await call().catch(() => {})
    expect(dataLines()[0]?.outcome).toBe(outcome)
  })

  it('distinguishes timeouts, connection failures, canceled requests, and a stop', async () => {
    const slow = createLoggedTransport()
    slow.provider.on('/charts', (_call, signal) => hang(signal))
    await slow.call().catch(() => {})
    expect(slow.dataLines()[0]).toMatchObject({ outcome: 'timeout', status: null })

    const unreachable = createLoggedTransport()
    unreachable.provider.on('/charts', () => Promise.reject(new TypeError('fetch failed')))
    await unreachable.call().catch(() => {})
    expect(unreachable.dataLines()[0]).toMatchObject({ outcome: 'unreachable', status: null })

    const canceled = createLoggedTransport()
    const client = new AbortController()
    canceled.provider.on('/charts', (_call, signal) => {
      client.abort()
      return hang(signal)
    })
    await canceled.call(client.signal).catch(() => {})
    expect(canceled.dataLines()).toMatchObject([{ outcome: 'cancelled', attempt: 1 }])

    const stopped = createLoggedTransport()
    stopped.provider.on('/charts', () => {
      stopped.close()
      // A real upstream loses its connections.
      return Promise.reject(new Error('socket hang up'))
    })
    await stopped.call().catch(() => {})
    expect(stopped.dataLines()).toMatchObject([{ outcome: 'cancelled', attempt: 1 }])
  })
})
