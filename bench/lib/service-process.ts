import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { Client } from 'undici'
import { readAddress } from './read-address.ts'

const CREDENTIALS = { SERVICE_API_KEY: 'bench-key', SERVICE_USERNAME: 'bench', SERVICE_PASSWORD: 'bench' }

export type ServiceProcess = {
  pid: number
  /** Milliseconds from process start to the first response that needs the store. */
  startMs: number
  /** Returns the response body over a keep-alive connection. Throws on an unexpected status. */
  get(path: string): Promise<string>
  search(body: object): Promise<string>
  stop(): Promise<void>
}

/** Starts `npm run service` on the store in `dataDir`, listening on loopback. */
export async function startService(dataDir: string): Promise<ServiceProcess> {
  const start = performance.now()
  const child = spawn(process.execPath, ['src/tools/launch.mjs', 'src/service/main.ts'], {
    env: { ...process.env, ...CREDENTIALS, DATA_DIR: dataDir, SERVICE_PORT: '0', HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const origin = await readAddress(child.stdout, /service: (http:\S+)/)
  const client = new Client(origin)
  const headers = await logIn(client)
  const get = (path: string) => readBody(client, { method: 'GET', path, headers })
  await get('/charts')
  const startMs = performance.now() - start

  return {
    pid: child.pid ?? 0,
    startMs,
    get,
    search: (body) =>
      readBody(client, {
        method: 'POST',
        path: '/search',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    async stop() {
      await client.close()
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function logIn(client: Client): Promise<Record<string, string>> {
  const key = { 'x-api-key': CREDENTIALS.SERVICE_API_KEY }
  const form = new URLSearchParams({ username: CREDENTIALS.SERVICE_USERNAME, password: CREDENTIALS.SERVICE_PASSWORD })
  const body = await readBody(client, {
    method: 'POST',
    path: '/auth',
    headers: { ...key, 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
  })
  return { ...key, authorization: (JSON.parse(body) as { access_token: string }).access_token }
}

async function readBody(client: Client, request: Parameters<Client['request']>[0]): Promise<string> {
  const { statusCode, body } = await client.request(request)
  const text = await body.text()
  if (statusCode !== 200)
    throw new Error(`${request.method} ${request.path} returned ${statusCode}: ${text.slice(0, 300)}`)
  return text
}
