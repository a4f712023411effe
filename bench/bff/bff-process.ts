import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { readAddress } from '../lib/read-address.ts'
import { PROVIDER_CREDENTIALS } from './provider-credentials.ts'

export type BffProcess = {
  url: string
  pid: number
  /** Milliseconds from process start until it reports that it is ready. */
  startMs: number
  stop(): Promise<void>
}

/** One machine simulates two hundred people, so the limit per client must not apply. */
const LIMITS = { RATE_LIMIT_PER_S: '100000', RATE_LIMIT_BURST: '100000' }

/**
 * Starts the BFF with its files in `dataDir` and the provider at `providerUrl`, or the embedded service if null.
 */
export async function startBff(providerUrl: string | null, dataDir: string): Promise<BffProcess> {
  const start = performance.now()
  const child = spawn(process.execPath, ['src/tools/launch.mjs', 'src/bff/main.ts'], {
    env: {
      ...process.env,
      ...LIMITS,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      ...(providerUrl === null ? {} : toProviderEnv(providerUrl)),
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = once(child, 'exit')
  const url = await readAddress(child.stdout, /ready: (http:\S+)/)
  return {
    url,
    pid: child.pid ?? 0,
    startMs: performance.now() - start,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

function toProviderEnv(url: string): Record<string, string> {
  return {
    PROVIDER_URL: url,
    PROVIDER_API_KEY: PROVIDER_CREDENTIALS.apiKey,
    PROVIDER_USERNAME: PROVIDER_CREDENTIALS.username,
    PROVIDER_PASSWORD: PROVIDER_CREDENTIALS.password,
  }
}
