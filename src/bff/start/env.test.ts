import { describe, expect, it } from 'vitest'
import { EXPORTS } from '#contract/exports.ts'
import { parseSettings, SettingsError } from './env.ts'

const REMOTE = {
  PROVIDER_URL: 'https://provider.test/v1/',
  PROVIDER_API_KEY: 'key-canary',
  PROVIDER_USERNAME: 'user-canary',
  PROVIDER_PASSWORD: 'password-canary',
}

const SIGN_IN = {
  OIDC_ISSUER: 'https://id.test/realm',
  OIDC_CLIENT_ID: 'chartroom',
  OIDC_CLIENT_SECRET: 'client-canary',
  SESSION_SECRET: 'session-canary-of-more-than-32-characters',
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

function levelOf(environment: Record<string, string>): string {
  return parseSettings(environment, '/srv/chartroom').logLevel
}

const folderOf = (folder: string) => parseSettings({ IMPORT_FROM: folder }, '/srv/chartroom').importFrom
const archiveWeeksOf = (environment: Record<string, string>) => parseSettings(environment, '/').archiveWeeks

describe('parseSettings', () => {
  it('loads all weeks of the embedded service by default, and three years of a provider', () => {
    expect(archiveWeeksOf({})).toBe(Infinity)
    expect(archiveWeeksOf(REMOTE)).toBe(156)
  })

  it.each([
    ['off', 0],
    ['latest', 1],
    ['year', 52],
    ['all', Infinity],
    ['104', 104],
  ])('reads ARCHIVE_WEEKS=%s as %s weeks', (text, weeks) => {
    expect(archiveWeeksOf({ ...REMOTE, ARCHIVE_WEEKS: text })).toBe(weeks)
  })

  it.each(['yearly', '-1', '1.5', '10000', 'constructor'])('refuses ARCHIVE_WEEKS=%s', (text) => {
    expect(problemsOf({ ARCHIVE_WEEKS: text })).toEqual([
      'ARCHIVE_WEEKS must be off, latest, year, all, or a number of weeks up to 9999',
    ])
  })

  it('needs no settings', () => {
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

  it('watches a folder next to the settings, but only for the embedded service', () => {
    expect([folderOf(''), folderOf('incoming'), folderOf('/mnt/charts')]).toEqual([
      null,
      '/srv/chartroom/incoming',
      '/mnt/charts',
    ])
    expect(problemsOf({ ...REMOTE, IMPORT_FROM: 'incoming' })).toEqual([
      'IMPORT_FROM works only with the embedded service, without PROVIDER_URL',
    ])
  })

  it('treats an empty value as unset', () => {
    expect(parseSettings({ PORT: '', PROVIDER_URL: ' ' }, '/srv/chartroom')).toMatchObject({ port: 4310, remote: null })
  })

  it('reads a provider and removes the trailing slash of its URL', () => {
    expect(parseSettings(REMOTE, '/srv/chartroom').remote).toEqual({
      baseUrl: 'https://provider.test/v1',
      host: 'provider.test',
      name: 'Data provider',
      credentials: { apiKey: 'key-canary', username: 'user-canary', password: 'password-canary' },
    })
  })

  it.each([
    [{}, 'Data provider'],
    [{ PROVIDER_VENDOR: 'acme-music_data' }, 'Acme music data'],
    [{ PROVIDER_VENDOR: 'acme', PROVIDER_NAME: ' Acme Charts™ ' }, 'Acme Charts™'],
    [{ PROVIDER_URL: 'https://acme:8443', PROVIDER_NAME: 'Acme' }, 'Acme'],
  ])('names the provider by its display name or else its vendor: %o', (given, name) => {
    expect(parseSettings({ ...REMOTE, ...given }, '/srv/chartroom').remote?.name).toBe(name)
  })

  it('reports all mistakes at once without repeating values', () => {
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
      'incomplete credentials',
      { PROVIDER_URL: 'https://provider.test' },
      /PROVIDER_API_KEY, PROVIDER_USERNAME, PROVIDER_PASSWORD/,
    ],
    ['credentials without a URL', { PROVIDER_API_KEY: 'x' }, /PROVIDER_URL is missing, but PROVIDER_API_KEY/],
    ['a provider name that is too long', { ...REMOTE, PROVIDER_NAME: 'x'.repeat(81) }, /at most 80 characters/],
    ['a provider name with a line break', { ...REMOTE, PROVIDER_NAME: 'Acme\nCharts' }, /visible/],
    ['a provider name with a bidi override', { ...REMOTE, PROVIDER_NAME: 'Acme\u202e' }, /visible/],
    [
      'a provider name that contains its host',
      { ...REMOTE, PROVIDER_NAME: 'Data (Provider.TEST)' },
      /must not contain the host/,
    ],
    ['a vendor that is too long', { ...REMOTE, PROVIDER_VENDOR: 'x'.repeat(65) }, /at most 64/],
    ['a password without TLS', { ...REMOTE, PROVIDER_URL: 'http://provider.test' }, /https/],
    ['a URL with a password', { ...REMOTE, PROVIDER_URL: 'https://a:b@provider.test' }, /without user/],
    ['a URL with a query', { ...REMOTE, PROVIDER_URL: 'https://provider.test/?a=b' }, /without user/],
    ['a key with characters that headers can’t contain', { ...REMOTE, PROVIDER_API_KEY: 'a\nb' }, /PROVIDER_API_KEY/],
    ['the network without sign-in', { HOST: '0.0.0.0' }, /TRUST_LAN=1/],
    [
      'incomplete sign-in settings',
      { OIDC_ISSUER: 'https://id.test' },
      /sign-in needs OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, SESSION_SECRET/,
    ],
    ['a sign-in rule without sign-in', { OIDC_ALLOWED_DOMAINS: 'label.example' }, /sign-in needs OIDC_ISSUER/],
    ['an issuer without TLS', { ...SIGN_IN, OIDC_ISSUER: 'http://id.test' }, /OIDC_ISSUER must be an https URL/],
    [
      'an issuer with a query',
      { ...SIGN_IN, OIDC_ISSUER: 'https://id.test/?a=b' },
      /OIDC_ISSUER must be a URL without user/,
    ],
    ['a short secret', { ...SIGN_IN, SESSION_SECRET: 'short-canary' }, /SESSION_SECRET must have at least 32/],
    ['invalid domains', { ...SIGN_IN, OIDC_ALLOWED_DOMAINS: 'label.example, *' }, /OIDC_ALLOWED_DOMAINS must be/],
    ['scopes without openid', { ...SIGN_IN, OIDC_SCOPES: 'email' }, /OIDC_SCOPES must be/],
    [
      'an idle time that is too long',
      { ...SIGN_IN, SESSION_IDLE_MINUTES: '1441' },
      /SESSION_IDLE_MINUTES must be a whole number from 5 to 1440/,
    ],
    [
      'sign-in on the network without TLS',
      { ...SIGN_IN, PUBLIC_URL: 'http://chartroom.test' },
      /PUBLIC_URL must be an https/,
    ],
    ['share links without a secret', { SHARE_LINKS: '1' }, /SHARE_LINKS requires SESSION_SECRET/],
    [
      'an invalid value for SHARE_LINKS',
      { SHARE_LINKS: 'yes', SESSION_SECRET: 'x'.repeat(32) },
      /SHARE_LINKS must be 0 or 1/,
    ],
    ['sign-in without a public URL', { ...SIGN_IN, HOST: '0.0.0.0' }, /sign-in needs PUBLIC_URL/],
    ['a public URL with a path', { PUBLIC_URL: 'https://chartroom.test/x' }, /PUBLIC_URL/],
    ['a proxy that is not an IP address', { TRUST_PROXY: 'proxy.test' }, /TRUST_PROXY/],
    ['a range of all addresses as proxies', { TRUST_PROXY: '0.0.0.0/0' }, /TRUST_PROXY/],
    ['a store other than Redis', { REDIS_URL: 'http://127.0.0.1:6379' }, /REDIS_URL/],
    ['a Redis URL with client options', { REDIS_URL: 'redis://h:6379/0?db=canary' }, /REDIS_URL/],
    [
      'sessions of replicas without PostgreSQL',
      { REDIS_URL: 'redis://h:6379', SHARE_LINKS: '1', SESSION_SECRET: 'x'.repeat(32) },
      /REDIS_URL needs DATABASE_URL/,
    ],
    ['a malformed Redis password', { REDIS_URL: 'redis://:%zzcanary@h:6379' }, /REDIS_URL/],
    ['a prefix with spaces', { REDIS_PREFIX: 'chart room' }, /REDIS_PREFIX/],
    ['a short metrics token', { METRICS_TOKEN: 'short' }, /METRICS_TOKEN/],
    ['an invalid port', { PORT: '70000' }, /PORT must be a whole number from 0 to 65535/],
  ])('refuses %s', (_what, environment, message) => {
    expect(problemsOf(environment).join(' ')).toMatch(message)
  })

  it('logs requests by default except for the local sample', () => {
    expect(levelOf({})).toBe('warn')
    expect(levelOf(REMOTE)).toBe('info')
    expect(levelOf({ HOST: '0.0.0.0', TRUST_LAN: '1' })).toBe('info')
    expect(levelOf({ ...REMOTE, LOG_LEVEL: 'error' })).toBe('error')
  })

  it('reads trusted proxies', () => {
    const { trustProxy } = parseSettings({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8, fd00::/8' }, '/srv/chartroom')
    expect(trustProxy).toEqual(['127.0.0.1', '10.0.0.0/8', 'fd00::/8'])
    expect(parseSettings({}, '/srv/chartroom').trustProxy).toEqual([])
  })

  it('treats only loopback addresses as this machine', () => {
    for (const host of ['127.0.0.53', '::1', '[::1]', '::ffff:127.0.0.1', 'localhost']) {
      expect(problemsOf({ HOST: host }), host).toEqual([])
    }
    expect(parseSettings({ HOST: '[::1]' }, '/srv/chartroom').host).toBe('::1')
    expect(parseSettings({ ...SIGN_IN, HOST: '::1' }, '/').signIn?.publicUrl.origin).toBe('http://[::1]:4310')
    for (const host of ['127.0.0.999', '127.0.0.1.evil.test', '0177.0.0.1', '2130706433', '::', '::ffff:10.0.0.1']) {
      expect(problemsOf({ HOST: host }).join(' '), host).toMatch(/TRUST_LAN=1/)
    }
  })

  it('allows plain HTTP on this machine, and the network if it is trusted', () => {
    expect(problemsOf({ ...REMOTE, PROVIDER_URL: 'http://127.0.0.1:4320' })).toEqual([])
    expect(problemsOf({ ...REMOTE, PROVIDER_URL: 'http://localhost:4320' })).toEqual([])
    expect(problemsOf({ HOST: '0.0.0.0', TRUST_LAN: '1' })).toEqual([])
  })

  it('reads the Redis URL and its password', () => {
    const read = parseSettings({ REDIS_URL: 'rediss://user:p%40ss@redis.test:6380/2' }, '/srv/chartroom')
    expect(read.redis).toMatchObject({ password: 'p@ss', prefix: 'chartroom' })
    expect(parseSettings({}, '/srv').redis).toBeNull()
  })

  it('sends nothing unless each type of channel is turned on', () => {
    expect(parseSettings({}, '/').delivery).toEqual({
      mail: null,
      hasWebhooks: false,
      hasFeeds: false,
      webhookHosts: [],
    })
    const mail = { SMTP_URL: 'smtps://mail.test:465', MAIL_FROM: 'Chartroom <charts@label.example>' }
    const read = parseSettings({ ...mail, WEBHOOKS: 'on', FEEDS: 'on', WEBHOOK_HOSTS: 'Hooks.test, 10.0.0.8' }, '/')
    expect(read.delivery).toEqual({
      mail: {
        smtpUrl: 'smtps://mail.test:465',
        from: 'Chartroom <charts@label.example>',
        mustConfirm: true,
        domains: [],
      },
      hasWebhooks: true,
      hasFeeds: true,
      webhookHosts: ['hooks.test', '10.0.0.8'],
    })
  })

  it.each([
    [{ SMTP_URL: 'https://mail.test' }, 'SMTP_URL must be an smtp:// or smtps:// URL'],
    [{ SMTP_URL: 'smtp://mail.test' }, 'SMTP_URL needs MAIL_FROM'],
    [{ SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'charts' }, 'MAIL_FROM must be one email address'],
    [{ WEBHOOKS: 'yes' }, 'WEBHOOKS must be on or off'],
    [{ WEBHOOK_HOSTS: 'hooks.test, https://a.test' }, 'WEBHOOK_HOSTS must be hosts'],
    [{ MAIL_CONFIRM: 'no' }, 'MAIL_CONFIRM must be on or off'],
    [{ MAIL_DOMAINS: 'label.test,ana@label.test' }, 'MAIL_DOMAINS must be domains'],
  ])('refuses %j', (environment, problem) => {
    expect(() => parseSettings(environment, '/')).toThrow(problem)
  })

  it('reads sign-in settings, which allow listening on the network', () => {
    const read = parseSettings(
      {
        ...SIGN_IN,
        HOST: '0.0.0.0',
        PUBLIC_URL: 'https://chartroom.test',
        OIDC_ALLOWED_DOMAINS: 'Label.example, @other.example',
        OIDC_ALLOWED_GROUPS: 'charts, A&R',
        OIDC_OPERATOR_GROUPS: 'heads',
        SESSION_IDLE_MINUTES: '600',
        SESSION_MAX_HOURS: '2',
        LOG_EMAIL: '0',
      },
      '/srv/chartroom',
    )
    expect(read.logLevel).toBe('info')
    expect(read.signIn).toEqual({
      issuer: new URL('https://id.test/realm'),
      clientId: 'chartroom',
      clientSecret: 'client-canary',
      sessionSecret: SIGN_IN.SESSION_SECRET,
      publicUrl: new URL('https://chartroom.test'),
      scopes: 'openid email profile',
      allowedDomains: ['label.example', 'other.example'],
      allowedGroups: ['charts', 'A&R'],
      operatorGroups: ['heads'],
      groupsClaim: 'groups',
      idleMs: 7_200_000,
      maxMs: 7_200_000,
      isEmailLogged: false,
    })
    expect(parseSettings(SIGN_IN, '/').signIn?.publicUrl.origin).toBe('http://127.0.0.1:4310')
    expect(parseSettings({}, '/').signIn).toBeNull()
  })
})

describe('exports', () => {
  it.each([
    ['all by default', {}, EXPORTS],
    ['only those listed', { EXPORTS: 'pptx, csv' }, ['csv', 'pptx']],
    ['none', { EXPORTS: 'off' }, []],
  ])('%s', (_what, environment, allowedExports) => {
    expect(parseSettings(environment, '/srv')).toMatchObject({ allowedExports })
  })

  it('are known formats', () => {
    expect(() => parseSettings({ EXPORTS: 'csv,pdf' }, '/srv')).toThrow(
      /EXPORTS must be off, or some of csv, xlsx, pptx, print, images, brief, separated by commas/,
    )
  })
})

describe('access tokens and assistants', () => {
  it.each([
    ['without sign-in', {}, null, false],
    ['without sign-in, if on', { API_TOKENS: 'on', MCP: 'on' }, { maxDays: 90, callsPerDay: 5_000 }, true],
  ])('%s', (_what, environment, apiTokens, hasMcp) => {
    expect(parseSettings(environment, '/srv')).toMatchObject({ apiTokens, hasMcp })
  })

  it('need each other', () => {
    expect(() => parseSettings({ MCP: 'on' }, '/srv')).toThrow(/MCP needs API_TOKENS=on/)
  })
})
