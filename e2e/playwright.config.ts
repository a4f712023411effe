import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'playwright/test'
import { BROWSER_FLAGS } from '../src/tools/programs/browser-flags.ts'

/** Simultaneous runs need different ports. */
const FIRST_PORT = Number(process.env['E2E_PORT'] ?? 4511)

/** All pages of a browser share one process. It starts once and keeps compiled scripts, and no page here shows another site. */
const ONE_PAGE_PROCESS = ['--disable-site-isolation-trials', '--renderer-process-limit=1']

/** Code runs too briefly to benefit from V8's optimizing compilers, which take a tenth of the time of a journey. */
const UNOPTIMIZED = ['--js-flags=--no-opt']

const SIGN_IN = ['sign-in*']
const FAULTS = ['failures']
const CLOSED = ['ways-out']
/**
 * Journeys that run on the embedded provider only. Pages get the same JSON from the BFF with both providers, so
 * journeys about layout and interaction would test the same thing twice.
 * Journeys run on both providers if the provider makes a difference: each data point is a call, names arrive later than
 * rankings, weeks are read one by one, territories load on a click, unknown IDs and weeks are responses of the
 * provider, and there is no sample. The remote provider supports only the specification
 * (src/service/testing/plain-provider.ts), and each call takes 200 ms.
 * At least one journey opens each kind of page with a remote provider: the start page in first-run, charts and chart
 * week in monday-check, search in search, entities and comparison in remote-pages, desk in rosters, status in
 * data-status, alerts in alerts.
 */
const EMBEDDED_ONLY = [
  'accessibility*',
  'api-tokens',
  'chart-week-layout',
  'compare-songs',
  'components',
  'desk',
  'dialogs-on-phone',
  'export-files',
  'export-image',
  'import-from-page',
  'locale',
  'long-names',
  'moment-cards',
  'nothing-jumps',
  'ours',
  'palette',
  'pick-dates',
  'share-on-phone',
  'sheets',
]

/** These journeys use a remote provider for kinds of pages that other journeys open with the embedded one. */
const REMOTE_ONLY = ['remote-pages']

/** Marks a journey like those of {@link EMBEDDED_ONLY} in a file whose other journeys run on both providers. */
const EMBEDDED_TAG = /@embedded/

/** Each project has a separate Chartroom with its own port, data, and provider. */
const PROJECTS = [
  { name: 'embedded', testIgnore: toGlobs([...SIGN_IN, ...FAULTS, ...CLOSED, ...REMOTE_ONLY]) },
  {
    name: 'remote',
    testIgnore: toGlobs([...SIGN_IN, ...FAULTS, ...CLOSED, ...EMBEDDED_ONLY]),
    grepInvert: EMBEDDED_TAG,
  },
  { name: 'sign-in', testMatch: toGlobs(SIGN_IN) },
  { name: 'faults', testMatch: toGlobs(FAULTS) },
  { name: 'closed', testMatch: toGlobs(CLOSED) },
]
const portOf = (name: string) => FIRST_PORT + PROJECTS.findIndex((project) => project.name === name)

checkJourneys()

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  // The limit is long enough for a busy machine. Assertions that pass earlier don't wait.
  expect: { timeout: 30_000 },
  forbidOnly: process.env['CI'] !== undefined,
  use: {
    locale: 'en-GB',
    // Without a GPU, the CPU draws each frame of a transition.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every journey uses CPU time. `npm run e2e -- NAME --trace on` records some.
    trace: 'off',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [...BROWSER_FLAGS, ...ONE_PAGE_PROCESS, ...UNOPTIMIZED],
    },
  },
  projects: PROJECTS.map((project) =>
    Object.assign(project, {
      use: {
        baseURL: `http://127.0.0.1:${portOf(project.name)}`,
        // Journeys share one context, which is cleared between them, so that pages find files of earlier journeys in
        // the cache. Sign-in journeys test the storage of the browser, so they don't share it.
        reuseContext: project.name !== 'sign-in',
        // These journeys open each kind of page, so that each is also tested with motion.
        ...(project.name === 'remote' && { contextOptions: { reducedMotion: 'no-preference' as const } }),
      },
    }),
  ),
  webServer: {
    command: `node serve.ts ${PROJECTS.map(({ name }) => `${name}=${portOf(name)}`).join(' ')}`,
    wait: { stdout: /^Ready$/m },
    // Preparing the sample and its archive takes minutes while the unit tests use the other core.
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})

function toGlobs(names: readonly string[]): string[] {
  return names.map((name) => `**/${name}.e2e.ts`)
}

function checkJourneys() {
  for (const name of [...SIGN_IN, ...FAULTS, ...CLOSED, ...EMBEDDED_ONLY, ...REMOTE_ONLY]) {
    if (globSync(`${name}.e2e.ts`, { cwd: import.meta.dirname }).length === 0)
      throw new Error(`no journey matches ${name}`)
  }
  for (const file of globSync('*.e2e.ts', { cwd: import.meta.dirname })) {
    const text = readFileSync(join(import.meta.dirname, file), 'utf8')
    if (!text.includes("from './journey.ts'"))
      throw new Error(`${file} must import test from ./journey.ts, which freezes the clock`)
  }
}
