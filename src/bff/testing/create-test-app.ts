import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { createApp } from '../start/app.ts'
import type { AppDependencies } from '../routes/app-dependencies.ts'
import { REMOTE_FRESHNESS } from '../cache/freshness.ts'
import { createDeskDatabase } from '../desk-database/desk-database.ts'
import { createRosterStore } from '../desk/rosters/roster-store.ts'
import { createHostRule } from '../http/boundary/allowed-hosts.ts'
import { createTempFolder } from './temp-folder.ts'
import { createScriptedProvider, type ScriptedProvider, SECRETS } from './scripted-provider.ts'

/** A Saturday on which 2026-W46 is the last closed chart week. */
export const NOW_MS = Date.parse('2026-11-21T12:00:00Z')

export const TEST_PROVIDER: AppDependencies['provider'] = {
  mode: 'remote',
  name: 'Test provider',
  storageKey: 'provider.test',
  isSample: false,
  hasImports: async () => false,
  baseUrl: 'https://provider.test',
  vendor: 'provider',
  credentials: SECRETS,
}

export type TestApp = {
  app: FastifyInstance
  provider: ScriptedProvider
  /** Moves the server's clock. */
  advance: (ms: number) => void
  dir: string
}

type Overrides = Partial<Omit<AppDependencies, 'limits'>> & { limits?: Partial<AppDependencies['limits']> }

/** Creates the complete BFF with a scripted provider, without a port or environment. Closes it after the test. */
export function createTestApp({ limits, ...overrides }: Overrides = {}): TestApp {
  const provider = createScriptedProvider()
  const dir = createTempFolder('bff')
  let nowMs = NOW_MS
  const { deskDatabase = createDeskDatabase({ kind: 'sqlite', path: ':memory:' }), now = () => nowMs } = overrides
  const { storageKey: team, mode } = overrides.provider ?? TEST_PROVIDER
  const app = createApp({
    upstream: provider.upstream,
    provider: TEST_PROVIDER,
    limits: {
      concurrency: 8,
      timeoutMs: 5_000,
      deadlineMs: 10_000,
      rate: { perSec: 100_000, burst: 100_000 },
      cacheBytes: 16 * 1024 * 1024,
      archiveWeeks: mode === 'embedded' ? Infinity : 1,
      ...limits,
    },
    freshness: REMOTE_FRESHNESS,
    namesPath: ':memory:',
    archivePath: ':memory:',
    deskDatabase,
    rosters: createRosterStore({ database: deskDatabase, team, now }),
    distDir: join(dir, 'dist'),
    now,
    isOwnHost: createHostRule({ host: '127.0.0.1', publicUrl: null }),
    publicUrl: null,
    signIn: null,
    shareLinks: null,
    startup: () => [],
    trustProxy: [],
    metricsToken: null,
    version: '0.0.0',
    logger: false,
    ...overrides,
  })
  onTestFinished(() => app.close())
  return { app, provider, dir, advance: (ms) => void (nowMs += ms) }
}
