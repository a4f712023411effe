import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

/** Credentials of the data services that the bench starts and stops. */
export const CREDENTIALS = { apiKey: 'bench-key', username: 'bench', password: 'bench-password' }
/** Headers that a browser sends on our pages. */
export const REQUEST_HEADERS = { 'sec-fetch-site': 'same-origin', 'accept-encoding': 'br' }

const START_TIMEOUT_MS = 60_000
/** One machine simulates 200 people, so the limit per client must not apply. */
const LIMITS = { RATE_LIMIT_PER_S: '100000', RATE_LIMIT_BURST: '100000' }

export type Server = {
  url: string
  pid: number
  child: ChildProcess
  /** Milliseconds from the start of the process until it printed its address. */
  startMs: number
  stop(): Promise<void>
}

export type ProviderCall = { path: string; headers: Record<string, string> }

export type Provider = Server & {
  /** Returns the requests since the previous call, including logins. */
  takeCalls(): Promise<ProviderCall[]>
}

type ServerOptions = { env?: Record<string, string>; stdio?: 'ignore' | 'inherit'; ipc?: boolean; timeoutMs?: number }

/** Starts a server on loopback. The first group of `pattern` matches the address in its output. */
export async function startServer(
  command: readonly [string, ...string[]],
  pattern: RegExp,
  { env = {}, stdio = 'inherit', ipc = false, timeoutMs = START_TIMEOUT_MS }: ServerOptions = {},
): Promise<Server> {
  const start = performance.now()
  const [program, ...args] = command
  const child = spawn(program, args, {
    env: { ...process.env, HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', stdio, ...(ipc ? (['ipc'] as const) : [])],
  })
  const ended = once(child, 'exit')
  const signal = AbortSignal.timeout(timeoutMs)
  let [output, url] = ['', '']
  while (url === '') {
    const [chunk] = (await Promise.race([
      child.stdout === null ? [] : once(child.stdout, 'data', { signal }),
      ended.then(([code]) => Promise.reject(new Error(`exited with ${code}`))),
    ]).catch((cause: unknown) => {
      throw new Error(`${command.join(' ')} did not start; its output: ${output}`, { cause })
    })) as [Buffer]
    output += chunk.toString()
    url = pattern.exec(output)?.[1] ?? ''
  }
  return {
    url,
    pid: child.pid ?? 0,
    child,
    startMs: performance.now() - start,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Starts the BFF with files in `dataDir` and the provider at `providerUrl`. Null means the embedded service. */
export function startBff(
  providerUrl: string | null,
  dataDir: string,
  more: Record<string, string> = {},
): Promise<Server> {
  const { apiKey, username, password } = CREDENTIALS
  const provider: Record<string, string> =
    providerUrl === null
      ? {}
      : {
          PROVIDER_URL: providerUrl,
          PROVIDER_API_KEY: apiKey,
          PROVIDER_USERNAME: username,
          PROVIDER_PASSWORD: password,
        }
  const env = { ...LIMITS, PORT: '0', DATA_DIR: dataDir, ...provider, ...more }
  return startServer([process.execPath, 'src/tools/launch.mjs', 'lib/bff/main.js'], /ready: (http:\S+)/, {
    env,
    stdio: 'ignore',
  })
}

/** Starts the data service on the catalog `file` with a delay per response. */
async function startProvider(file: string, delayMs: number): Promise<Provider> {
  const command = [process.execPath, 'bench/bff/delayed-provider.ts', file, String(delayMs)] as const
  const server = await startServer([...command], /provider: (http:\S+)/, { ipc: true })
  return {
    ...server,
    async takeCalls() {
      const answer = once(server.child, 'message')
      server.child.send('calls')
      const [calls] = (await answer) as [ProviderCall[]]
      return calls
    },
  }
}

/** Runs `work` with a BFF without data and a provider with the catalog `file`. Stops both at the end. */
export async function withBff<T>(
  folder: string,
  { file, delayMs = 0 }: { file: string; delayMs?: number },
  work: (bff: Server, provider: Provider, dataDir: string) => Promise<T>,
): Promise<T> {
  const provider = await startProvider(file, delayMs)
  const dataDir = mkdtempSync(path.join(folder, 'bff-'))
  let bff: Server | undefined
  try {
    bff = await startBff(provider.url, dataDir)
    return await work(bff, provider, dataDir)
  } finally {
    await bff?.stop()
    await provider.stop()
  }
}

/** Throws on an unexpected status. */
export async function fetchText(url: string): Promise<string> {
  const response = await fetch(url, { headers: { 'sec-fetch-site': 'same-origin' } })
  const body = await response.text()
  if (!response.ok) throw new Error(`${url} returned ${response.status}: ${body.slice(0, 300)}`)
  return body
}

/** Builds the pages that the BFF serves. Without them, each request for a page fails. */
export function buildPages() {
  const { status } = spawnSync(process.execPath, ['src/tools/build/main.ts'], { stdio: 'inherit' })
  if (status !== 0) throw new Error("couldn't build the pages")
}
