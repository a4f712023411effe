import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { toClock } from '#contract/frozen-clock.ts'
import { createServiceApp } from './app.ts'
import { parseServiceEnv, type ServiceEnv } from './env.ts'
import { createProgressLine } from './progress-line.ts'
import { ensureSample } from './sample/ensure-sample.ts'
import { SLOW_MS } from './sample/sample-faults.ts'
import { type ClickHouseAddress } from './store/clickhouse/address.ts'
import { openStore } from './store/sqlite-store.ts'
import { type Store } from './store/store.ts'

const USAGE = `Usage: npm run service [-- --scale N] [--seed N]

Serves the music consumption data service alone, with a sample catalogue that is made at the first start.

  --scale N   makes the sample N times as large (only when there is none yet)
  --seed N    makes another sample (only when there is none yet)

Environment or .env: HOST, SERVICE_PORT, SERVICE_API_KEY, SERVICE_USERNAME, SERVICE_PASSWORD, SERVICE_TOKEN_TTL_S, DATA_DIR,
SERVICE_STORE (clickhouse://user:password@host:port/database; see docs/scale.md), SAMPLE_FAULTS and FROZEN_CLOCK (see
CONTRIBUTING.md)
`

const EXIT_FAILED = 1
const EXIT_USAGE = 2
/** After it, whatever is still in flight is cut. */
const STOP_DEADLINE_MS = 10_000
/** Ctrl-C comes twice, from the terminal and through npm; a second one while the process ends would look like a crash. */
const SIGNAL_ECHO_MS = 100

type SampleSize = { seed?: number | undefined; scale?: number | undefined }
type Options = SampleSize & { help: boolean }

// Without a listener, Node ends the process at the first write after the reader of its output has gone.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

const options = readOptions()
if (options.help) process.stdout.write(USAGE)
else
  await main(options).catch((error: unknown) =>
    fail(error instanceof Error ? error.message : String(error), EXIT_FAILED),
  )

async function main({ seed, scale }: Options): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const env = parseServiceEnv(process.env)
  // Until there is something to finish, a signal just ends it: the sample's process ends with this one.
  let stop = exitAtOnce
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop())

  await checkPort(env) // before the sample is made, which takes a while
  const store =
    env.clickHouse === null ? await openEmbedded(env, { seed, scale }) : await openClickHouse(env.clickHouse)
  const app = createServiceApp({
    store,
    credentials: env.credentials,
    clock: toClock(env.frozenMs),
    tokenTtlSec: env.tokenTtlSec,
    sampleFaults: env.hasSampleFaults ? { slowMs: SLOW_MS } : null,
    onFailure: (error) => console.error(error),
  })
  const address = await app.listen({ host: env.host, port: env.port }).catch((error: unknown) => {
    throw toListenError(error, env)
  })
  let isStopping = false
  stop = () => {
    if (isStopping) return
    isStopping = true
    setTimeout(exitAtOnce, STOP_DEADLINE_MS).unref()
    void stopServing()
  }
  const stopServing = async (): Promise<void> => {
    await app.close()
    store.close()
    setTimeout(exitAtOnce, SIGNAL_ECHO_MS)
  }
  printStart(address, env)
}

/** The store in the data folder, with a sample in it. */
async function openEmbedded({ dataDir, frozenMs }: ServiceEnv, { seed, scale }: SampleSize): Promise<Store> {
  const file = path.join(dataDir, 'catalogue.sqlite')
  await mkdir(dataDir, { recursive: true })
  const progress = createProgressLine(process.stdout)
  await ensureSample({
    path: file,
    clock: toClock(frozenMs),
    ...(seed === undefined ? {} : { seed }),
    ...(scale === undefined ? {} : { scale }),
    onProgress: ({ phase, part }) => progress.show(`Making the sample catalogue: ${phase}`, part),
  })
  progress.end()
  return openStore(file)
}

/** Whoever does not use ClickHouse does not load its client. */
async function openClickHouse(address: ClickHouseAddress): Promise<Store> {
  const { createClientEngine } = await import('./store/clickhouse/client-engine.ts')
  const { openClickHouseStore } = await import('./store/clickhouse/clickhouse-store.ts')
  return openClickHouseStore(createClientEngine(address, 'read'))
}

function exitAtOnce(): void {
  process.exit(0)
}

function readOptions(): Options {
  try {
    const { values } = parseArgs({
      options: { help: { type: 'boolean', short: 'h' }, seed: { type: 'string' }, scale: { type: 'string' } },
    })
    const seed = toNumber('--seed', values.seed, (value) => Number.isSafeInteger(value) && value >= 0)
    const scale = toNumber('--scale', values.scale, (value) => value > 0 && value <= 1000)
    return {
      help: values.help ?? false,
      ...(seed === undefined ? {} : { seed }),
      ...(scale === undefined ? {} : { scale }),
    }
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`, EXIT_USAGE)
  }
}

function toNumber(name: string, text: string | undefined, isValid: (value: number) => boolean): number | undefined {
  if (text === undefined) return undefined
  const value = text.trim() === '' ? Number.NaN : Number(text)
  if (!isValid(value)) throw new Error(`${name} must be a positive number`)
  return value
}

function checkPort(env: ServiceEnv): Promise<void> {
  const probe = createServer()
  return new Promise((resolve, reject) => {
    probe.once('error', (error) => reject(toListenError(error, env)))
    probe.listen(env.port, env.host, () => probe.close(() => resolve()))
  })
}

function toListenError(error: unknown, { host, port }: ServiceEnv): Error {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return new Error(`Port ${port} on ${host} is in use: stop what uses it, or set SERVICE_PORT.`)
  if (code === 'EACCES') return new Error(`Port ${port} needs more rights than this user has: set SERVICE_PORT.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return new Error('HOST is no address of this machine.')
  return new Error('The service cannot listen', { cause: error })
}

/** Credentials are shown only when they were made up just now: nobody could know them otherwise. */
function printStart(address: string, { credentials, generated }: ServiceEnv): void {
  const values: Record<string, string> = {
    SERVICE_API_KEY: credentials.apiKey,
    SERVICE_USERNAME: credentials.username,
    SERVICE_PASSWORD: credentials.password,
  }
  const lines = generated.map((name) => `${name}=${values[name]}`)
  const notice =
    lines.length === 0 ? [] : ['Made up for this run; set them to keep them, or put them into .env:', ...lines]
  const text = [`Music consumption data service: ${address}`, `Described at ${address}/openapi.json`, ...notice]
  console.log(text.join('\n'))
}

function fail(message: string, exitCode: number): never {
  process.stderr.write(`${message.trimEnd()}\n`)
  process.exit(exitCode)
}
