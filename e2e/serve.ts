// Starts a Chartroom per project of the end-to-end tests, as real processes. Each has a copy of a small sample catalog
// with one imported chart, and those without a provider an archive of all its weeks. Prints "Ready" when all are ready.
// `node e2e/serve.ts embedded=4511 remote=4512 sign-in=4513 faults=4514 closed=4515`
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, fstatSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { CLIENT, startIdentityProvider } from '#bff/testing/servers/identity-provider.ts'
import type { StatusAnswer } from '#contract/api/status.ts'
import { ensureSample } from '#service/sample/ensure-sample.ts'
import { hashOf, SOURCES } from '../src/tools/build/built-from.mjs'
import { FROZEN_TIME } from './frozen-time.ts'
import { MAIL_PORT_OFFSET } from './mail-port.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SAMPLE_SCALE = 0.1
const IMPORTED_FILE = 'e2e/fixtures/harbour-radio.csv'
/** The prepared data is created again when one of these files changes. */
const PREPARED_FROM = [...SOURCES.servers, 'e2e/serve.ts', 'e2e/frozen-time.ts', IMPORTED_FILE]
const PREPARED_FILES = ['catalogue.sqlite', 'history.sqlite']
/** This offset plus the port of a BFF is the port of its data service or identity provider. */
const PORT_OFFSET = 10
const CREDENTIALS = { key: 'journey-key', username: 'journey', password: 'journey-password' }

/** All ways out in docs/settings.md are off. Emails and public links have no `off` value. */
const CLOSED = { EXPORTS: 'off', FEEDS: 'off', API_TOKENS: 'off', MCP: 'off', WEBHOOKS: 'off' }

/** Journeys run in parallel, so journeys that end all sessions of a person have a separate account. */
const ACCOUNTS = Object.fromEntries(
  ['ada', 'bo', 'cy', 'dee', 'eve', 'flo'].map((id) => [
    id,
    { name: `${id} of the label`, email: `${id}@label.example` },
  ]),
)
ACCOUNTS['visitor'] = { name: 'A visitor', email: 'visitor@elsewhere.example' }

const ports = process.argv.slice(2).map((each) => each.split('=') as [mode: string, port: string])
const folder = mkdtempSync(join(tmpdir(), 'chartroom-e2e-'))
const children: ChildProcess[] = []
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopAll)
// A pipe from the parent process closes when that process is killed.
if (fstatSync(0).isSocket() || fstatSync(0).isFIFO()) process.stdin.on('end', stopAll).on('error', stopAll).resume()

process.chdir(ROOT)
const prepared = join('node_modules/.cache/journeys', hashOf(PREPARED_FROM, readFileSync('package-lock.json')))
if (!existsSync(prepared)) await prepareData()
for (const [mode, port] of ports) await start(mode, port)
await Promise.all(ports.map(([, port]) => waitUntilReady(port)))
console.log('Ready')

/** Generates the sample, imports the chart, and has a server load all weeks into its archive. Later runs use the files. */
async function prepareData() {
  const dataDir = join(folder, 'generated')
  const path = join(dataDir, 'catalogue.sqlite')
  await ensureSample({ path, clock: () => Date.parse(FROZEN_TIME), scale: SAMPLE_SCALE })
  const { status } = spawnSync(process.execPath, ['src/service/import/main.ts', IMPORTED_FILE], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATA_DIR: dataDir, INIT_CWD: ROOT },
  })
  if (status !== 0) throw new Error(`the import exited with ${status}`)
  await loadAllWeeks(dataDir)
  const [written, parent] = [`${prepared}.${process.pid}`, dirname(prepared)]
  rmSync(parent, { recursive: true, force: true })
  mkdirSync(written, { recursive: true })
  for (const file of PREPARED_FILES) cpSync(join(dataDir, file), join(written, file))
  renameSync(written, prepared)
}

