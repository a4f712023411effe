// Starts a Chartroom a mode for the journeys, as a user would: the real processes, each with a data folder of its own that
// holds a small sample catalogue and an imported chart. Says "Ready" when all of them are.
// `node e2e/serve.ts embedded=4511 remote=4512 sign-in=4513`
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
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

const ports = process.argv.slice(2).map((each) => each.split('=') as [mode: string, port: string])
const folder = mkdtempSync(join(tmpdir(), 'chartroom-e2e-'))
const children: ChildProcess[] = []
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopAll)

await makeCatalogue()
for (const [mode, port] of ports) await start(mode, port)
await Promise.all(ports.map(([, port]) => waitUntilReady(port)))
console.log('Ready')

/** Made once: it takes longer than all the rest. */
async function makeCatalogue() {
  await ensureSample({ path: join(folder, 'made/catalogue.sqlite'), clock: Date.now, scale: SAMPLE_SCALE })
  const imported = spawnSync(process.execPath, ['src/service/import/main.ts', IMPORTED], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATA_DIR: join(folder, 'made'), INIT_CWD: ROOT },
  })
  if (imported.status !== 0) throw new Error(`the import ended with ${imported.status}`)
}

async function start(mode: string, port: string) {
  // A server that somebody left running has other data, and would be taken for ours.
  if (await isReady(port)) throw new Error(`something answers on port ${port} already`)
  const dataDir = join(folder, mode)
  cpSync(join(folder, 'made'), dataDir, { recursive: true })
  // The journeys press keys faster than people do.
  const bff = { PORT: port, DATA_DIR: dataDir, RATE_LIMIT_PER_S: '1000', RATE_LIMIT_BURST: '2000', LOG_LEVEL: 'warn' }
  if (mode === 'embedded') {
    run('src/bff/main.ts', bff)
  } else if (mode === 'remote') {
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
    })
  } else {
    throw new Error(`no mode ${mode}`)
  }
}

/** Whoever waits for us gives up in the end. */
async function waitUntilReady(port: string): Promise<void> {
  while (!(await isReady(port))) await sleep(100)
}

async function isReady(port: string): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
  return answer?.ok === true
}

function run(file: string, env: Record<string, string>) {
  const child = spawn(process.execPath, ['src/tools/launch.mjs', file], {
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
    rmSync(folder, { recursive: true, force: true })
    // The identity provider listens in this process.
    process.exit()
  }
}
