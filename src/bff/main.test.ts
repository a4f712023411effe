import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createTempFolder } from './testing/temp-folder.ts'

const SECRETS = { PROVIDER_API_KEY: 'key-canary', PROVIDER_USERNAME: 'user-canary', PROVIDER_PASSWORD: 'pass-canary' }

type Started = { child: ChildProcess; output: () => string; exit: Promise<number | null> }

/** The real process, as `npm run serve` starts it, with nothing of this environment but the path. */
function startMain(environment: Record<string, string>, args: string[] = []): Started {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
    env: { PATH: process.env['PATH'], DATA_DIR: createTempFolder('main'), ...environment },
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  child.stderr.on('data', (chunk) => (output += String(chunk)))
  const exit = once(child, 'exit').then(([code]) => code as number | null)
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await exit
  })
  return { child, output: () => output, exit }
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

/** A port that nothing listens on. */
async function findFreePort(): Promise<number> {
  const server = createServer()
  const port = await listen(server)
  await new Promise((resolve) => void server.close(resolve))
  return port
}

describe('npm run serve', { timeout: 20_000 }, () => {
  it.each([
    ['an unknown option', {}, ['--nonsense'], 2, /--nonsense[\s\S]*usage/],
    ['half the credentials', { PROVIDER_URL: 'http://127.0.0.1:1', PROVIDER_API_KEY: 'key-canary' }, [], 1, /PROVIDER_USERNAME, PROVIDER_PASSWORD/], // prettier-ignore
    ['the network without sign-in', { HOST: '0.0.0.0' }, [], 1, /TRUST_LAN/],
    ['a data directory that cannot be', { DATA_DIR: '/dev/null/data' }, [], 1, /cannot be opened/],
  ])('refuses %s in words', async (_what, environment, args, exitCode, message) => {
    const { exit, output } = startMain(environment, args)
    expect(await exit).toBe(exitCode)
    expect(output()).toMatch(message)
    expect(output()).not.toMatch(/canary|\n\s+at /)
  })

  it('says in one line that the port is in use', async () => {
    const port = await listen(createServer())
    const { exit, output } = startMain({ PORT: String(port), PROVIDER_URL: 'http://127.0.0.1:1', ...SECRETS })
    expect(await exit).toBe(1)
    expect(output()).toBe(`chartroom: port ${port} on 127.0.0.1 is in use: stop what listens there, or set PORT\n`)
  })

  it('is alive without its provider, gets ready when it comes, tells no secret, and stops with 0', async () => {
    const providerPort = await findFreePort()
    const port = await findFreePort()
    const url = `http://127.0.0.1:${port}`
    const environment = { PORT: String(port), PROVIDER_URL: `http://127.0.0.1:${providerPort}`, LOG_LEVEL: 'trace' }
    const { child, exit, output } = startMain({ ...environment, ...SECRETS })
    const statusOf = (path: string) => fetch(url + path).then(({ status }) => status, () => 0) // prettier-ignore
    await expect.poll(() => statusOf('/healthz'), { timeout: 10_000 }).toBe(200)
    expect(await statusOf('/readyz')).toBe(503)

    const provider = createServer((_request, response) => response.end('{"access_token":"token-canary"}'))
    provider.listen(providerPort, '127.0.0.1')
    onTestFinished(() => {
      provider.closeAllConnections()
      provider.close()
    })
    await expect.poll(() => statusOf('/readyz'), { timeout: 10_000 }).toBe(200)
    await expect.poll(output).toContain(`Chartroom is ready: ${url}\n`)
    expect(await statusOf('/api/charts')).toBe(502)
    expect(output()).not.toContain('canary')

    child.kill('SIGTERM')
    expect(await exit).toBe(0)
  })
})
