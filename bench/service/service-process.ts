import process from 'node:process'
import { Client } from 'undici'
import { CREDENTIALS, startServer } from '../lib/processes.ts'

/** Starts `npm run service` with the store in `dataDir`. Requests share a connection and throw on other statuses. */
export async function startService(dataDir: string) {
  const { apiKey, username, password } = CREDENTIALS
  const own = { SERVICE_API_KEY: apiKey, SERVICE_USERNAME: username, SERVICE_PASSWORD: password }
  const env = { ...own, DATA_DIR: dataDir, SERVICE_PORT: '0' }
  const program = [process.execPath, 'src/tools/launch.mjs', 'lib/service/main.js'] as const
  const server = await startServer([...program], /service: (http:\S+)/, { env })
  const client = new Client(server.url)
  const send = async (method: 'GET' | 'POST', path: string, headers: Record<string, string>, body?: string) => {
    const response = await client.request({ method, path, headers, body: body ?? null })
    const text = await response.body.text()
    if (response.statusCode === 200) return text
    throw new Error(`${method} ${path} returned ${response.statusCode}: ${text.slice(0, 300)}`)
  }
  const key = { 'x-api-key': apiKey }
  const form = { ...key, 'content-type': 'application/x-www-form-urlencoded' }
  const login = await send('POST', '/auth', form, new URLSearchParams({ username, password }).toString())
  const headers = { ...key, authorization: (JSON.parse(login) as { access_token: string }).access_token }
  await send('GET', '/charts', headers)
  return {
    pid: server.pid,
    get: (path: string) => send('GET', path, headers),
    search: (body: object) =>
      send('POST', '/search', { ...headers, 'content-type': 'application/json' }, JSON.stringify(body)),
    async stop() {
      await client.close()
      await server.stop()
    },
  }
}
