import { describe, expect, it } from 'vitest'
import { parseServiceEnv } from './env.ts'

describe('parseServiceEnv', () => {
  it('uses defaults and generates credentials when no variable is set', () => {
    const env = parseServiceEnv({})
    expect(env).toMatchObject({ host: '127.0.0.1', port: 4320, dataDir: '.data', tokenTtlSec: 86_400 })
    expect(env.generated).toEqual(['SERVICE_API_KEY', 'SERVICE_USERNAME', 'SERVICE_PASSWORD'])
    expect(env.credentials.password).not.toBe(parseServiceEnv({}).credentials.password)
  })

  it('reads every variable', () => {
    const env = parseServiceEnv({
      HOST: '::1',
      SERVICE_PORT: '0',
      SERVICE_API_KEY: 'k',
      SERVICE_USERNAME: 'u',
      SERVICE_PASSWORD: 'p',
      SERVICE_TOKEN_TTL_S: '60',
      DATA_DIR: '/var/lib/x',
      FROZEN_CLOCK: '2026-11-21T10:00:00Z',
      SAMPLE_FAULTS: '1',
      SAMPLE: 'off',
    })
    expect(env).toEqual({
      host: '::1',
      port: 0,
      dataDir: '/var/lib/x',
      clickHouse: null,
      credentials: { apiKey: 'k', username: 'u', password: 'p' },
      generated: [],
      tokenTtlSec: 60,
      frozenMs: Date.parse('2026-11-21T10:00:00Z'),
      hasSample: false,
      hasSampleFaults: true,
    })
  })

  it('generates the sample in ClickHouse only on request', () => {
    const store = { SERVICE_STORE: 'clickhouse://user:password@host:8123/music' }
    expect(parseServiceEnv({}).hasSample).toBe(true)
    expect(parseServiceEnv(store).hasSample).toBe(false)
    expect(parseServiceEnv({ ...store, SAMPLE: 'on' }).hasSample).toBe(true)
  })

  it('lists all problems at once, without the values', () => {
    expect(parseInvalid).toThrow(/HOST.*\n.*SERVICE_/)
    for (const name of [
      'HOST',
      'SERVICE_PORT',
      'SERVICE_API_KEY',
      'SERVICE_PASSWORD',
      'SERVICE_TOKEN_TTL_S',
      'SERVICE_STORE',
      'FROZEN_CLOCK',
    ]) {
      expect(parseInvalid).toThrow(name)
    }
    expect(parseInvalid).not.toThrow(/70000x|se cret|hidden/)
  })
})

function parseInvalid(): unknown {
  return parseServiceEnv({
    HOST: ' ',
    SERVICE_PORT: '70000x',
    SERVICE_API_KEY: 'se cret',
    SERVICE_PASSWORD: '',
    SERVICE_TOKEN_TTL_S: '0',
    SERVICE_STORE: 'postgres://user:hidden@host/db',
    FROZEN_CLOCK: 'noon',
  })
}
