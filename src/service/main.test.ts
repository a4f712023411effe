import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWriter } from './store/writer.ts'
import { markAsSample } from './testing/mark-as-sample.ts'
import { writeSmallCatalog } from './testing/small-catalog.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'service-main-'))
  const file = path.join(folder, 'catalogue.sqlite')
  writeSmallCatalog(file)
  const writer = openWriter(file)
  markAsSample(writer, '2099-W01')
  writer.close()
})

afterAll(() => rmSync(folder, { recursive: true }))

/** `npm run service` sets this option as well, because older versions of Node warn that node:sqlite is experimental. */
const NO_WARNING = '--disable-warning=ExperimentalWarning'

/** The cache halves the CPU time of starting. */
const KEPT = { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] }

type Run = { child: ChildProcess; output: () => string; ended: Promise<number | null> }

function run(args: string[], env: Record<string, string> = {}): Run {
  const child = spawn(process.execPath, [NO_WARNING, 'src/service/main.ts', ...args], {
    env: { ...KEPT, DATA_DIR: folder, SERVICE_PORT: '0', ...env },
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, output: () => output, ended }
}

async function urlOf({ child, output }: Run): Promise<string> {
  for (;;) {
    const [, url] = /service: (http:\S+)/.exec(output()) ?? []
    if (url !== undefined) return url
    if (child.stdout === null || child.exitCode !== null) throw new Error(`exited early: ${output()}`)
    await once(child.stdout, 'data')
  }
}

describe('npm run service', () => {
  it('serves, prints only the credentials it generated, and stops on signals', async () => {
    const running = run([], { SERVICE_API_KEY: 'hidden-key', SERVICE_USERNAME: 'hidden-name' })
    const url = await urlOf(running)
    const password = /SERVICE_PASSWORD=(\S+)/.exec(running.output())?.[1] ?? ''
    const response = await fetch(`${url}/auth`, {
      method: 'POST',
      headers: { 'x-api-key': 'hidden-key' },
      body: new URLSearchParams({ username: 'hidden-name', password }),
    })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ expires_in: 86_400 })
    running.child.kill('SIGTERM')
    running.child.kill('SIGINT')
    expect(await running.ended).toBe(0)
    expect(running.output()).not.toContain('hidden')
  })

  it('reports in one line that the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const running = run([], { SERVICE_PORT: String(port) })
    expect(await running.ended).toBe(1)
    expect(running.output()).toBe(
      `Port ${port} on 127.0.0.1 is already in use. Stop the other program or set SERVICE_PORT.\n`,
    )
    other.close()
  })

  it('keeps running when its output is closed', async () => {
    const probe = createServer().listen(0, '127.0.0.1')
    await once(probe, 'listening')
    const { port } = probe.address() as AddressInfo
    await new Promise((resolve) => void probe.close(resolve))
    const [running, help] = [run([], { SERVICE_PORT: String(port) }), run(['--help'])]
    for (const { child } of [running, help]) {
      child.stdout?.destroy()
      child.stderr?.destroy()
    }
    expect(await help.ended).toBe(0)
    const statusOf = () =>
      fetch(`http://127.0.0.1:${port}/openapi.json`).then(
        ({ status }) => status,
        () => null,
      )
    await expect.poll(statusOf, { timeout: 20_000 }).toBe(200)
    running.child.kill('SIGTERM')
    expect(await running.ended).toBe(0)
  })

  it('lists every invalid variable', async () => {
    const running = run([], { SERVICE_PORT: 'http', SERVICE_TOKEN_TTL_S: '1h', HOST: '' })
    expect(await running.ended).toBe(1)
    for (const name of ['SERVICE_PORT', 'SERVICE_TOKEN_TTL_S', 'HOST']) expect(running.output()).toContain(name)
  })

  it.each([
    [['--bogus'], '--bogus'],
    [['extra'], 'extra'],
    [['--scale', 'x'], '--scale'],
  ])('exits with code 2 and prints the usage for %j', async (args, named) => {
    const running = run(args)
    expect(await running.ended).toBe(2)
    expect(running.output()).toContain(named)
    expect(running.output()).toContain('Usage: npm run service')
  })

  it('reports without the password that ClickHouse is unreachable', async () => {
    const running = run([], { SERVICE_STORE: 'clickhouse://reader:hidden@127.0.0.1:9/music' })
    expect(await running.ended).toBe(1)
    expect(running.output()).toMatch(/^SERVICE_STORE: ClickHouse is unreachable/)
    expect(running.output()).not.toContain('hidden')
  })

  it('sets a store of an earlier version with imports aside', async () => {
    const elsewhere = mkdtempSync(path.join(tmpdir(), 'service-old-'))
    const store = path.join(elsewhere, 'catalogue.sqlite')
    const writer = openWriter(store)
    const entity = { kind: 'artist', serviceId: `AR${'0'.repeat(32)}`, title: 'Ana Lund', credit: null } as const
    writer.putEntity({ ...entity, releaseDate: null, popularity: 1, origin: 'a file', record: {} })
    writer.setMeta('schema_version', '0')
    writer.close()
    const running = run([], { DATA_DIR: elsewhere })
    await expect.poll(running.output, { timeout: 20_000 }).toMatch(/is now catalogue\.sqlite\.version-0\. Import/)
    expect(existsSync(`${store}.version-0`)).toBe(true)
    // The next step would be to generate the sample.
    running.child.kill('SIGTERM')
    await running.ended
    rmSync(elsewhere, { recursive: true })
  })
})
