// Starts a Chartroom for the journeys, as a user would: the real processes, with a data folder of their own that holds a
// small sample catalogue and an imported chart. `node e2e/serve.ts embedded|remote|sign-in PORT`
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CLIENT, startIdentityProvider } from '#bff/testing/identity-provider.ts'
import { ensureSample } from '#service/sample/ensure-sample.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SAMPLE_SCALE = 0.1
const IMPORTED = 'e2e/fixtures/harbour-radio.csv'
/** Of no use anywhere else: the service that they open ends with the run. */
const CREDENTIALS = { key: 'journey-key', username: 'journey', password: 'journey-password' }

/** Who has an account; a journey that signs somebody out everywhere has a person of its own. */
const ACCOUNTS = Object.fromEntries(
  ['ada', 'bo', 'cy', 'dee', 'eve'].map((id) => [id, { name: `${id} of the label`, email: `${id}@label.example` }]),
)
ACCOUNTS['visitor'] = { name: 'A visitor', email: 'visitor@elsewhere.example' }

const [mode = '', port = ''] = process.argv.slice(2)
const dataDir = mkdtempSync(join(tmpdir(), `chartroom-e2e-${mode}-`))
const children: ChildProcess[] = []
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopAll)

await ensureSample({ path: join(dataDir, 'catalogue.sqlite'), clock: Date.now, scale: SAMPLE_SCALE })
const imported = spawnSync(process.execPath, ['src/service/import/main.ts', IMPORTED], {
  cwd: ROOT,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, DATA_DIR: dataDir, INIT_CWD: ROOT },
})
if (imported.status !== 0) throw new Error(`the import ended with ${imported.status}`)

// The journeys press keys faster than people do.
const bff = { PORT: port, DATA_DIR: dataDir, RATE_LIMIT_PER_S: '1000', RATE_LIMIT_BURST: '2000', LOG_LEVEL: 'warn' }
if (mode === 'remote') {
  const servicePort = String(Number(port) + 10)
  run('src/service/main.ts', {
    DATA_DIR: dataDir,
    SERVICE_PORT: servicePort,
    SERVICE_API_KEY: CREDENTIALS.key,
    SERVICE_USERNAME: CREDENTIALS.username,
    SERVICE_PASSWORD: CREDENTIALS.password,
  })
  run('src/bff/main.ts', {
    ...bff,
    // Its own folder: names and cache are the BFF's, the catalogue is the provider's.
    DATA_DIR: join(dataDir, 'bff'),
    PROVIDER_URL: `http://127.0.0.1:${servicePort}`,
    PROVIDER_API_KEY: CREDENTIALS.key,
    PROVIDER_USERNAME: CREDENTIALS.username,
    PROVIDER_PASSWORD: CREDENTIALS.password,
  })
} else if (mode === 'sign-in') {
  const publicUrl = `http://127.0.0.1:${port}`
  const identity = await startIdentityProvider({ publicUrl, accounts: ACCOUNTS, port: Number(port) + 10 })
  run('src/bff/main.ts', {
    ...bff,
    OIDC_ISSUER: identity.issuer,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    OIDC_ALLOWED_DOMAINS: 'label.example',
    SESSION_SECRET: 'of-no-use-beyond-this-run-of-the-journeys',
    SHARE_LINKS: '1',
    LOG_LEVEL: 'warn',
  })
} else {
  run('src/bff/main.ts', bff)
}

function run(file: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [file], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  })
  child.on('exit', stopAll)
  children.push(child)
}

function stopAll() {
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
  if (children.every(({ exitCode, signalCode }) => exitCode !== null || signalCode !== null)) {
    rmSync(dataDir, { recursive: true, force: true })
    // The identity provider listens in this process.
    process.exit()
  }
}
