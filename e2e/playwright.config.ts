import { defineConfig } from 'playwright/test'
import { BROWSER_FLAGS } from '../src/tools/browser-flags.ts'

/** Two runs beside each other need ports of their own. */
const FIRST_PORT = Number(process.env['E2E_PORT'] ?? 4511)

/** Needs people, and closes what the other journeys open. */
const SIGN_IN_JOURNEYS = '**/sign-in*.e2e.ts'

/** About answers, which come another way from a provider elsewhere. The others are about what is drawn from them. */
const JOURNEYS_OF_ANSWERS =
  '**/{chart-positions,compare-territories,data-status,export-csv,imported-chart,monday-check,read-a-trend,read-an-entity,search}.e2e.ts'

/**
 * One Chartroom a provider mode, each with its own port, data and provider; the journeys of answers run on both. A third
 * one has an identity provider in front, for the journeys that are about it.
 */
const MODES = [
  { name: 'embedded', port: FIRST_PORT },
  { name: 'remote', port: FIRST_PORT + 1 },
  { name: 'sign-in', port: FIRST_PORT + 2 },
] as const

const JOURNEYS = {
  embedded: { testIgnore: SIGN_IN_JOURNEYS },
  remote: { testMatch: JOURNEYS_OF_ANSWERS },
  'sign-in': { testMatch: SIGN_IN_JOURNEYS },
} as const

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  // Assertions that wait end as soon as they hold; a busy machine needs the time.
  expect: { timeout: 15_000 },
  forbidOnly: process.env['CI'] !== undefined,
  use: {
    locale: 'en-GB',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: BROWSER_FLAGS,
    },
  },
  projects: MODES.map(({ name, port }) => ({
    name,
    use: { baseURL: `http://127.0.0.1:${port}` },
    ...JOURNEYS[name],
  })),
  webServer: {
    command: `node serve.ts ${MODES.map(({ name, port }) => `${name}=${port}`).join(' ')}`,
    wait: { stdout: /^Ready$/m },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
