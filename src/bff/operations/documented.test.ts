import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { READINESS_REASONS } from '#contract/readiness.ts'
import { parseSettings, SettingsError } from '../env.ts'
import { createTestApp } from '../testing/create-test-app.ts'

/** What operators read must be what the program does. */

const ROOT = join(import.meta.dirname, '../../..')
const OPERATIONS = readRoot('docs/operations.md')
const DOCKERFILE = readRoot('docs/deploy/Dockerfile')
const UNIT = readRoot('docs/deploy/chartroom.service')
const NGINX = readRoot('docs/deploy/nginx.conf')

const REMOTE = {
  PROVIDER_URL: 'https://provider.test',
  PROVIDER_API_KEY: 'key',
  PROVIDER_USERNAME: 'user',
  PROVIDER_PASSWORD: 'password',
}
const SIGN_IN = {
  OIDC_ISSUER: 'https://id.test',
  OIDC_CLIENT_ID: 'chartroom',
  OIDC_CLIENT_SECRET: 'secret',
  SESSION_SECRET: 'x'.repeat(32),
}

function readRoot(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8')
}

/** Names and defaults of the table of settings. */
function readTable(): Map<string, string> {
  const rows = [...OPERATIONS.matchAll(/^\| `([A-Z_]+)`\s+\| ([^|]*?)\s+\|/gm)]
  return new Map(rows.map(([, name = '', fallback = '']) => [name, fallback]))
}

/** Every name that the program asks the environment for. */
function namesRead(environment: Record<string, string>): string[] {
  const names = new Set<string>()
  const watched = new Proxy(environment, {
    get: (target, name) => {
      names.add(String(name))
      return target[String(name)]
    },
  })
  try {
    parseSettings(watched, '/srv/chartroom')
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
  }
  return [...names]
}

describe('the table of settings', () => {
  it('has every name that is read, and no other', () => {
    const read = new Set([...namesRead({}), ...namesRead({ ...REMOTE, ...SIGN_IN }), ...namesRead({ HOST: '0.0.0.0' })])
    expect([...readTable().keys()].toSorted()).toEqual([...read].toSorted())
  })

  it('has the defaults that are used', () => {
    const fixed = [...readTable()].flatMap(([name, text]) => {
      const value = /^`([^`]+)`$/.exec(text)?.[1]
      return value === undefined ? [] : [[name, value] as const]
    })
    expect(fixed.length).toBeGreaterThan(10)
    const withSignIn = { ...REMOTE, ...SIGN_IN, PUBLIC_URL: 'https://chartroom.test' }
    for (const [name, value] of fixed) {
      // Parts of the sign-in mean nothing alone.
      const alone = name.startsWith('OIDC_') ? withSignIn : {}
      expect(parseSettings({ ...alone, [name]: value }, '/srv'), name).toEqual(parseSettings(alone, '/srv'))
      expect(parseSettings({ ...withSignIn, [name]: value }, '/srv'), name).toEqual(parseSettings(withSignIn, '/srv'))
    }
  })
})

describe('the incidents and metrics', () => {
  it('have every reason and every name', async () => {
    for (const reason of READINESS_REASONS.filter((each) => each !== 'draining')) {
      expect(OPERATIONS).toMatch(new RegExp(`\\| \`/readyz\` \\d+[^|]*\`${reason}\``))
    }
    const { app } = createTestApp()
    const { body } = await app.inject({ url: '/metrics', headers: { host: '127.0.0.1:4310' } })
    const known = new Set([...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
    const told = [...OPERATIONS.matchAll(/`(chartroom_\w+|process_\w+|nodejs_\w+)/g)].map(([, name]) => name)
    expect(told.length).toBeGreaterThan(10)
    expect(told.filter((name) => !known.has(name))).toEqual([])
  })
})

describe('the files to deploy with', () => {
  it('copy and start what exists, as nobody special', () => {
    const copied = [...DOCKERFILE.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, from = '']) => from.split(' '))
    expect(copied).toContain('src/bff')
    for (const path of copied) expect(existsSync(join(ROOT, path)), path).toBe(true)
    const [, launcher = '', program = ''] = /^CMD \["node", "([^"]+)", "([^"]+)"\]$/m.exec(DOCKERFILE) ?? []
    for (const path of [launcher, program]) {
      expect(existsSync(join(ROOT, path)), path).toBe(true)
      expect(
        copied.some((from) => path.startsWith(from)),
        path,
      ).toBe(true)
    }
    expect(DOCKERFILE).toMatch(/\nUSER node\n[\s\S]*\nCMD/)
    expect(UNIT).toContain(`ExecStart=/usr/bin/node ${launcher} ${program}\n`)
  })

  it('build on no image without a digest, and invent none', () => {
    const bases = [...DOCKERFILE.matchAll(/^FROM\s+(\S+)(?:\s+AS\s+\S+)?\s*$/gim)].map(([, base = '']) => base)
    expect(bases).toHaveLength([...DOCKERFILE.matchAll(/^\s*FROM\b/gim)].length)
    // `:?` ends a build that was given no digest, with the words after it.
    for (const base of bases) expect(base).toMatch(/@sha256:\$\{NODE_SHA256:\?[\w,./-]+\}$/)
    expect(DOCKERFILE).toMatch(/^ARG NODE_SHA256$/m)
    expect(DOCKERFILE).not.toMatch(/[0-9a-f]{64}/)
    expect(OPERATIONS).toContain('--build-arg NODE_SHA256=')
  })

  it('give it the time to stop that it takes, and limits that fit', () => {
    expect(Number(/TimeoutStopSec=(\d+)/.exec(UNIT)?.[1])).toBeGreaterThanOrEqual(11)
    expect(UNIT).toMatch(/KillSignal=SIGTERM/)
    expect(Number(/LimitNOFILE=(\d+)/.exec(UNIT)?.[1])).toBeGreaterThan(4_096)
    expect(NGINX).toMatch(/proxy_buffering off;/)
    expect(NGINX).toMatch(/location = \/metrics \{ return 404; \}/)
  })

  it('set only what is a setting, or is the runtime’s', () => {
    const runtime = new Set(['NODE_ENV'])
    const names = [...`${DOCKERFILE}${UNIT}`.matchAll(/(?<=^(?:ENV|Environment=).*?)\b([A-Z_]{3,})(?==)/gm)]
    const set = names.map(([name]) => name).filter((name) => !runtime.has(name))
    expect(set).toContain('DATA_DIR')
    expect(set.filter((name) => !readTable().has(name))).toEqual([])
  })

  it('keep credentials out of the image', () => {
    expect(readRoot('docs/deploy/Dockerfile.dockerignore').split('\n')).toEqual(
      expect.arrayContaining(['.env', '.data']),
    )
  })
})
