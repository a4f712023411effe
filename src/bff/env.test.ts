import { describe, expect, it } from 'vitest'
import { parseSettings, SettingsError } from './env.ts'

const REMOTE = {
  PROVIDER_URL: 'https://provider.test/v1/',
  PROVIDER_API_KEY: 'key-canary',
  PROVIDER_USERNAME: 'user-canary',
  PROVIDER_PASSWORD: 'password-canary',
}

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    parseSettings(environment, '/srv/chartroom')
    return []
  } catch (error) {
    if (error instanceof SettingsError) return error.problems
    throw error
  }
}

describe('parseSettings', () => {
  it('needs nothing', () => {
    expect(parseSettings({}, '/srv/chartroom')).toMatchObject({
      host: '127.0.0.1',
      port: 4310,
      dataDir: '/srv/chartroom/.data',
      remote: null,
      vendor: 'provider',
      concurrency: 8,
      timeoutMs: 5_000,
      deadlineMs: 10_000,
      rate: { perSec: 20, burst: 60 },
    })
  })

  it('takes an empty text for unset', () => {
    expect(parseSettings({ PORT: '', PROVIDER_URL: ' ' }, '/srv/chartroom')).toMatchObject({ port: 4310, remote: null })
  })

  it('reads a provider, without the slash at its end', () => {
    expect(parseSettings(REMOTE, '/srv/chartroom').remote).toEqual({
      baseUrl: 'https://provider.test/v1',
      host: 'provider.test',
      credentials: { apiKey: 'key-canary', username: 'user-canary', password: 'password-canary' },
    })
  })

  it('names every mistake at once, and repeats no value', () => {
    const problems = problemsOf({
      PORT: 'port-canary',
      PROVIDER_URL: 'ftp://user-canary@provider.test',
      PROVIDER_PASSWORD: 'password-canary',
      PUBLIC_URL: 'canary',
      LOG_LEVEL: 'canary',
      PROVIDER_CONCURRENCY: '0',
    })
    expect(problems).toHaveLength(6)
    expect(problems.join(' ')).toMatch(/PORT.*LOG_LEVEL.*PROVIDER|PROVIDER_CONCURRENCY/)
    expect(problems.join(' ')).not.toContain('canary')
  })

  it.each([
    [
      'half the credentials',
      { PROVIDER_URL: 'https://provider.test' },
      /PROVIDER_API_KEY, PROVIDER_USERNAME, PROVIDER_PASSWORD/,
    ],
    ['no address for them', { PROVIDER_API_KEY: 'x' }, /PROVIDER_URL is missing, but PROVIDER_API_KEY/],
    ['a password without TLS', { ...REMOTE, PROVIDER_URL: 'http://provider.test' }, /https/],
    ['an address with a password in it', { ...REMOTE, PROVIDER_URL: 'https://a:b@provider.test' }, /alone/],
    ['an address with a query', { ...REMOTE, PROVIDER_URL: 'https://provider.test/?a=b' }, /alone/],
    ['a key that no header carries', { ...REMOTE, PROVIDER_API_KEY: 'a\nb' }, /PROVIDER_API_KEY/],
    ['the network without sign-in', { HOST: '0.0.0.0' }, /TRUST_LAN=1/],
    ['a sign-in that is not there', { OIDC_ISSUER: 'https://id.test' }, /sign-in is not available/],
    ['a public address with a path', { PUBLIC_URL: 'https://chartroom.test/x' }, /PUBLIC_URL/],
    ['a port that is none', { PORT: '70000' }, /PORT must be a whole number from 0 to 65535/],
  ])('refuses %s', (_what, environment, message) => {
    expect(problemsOf(environment).join(' ')).toMatch(message)
  })

  it('allows plain http on this machine, and the network when it is trusted', () => {
    expect(problemsOf({ ...REMOTE, PROVIDER_URL: 'http://127.0.0.1:4320' })).toEqual([])
    expect(problemsOf({ ...REMOTE, PROVIDER_URL: 'http://localhost:4320' })).toEqual([])
    expect(problemsOf({ HOST: '0.0.0.0', TRUST_LAN: '1' })).toEqual([])
  })
})
