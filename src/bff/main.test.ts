import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { findLoadedPackages, PRINTS_MODULES } from './testing/programs/loaded-packages.ts'
import { listen, startMain, startProcess } from './testing/programs/start-process.ts'

const SECRETS = { PROVIDER_API_KEY: 'key-canary', PROVIDER_USERNAME: 'user-canary', PROVIDER_PASSWORD: 'pass-canary' }

/** Packages that a second start with the embedded service doesn't load. */
const UNUSED_PACKAGES = [
  '@fastify/swagger',
  'csv-parse',
  'fflate',
  'ioredis',
  'kysely',
  'nodemailer',
  'openid-client',
  'pg',
  'tdigest',
  'undici',
]

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'chartroom-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

describe('npm run serve', () => {
  it.each([
    ['an unknown option', {}, ['--nonsense'], 2, /--nonsense[\s\S]*usage/],
    [
      'incomplete credentials',
      { PROVIDER_URL: 'http://127.0.0.1:1', PROVIDER_API_KEY: 'key-canary' },
      [],
      1,
      /PROVIDER_USERNAME, PROVIDER_PASSWORD/,
    ],
    ['the network without sign-in', { HOST: '0.0.0.0' }, [], 1, /TRUST_LAN/],
    ['a data directory that cannot be created', { DATA_DIR: '/dev/null/data', PORT: '0' }, [], 1, /can't be opened/],
  ])('rejects %s with an explanation', async (_what, environment, args, exitCode, message) => {
    const { exit, output } = startMain(environment, args)
    expect(await exit).toBe(exitCode)
    expect(output()).toMatch(message)
    expect(output()).not.toMatch(/canary|\n\s+at /)
  })

  it('loads packages of optional parts only when they are needed, to start fast', async () => {
    const environment = { SAMPLE: 'off', DATA_DIR: createFolder() }
    const first = await startProcess(environment)
    await expect.poll(first.output).toContain('Chartroom is ready')
    await first.stop()
    const { output, stop } = await startProcess({ ...environment, ...PRINTS_MODULES })
    onTestFinished(stop)
    await expect.poll(output).toContain('Chartroom is ready')
    const loaded = findLoadedPackages(output())
    expect(loaded).toContain('fastify')
    for (const name of UNUSED_PACKAGES) expect(loaded).not.toContain(name)
  })

  it('says that it is ready when the pages are built, too', async () => {
    const folder = createFolder()
    const buildMark = join(folder, 'built')
    const { ask, output, stop } = await startProcess({
      SAMPLE: 'off',
      DATA_DIR: folder,
      CHARTROOM_BUILD_MARK: buildMark,
    })
    onTestFinished(stop)
    await expect.poll(async () => (await ask('/readyz')).status).toBe(200)
    expect(output()).not.toContain('is ready')
    writeFileSync(buildMark, '')
    await expect.poll(output).toContain('Chartroom is ready')
  })

  it('reports in one line that the port is in use', async () => {
    const port = await listen(createServer())
    const { exit, output } = startMain({ PORT: String(port), PROVIDER_URL: 'http://127.0.0.1:1', ...SECRETS })
    expect(await exit).toBe(1)
    expect(output()).toBe(`chartroom: port ${port} on 127.0.0.1 is in use: stop the other program or set PORT\n`)
  })

  it('opens no data if the port is in use', async () => {
    const port = await listen(createServer())
    const dataDir = createFolder()
    const { exit } = startMain({ PORT: String(port), DATA_DIR: dataDir, SAMPLE: 'off' })
    expect(await exit).toBe(1)
    expect(readdirSync(dataDir)).not.toContain('catalogue.sqlite')
  })

  it('imports a file of the watched folder and serves its chart', async () => {
    const folder = createFolder()
    const head = 'chart,territory,entity_type,start_date,end_date,rank,title,artist'
    writeFileSync(join(folder, 'songs.csv'), `${head}\ntest-songs,GLOBAL,SONG,2024-04-19,2024-04-25,1,Slow River,Ana\n`)
    const { ask, output, stop } = await startProcess({ SAMPLE: 'off', DATA_DIR: createFolder(), IMPORT_FROM: folder })
    onTestFinished(stop)
    // The folder is listed every ten seconds, and a file must not change for that time.
    await expect.poll(output, { timeout: 60_000, interval: 500 }).toContain('file of the watched folder imported')
    expect((await ask('/api/charts')).text).toContain('"name":"Test Songs"')
    expect(readdirSync(folder)).toEqual(['songs.csv'])
  }, 90_000)

  it('is alive without its provider, becomes ready with it, logs no secrets, and exits with 0', async () => {
    let isThere = false
    const provider = createServer((_request, response) => response.end('{"access_token":"token-canary"}'))
    provider.on('connection', (socket) => void (isThere || socket.destroy()))
    const PROVIDER_URL = `http://127.0.0.1:${await listen(provider)}`
    const { address, child, exit, output, stop } = await startProcess({ PROVIDER_URL, ...SECRETS })
    onTestFinished(stop)
    const statusOf = async (path: string) => (await fetch(address + path)).status
    expect(await statusOf('/healthz')).toBe(200)
    expect(await statusOf('/readyz')).toBe(503)

    isThere = true
    await expect.poll(() => statusOf('/readyz')).toBe(200)
    await expect.poll(output).toContain(`Chartroom is ready: ${address}\n`)
    expect(await statusOf('/api/charts')).toBe(502)
    expect(output()).not.toContain('canary')

    child.kill('SIGTERM')
    expect(await exit).toBe(0)
  })
})
