import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { READINESS_REASONS } from '#contract/server/readiness.ts'
import { parseSettings, SettingsError } from '../start/env.ts'
import { isApiRoute } from '../http/matched-route.ts'
import { ROUTE_URLS } from '../routes/all-routes.ts'
import { createFullApp } from '../testing/create-full-app.ts'
import { createTestApp } from '../testing/create-test-app.ts'
import { toExamplePath } from '../testing/requests/example-paths.ts'

const ROOT = join(import.meta.dirname, '../../..')
const INCIDENTS = readRoot('docs/operations.md')
const SETTINGS = readRoot('docs/settings.md')
const METRICS = readRoot('docs/monitoring.md')
const DOCKERFILE = readRoot('docs/deploy/Dockerfile')
const UNIT = readRoot('docs/deploy/chartroom.service')
const NGINX = readRoot('docs/deploy/nginx.conf.template')

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

/** Reads names and defaults from the table of settings. */
function readTable(): Map<string, string> {
  const rows = [...SETTINGS.matchAll(/^\| `([A-Z_]+)`\s+\| ([^|]*?)\s+\|/gm)]
  return new Map(rows.map(([, name = '', fallback = '']) => [name, fallback]))
}

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

describe('settings table', () => {
  it('lists exactly the variables that are read', () => {
    const read = new Set([...namesRead({}), ...namesRead({ ...REMOTE, ...SIGN_IN }), ...namesRead({ HOST: '0.0.0.0' })])
    expect([...readTable().keys()].toSorted()).toEqual([...read].toSorted())
  })

  it('states the correct defaults', () => {
    const fixed = [...readTable()].flatMap(([name, text]) => {
      const value = /^`([^`]+)`$/.exec(text)?.[1]
      return value === undefined ? [] : [[name, value] as const]
    })
    expect(fixed.length).toBeGreaterThan(10)
    const withSignIn = { ...REMOTE, ...SIGN_IN, PUBLIC_URL: 'https://chartroom.test' }
    for (const [name, value] of fixed) {
      // Sign-in settings require each other.
      const alone = name.startsWith('OIDC_') ? withSignIn : {}
      expect(parseSettings({ ...alone, [name]: value }, '/srv'), name).toEqual(parseSettings(alone, '/srv'))
      expect(parseSettings({ ...withSignIn, [name]: value }, '/srv'), name).toEqual(parseSettings(withSignIn, '/srv'))
    }
  })
})

describe('incidents and metrics', () => {
  it('list every readiness reason and only existing metrics', async () => {
    for (const reason of READINESS_REASONS.filter((each) => each !== 'draining')) {
      expect(INCIDENTS).toMatch(new RegExp(`\\| \`/readyz\` \\d+[^|]*\`${reason}\``))
    }
    const { app } = createTestApp()
    const { body } = await app.inject({ url: '/metrics', headers: { host: '127.0.0.1:4310' } })
    const known = new Set([...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
    const documented = [...METRICS.matchAll(/`(chartroom_\w+|process_\w+|nodejs_\w+)/g)].map(([, name]) => name)
    expect(documented.length).toBeGreaterThan(10)
    expect(documented.filter((name) => !known.has(name))).toEqual([])
  })
})

describe('table of provider calls', () => {
  it('lists exactly the endpoints that are called', async () => {
    const { app, provider } = createFullApp()
    await app.ready()
    // This request comes first, because on a busy machine, calls that other routes leave in the queue can outlast its deadline.
    await app.inject('/api/search?q=some')
    for (const url of ROUTE_URLS.filter(isApiRoute)) await app.inject(toExamplePath(url))
    const called = provider.calls.map(({ method, path }) => `${method} ${path.replace(/^(\/[\w-]+)\/.+$/, '$1/{id}')}`)
    const [, table = ''] = /## Provider calls\n([\s\S]*?)\n## /.exec(readRoot('docs/provider-guide.md')) ?? []
    const documented = [...table.matchAll(/`((?:GET|POST) \/[^`]*)`/g)].map(([, endpoint]) => endpoint)
    expect(new Set(documented)).toEqual(new Set(called))
  })
})

describe('deployment files', () => {
  it('copy and start existing files as an unprivileged user', () => {
    const last = DOCKERFILE.slice(DOCKERFILE.lastIndexOf('\nFROM '))
    const copied = [...last.matchAll(/^COPY (?:--from=build )?(.+) \S+$/gm)].flatMap(([, from = '']) => from.split(' '))
    const paths = copied.map((path) => path.replace('/app/', ''))
    expect(paths).toEqual(expect.arrayContaining(['lib', 'dist', 'LICENSE']))
    for (const path of paths) expect(path === 'dist' || existsSync(join(ROOT, path)), path).toBe(true)
    const [, launcher = '', program = ''] = /^CMD \["node", "([^"]+)", "([^"]+)"\]$/m.exec(DOCKERFILE) ?? []
    for (const path of [launcher, program]) {
      expect(existsSync(join(ROOT, path)), path).toBe(true)
      expect(
        paths.some((from) => path.startsWith(from)),
        path,
      ).toBe(true)
    }
    expect(DOCKERFILE).toMatch(/\nUSER node\n[\s\S]*\nCMD/)
    expect(UNIT).toContain(`/node_modules/.bin/node ${launcher} ${program}\n`)
  })

  it('pin base images by a digest that the operator supplies', () => {
    const bases = [...DOCKERFILE.matchAll(/^FROM\s+(\S+)(?:\s+AS\s+\S+)?\s*$/gim)].map(([, base = '']) => base)
    expect(bases).toHaveLength([...DOCKERFILE.matchAll(/^\s*FROM\b/gim)].length)
    // Without a value, the reference is invalid, so the build fails. Not every builder supports `${NODE_SHA256:?message}`.
    for (const base of bases) expect(base).toBe('${NODE_IMAGE}@sha256:${NODE_SHA256}')
    expect(DOCKERFILE).toMatch(/^ARG NODE_SHA256$/m)
    expect(DOCKERFILE).not.toMatch(/[0-9a-f]{64}/)
    expect(readRoot('docs/deploy.md')).toContain('--build-arg NODE_SHA256=')
  })

  it('allow enough time to stop and enough open files', () => {
    expect(Number(/TimeoutStopSec=(\d+)/.exec(UNIT)?.[1])).toBeGreaterThanOrEqual(11)
    expect(UNIT).toMatch(/KillSignal=SIGTERM/)
    expect(Number(/LimitNOFILE=(\d+)/.exec(UNIT)?.[1])).toBeGreaterThan(4_096)
    expect(NGINX).toMatch(/proxy_buffering off;/)
    expect(NGINX).toMatch(/location = \/metrics \{ return 404; \}/)
  })

  it('set only known settings and variables of the runtime', () => {
    const runtime = new Set(['NODE_ENV'])
    const names = [...`${DOCKERFILE}${UNIT}`.matchAll(/(?<=^(?:ENV|Environment=).*?)\b([A-Z_]{3,})(?==)/gm)]
    const set = names.map(([name]) => name).filter((name) => !runtime.has(name))
    expect(set).toContain('DATA_DIR')
    expect(set.filter((name) => !readTable().has(name))).toEqual([])
  })

  it('exclude credentials from the image', () => {
    expect(readRoot('docs/deploy/Dockerfile.dockerignore').split('\n')).toEqual(
      expect.arrayContaining(['.env', '.data']),
    )
  })
})