async function loadAllWeeks(dataDir: string) {
  const port = ports[0]?.[1] ?? ''
  const server = run('lib/bff/main.js', { PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
  await waitUntilReady(port)
  while (!(await hasAllWeeks(port))) await sleep(500)
  server.off('exit', stopAll).kill('SIGTERM')
  await once(server, 'exit')
}

/** The server loads the latest week of each chart at its start, and all others after some seconds. */
async function hasAllWeeks(port: string): Promise<boolean> {
  const { archive } = (await (await fetch(`http://127.0.0.1:${port}/api/status`)).json()) as StatusAnswer
  return archive.weeks > archive.charts && archive.loadingCharts === 0
}

async function start(mode: string, port: string) {
  // A server of another run has other data, and the journeys would use it without an error.
  if (await isReady(port)) throw new Error(`port ${port} is already in use`)
  const dataDir = join(folder, mode)
  cpSync(prepared, dataDir, { recursive: true })
  // Journeys press keys faster than people do.
  const bff = { PORT: port, DATA_DIR: dataDir, RATE_LIMIT_PER_S: '1000', RATE_LIMIT_BURST: '2000', LOG_LEVEL: 'warn' }
  if (mode === 'embedded') run('lib/bff/main.js', { ...bff, ...toWaysOut(port) })
  else if (mode === 'remote') startWithService({ ...bff, ...toWaysOut(port) }, {}, 'e2e/plain-service.ts')
  else if (mode === 'closed') run('lib/bff/main.js', { ...bff, ...CLOSED, ARCHIVE_WEEKS: 'latest' })
  else if (mode === 'faults') startWithService(bff, { SAMPLE_FAULTS: '1' })
  else if (mode === 'sign-in') await startWithSignIn(bff)
  else throw new Error(`no mode ${mode}`)
}

/** Ways out of Chartroom that are off by default. The journey of alerts starts the mail server. */
function toWaysOut(port: string): Record<string, string> {
  const smtpUrl = `smtp://127.0.0.1:${Number(port) + MAIL_PORT_OFFSET}`
  return {
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'Chartroom <charts@label.example>',
    WEBHOOKS: 'on',
    FEEDS: 'on',
    API_TOKENS: 'on',
  }
}

type BffEnv = { PORT: string; DATA_DIR: string }

/** @param file of the provider. @default the data service */
function startWithService(bff: BffEnv, service: Record<string, string> = {}, file = 'lib/service/main.js') {
  const servicePort = String(Number(bff.PORT) + PORT_OFFSET)
  run(file, {
    DATA_DIR: bff.DATA_DIR,
    SERVICE_PORT: servicePort,
    SERVICE_API_KEY: CREDENTIALS.key,
    SERVICE_USERNAME: CREDENTIALS.username,
    SERVICE_PASSWORD: CREDENTIALS.password,
    ...service,
  })
  run('lib/bff/main.js', {
    ...bff,
    DATA_DIR: join(bff.DATA_DIR, 'bff'),
    PROVIDER_URL: `http://127.0.0.1:${servicePort}`,
    PROVIDER_API_KEY: CREDENTIALS.key,
    PROVIDER_USERNAME: CREDENTIALS.username,
    PROVIDER_PASSWORD: CREDENTIALS.password,
  })
}

async function startWithSignIn(bff: BffEnv) {
  const publicUrl = `http://127.0.0.1:${bff.PORT}`
  // Tokens, cookies, and sessions use the system clock. FROZEN_CLOCK only sets the date of the data.
  const identity = await startIdentityProvider({ publicUrl, accounts: ACCOUNTS, port: Number(bff.PORT) + PORT_OFFSET })
  run('lib/bff/main.js', {
    ...bff,
    OIDC_ISSUER: identity.issuer,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    OIDC_ALLOWED_DOMAINS: 'label.example',
    SESSION_SECRET: 'of-no-use-beyond-this-run-of-the-journeys',
    SHARE_LINKS: '1',
  })
}

/** There is no deadline, because Playwright ends this process after its time limit. */
async function waitUntilReady(port: string): Promise<void> {
  while (!(await isReady(port))) await sleep(100)
}

async function isReady(port: string): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
  return response?.ok === true
}

function run(file: string, env: Record<string, string>) {
  const child = spawn(process.execPath, ['src/tools/launch.mjs', `--parent=${process.pid}`, file], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, FROZEN_CLOCK: FROZEN_TIME, ...env },
  })
  child.on('exit', stopAll)
  children.push(child)
  return child
}

function stopAll() {
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
  if (children.every(({ exitCode, signalCode }) => exitCode !== null || signalCode !== null)) {
    rmSync(folder, { recursive: true, force: true })
    // The server of the identity provider would keep this process running.
    process.exit()
  }
}
