import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { toClock } from '#contract/frozen-clock.ts'
import { CATALOG_FILE, toCommandLine } from '#contract/server/installation.ts'
import { createServiceApp } from './app.ts'
import { parseServiceEnv, type ServiceEnv } from './env.ts'
import { createProgressLine, type ProgressLine, showSampleProgress } from '#contract/server/progress-line.ts'
import { ensureSample } from './sample/ensure-sample.ts'
import { REMOVAL_NOTICE, type SampleProgress } from './sample/sample-meta.ts'
import { removeSample } from './sample/remove-sample.ts'
import { updateSample } from './sample/update-sample.ts'
import { SLOW_MS } from './sample/sample-faults.ts'
import type { ClickHouseConnection } from './store/clickhouse/connection-url.ts'
import { openStore } from './store/sqlite-store.ts'
import type { Store } from './store/store.ts'

const USAGE = `Usage: ${toCommandLine(process.env, 'service', '[--scale N] [--seed N] [--no-sample]')}

Runs the music consumption data service on its own, with a sample catalog that is generated on the first start.

  --scale N   generates a sample N times as large (first start only)
  --seed N    generates a different sample (first start only)
  --no-sample removes the sample and shows only imported data, like SAMPLE=off

Environment or .env: HOST, SERVICE_PORT, SERVICE_API_KEY, SERVICE_USERNAME, SERVICE_PASSWORD, SERVICE_TOKEN_TTL_S, DATA_DIR, SAMPLE (on or off),
SERVICE_STORE (clickhouse://user:password@host:port/database; see docs/scale.md), SAMPLE_FAULTS and FROZEN_CLOCK (see
CONTRIBUTING.md)
`

const EXIT_FAILED = 1
const EXIT_USAGE = 2
const SHUTDOWN_TIMEOUT_MS = 10_000
/** npm repeats Ctrl-C. A second signal while the process exits would look like a crash. */
const SIGNAL_ECHO_MS = 100

type SampleSize = { seed?: number | undefined; scale?: number | undefined }
type Options = SampleSize & { help: boolean; isSampleOff: boolean }

// Without a listener, Node exits at the first write after the output pipe was closed.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

const options = readOptions()
if (options.help) process.stdout.write(USAGE)
else
  await main(options).catch((error: unknown) =>
    fail(error instanceof Error ? error.message : String(error), EXIT_FAILED),
  )

async function main({ seed, scale, isSampleOff }: Options): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const env = parseServiceEnv(isSampleOff ? { ...process.env, SAMPLE: 'off' } : process.env)
  // Before the server listens, there is nothing to finish, so a signal ends the process at once.
  let stop = exitAtOnce
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop())

  // The port is checked first, because generating the sample takes a while.
  await checkPort(env)
  const store =
    env.clickHouse === null
      ? await openEmbedded(env, { seed, scale })
      : await openClickHouse(env.clickHouse, env, { seed, scale })
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
    setTimeout(exitAtOnce, SHUTDOWN_TIMEOUT_MS).unref()
    void stopServing()
  }
  const stopServing = async (): Promise<void> => {
    await app.close()
    store.close()
    setTimeout(exitAtOnce, SIGNAL_ECHO_MS)
  }
  printStart(address, env)
}

async function openEmbedded({ dataDir, frozenMs, hasSample }: ServiceEnv, { seed, scale }: SampleSize): Promise<Store> {
  const file = path.join(dataDir, CATALOG_FILE)
  await mkdir(dataDir, { recursive: true })
  if (!hasSample) {
    removeSample(file, () => console.log(REMOVAL_NOTICE))
    return openStore(file)
  }
  const progress = createProgressLine(process.stdout)
  await ensureSample({ path: file, ...toSampleOptions({ seed, scale }, frozenMs, progress) })
  progress.end()
  return openStore(file)
}

async function openClickHouse(
  address: ClickHouseConnection,
  { frozenMs, hasSample }: ServiceEnv,
  size: SampleSize,
): Promise<Store> {
  const { createClientEngine } = await import('./store/clickhouse/client-engine.ts')
  const { openClickHouseStore } = await import('./store/clickhouse/clickhouse-store.ts')
  const { createClickHouseTarget } = await import('./store/clickhouse/clickhouse-target.ts')
  const progress = createProgressLine(process.stdout)
  const target = createClickHouseTarget(createClientEngine(address, 'write'), address, (what, part) =>
    progress.show(what, part),
  )
  await updateSample(target, {
    hasSample,
    onRemove: console.log,
    ...toSampleOptions(size, frozenMs, progress),
  })
  await target.close()
  progress.end()
  return openClickHouseStore(createClientEngine(address, 'read'), address)
}

function toSampleOptions({ seed, scale }: SampleSize, frozenMs: number | null, progress: ProgressLine) {
  return {
    clock: toClock(frozenMs),
    ...(seed === undefined ? {} : { seed }),
    ...(scale === undefined ? {} : { scale }),
    onProgress: (done: SampleProgress) => showSampleProgress(progress, done),
  }
}

function exitAtOnce(): void {
  process.exit(0)
}

function readOptions(): Options {
  try {
    const { values } = parseArgs({
      options: {
        help: { type: 'boolean', short: 'h' },
        seed: { type: 'string' },
        scale: { type: 'string' },
        'no-sample': { type: 'boolean' },
      },
    })
    const seed = toNumber('--seed', values.seed, (value) => Number.isSafeInteger(value) && value >= 0)
    const scale = toNumber('--scale', values.scale, (value) => value > 0 && value <= 1000)
    return {
      help: values.help ?? false,
      isSampleOff: values['no-sample'] ?? false,
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
    return new Error(`Port ${port} on ${host} is already in use. Stop the other program or set SERVICE_PORT.`)
  if (code === 'EACCES') return new Error(`No permission to use port ${port}. Set SERVICE_PORT to another one.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new Error('HOST must be an IP address or name of this machine.')
  return new Error('The service cannot listen', { cause: error })
}

/** Prints credentials only if the service generated them. Otherwise the operator already has them. */
function printStart(address: string, { credentials, generated }: ServiceEnv): void {
  const values: Record<string, string> = {
    SERVICE_API_KEY: credentials.apiKey,
    SERVICE_USERNAME: credentials.username,
    SERVICE_PASSWORD: credentials.password,
  }
  const lines = generated.map((name) => `${name}=${values[name]}`)
  const notice =
    lines.length === 0 ? [] : ['Generated for this run. To reuse these credentials, add them to .env:', ...lines]
  const text = [`Music consumption data service: ${address}`, `API description: ${address}/openapi.json`, ...notice]
  console.log(text.join('\n'))
}

function fail(message: string, exitCode: number): never {
  process.stderr.write(`${message.trimEnd()}\n`)
  process.exit(exitCode)
}
