import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type FaultyProvider, startFaultyProvider, toEnvironment } from '../testing/provider/faulty-provider.ts'
import { startProcess } from '../testing/programs/start-process.ts'
import { createTempFolder } from '../testing/temp-folder.ts'
import { openDataFolder } from './data-folder.ts'

let provider: FaultyProvider

const PATIENT = { timeout: 60_000, interval: 100 }
const OWN = { 'sec-fetch-site': 'same-origin' }
const SHARED = '{"status":"ready","warnings":["data_folder_shared"]}'
const READY = '{"status":"ready","warnings":[]}'

beforeAll(async () => void (provider = await startFaultyProvider()))
afterAll(() => provider.close())

async function start(folder: string, environment: Record<string, string>) {
  const server = await startProcess({ DATA_DIR: folder, LOG_LEVEL: 'info', ...environment })
  onTestFinished(server.stop)
  return { ...server, ready: async () => (await server.ask('/readyz')).text }
}

type Server = Awaited<ReturnType<typeof start>>

async function beginUpload({ ask }: Server): Promise<string> {
  const headers = { ...OWN, 'content-type': 'application/json' }
  const body = JSON.stringify({ name: 'charts.csv', bytes: 8 })
  const { text } = await ask('/api/imports/files', { method: 'POST', headers, body })
  return (JSON.parse(text) as { id: string }).id
}

function sendPart({ ask }: Server, id: string, offset: number) {
  const headers = { ...OWN, 'content-type': 'application/octet-stream' }
  return ask(`/api/imports/files/${id}/parts?offset=${offset}`, { method: 'POST', headers, body: 'part' })
}

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
  )
}

describe('a second server on the same data folder', () => {
  it('says that the folder is in use, deletes nothing of the first, and cleans up after it was killed', async () => {
    const folder = createTempFolder('data')
    // This runs without a sample, which takes long to generate.
    const first = await start(folder, { SAMPLE: 'off' })
    await expect.poll(first.ready, PATIENT).toBe(READY)
    const id = await beginUpload(first)
    expect((await sendPart(first, id, 0)).status).toBe(200)

    const second = await start(folder, { SAMPLE: 'off' })
    expect(second.output()).toContain(
      `chartroom: the data folder ${folder} is in use by another server (process ${first.child.pid}).`,
    )
    expect(second.output()).toContain('"msg":"another server uses the same data folder"')
    await expect.poll(second.ready, PATIENT).toBe(SHARED)
    await expect.poll(first.ready, PATIENT).toBe(SHARED)
    expect((await second.ask('/api/status')).text).toContain('{"reason":"data_folder_shared","isBlocking":false}')
    expect(await sendPart(first, id, 4)).toMatchObject({ status: 200, text: expect.stringContaining('"bytes":8') })
    expect(listFiles(join(folder, 'uploads'))).toHaveLength(1)

    first.child.kill('SIGKILL')
    await first.exit
    await expect.poll(second.ready, PATIENT).toBe(READY)
    second.child.kill('SIGTERM')
    expect(await second.exit).toBe(0)
    const third = await start(folder, { SAMPLE: 'off' })
    expect(third.output()).not.toContain('in use by another server')
    expect(listFiles(join(folder, 'uploads'))).toEqual([])
  }, 180_000)

  it('doesn’t mistake a process for a dead one that had the same id, nor the other way round', () => {
    const folder = createTempFolder('data')
    const first = openDataFolder(folder, Date.now)
    const second = openDataFolder(folder, Date.now)
    expect(second.others()).toEqual([String(process.pid)])
    first.close()
    // A killed process leaves such a file, and its system may reuse the process ID.
    writeFileSync(join(folder, 'servers', `${process.ppid}-0123456789ab.lock`), '')
    const third = openDataFolder(folder, Date.now)
    expect(third.others()).toEqual([String(process.pid)])
    second.close()
    expect(openDataFolder(folder, Date.now).others()).toEqual([String(process.pid)])
    expect(readdirSync(join(folder, 'servers'))).not.toContain(`${process.ppid}-0123456789ab.lock`)
  })
})

describe('the data folder', () => {
  it('and every file in it are closed to other users, also those of an earlier version', async () => {
    const folder = createTempFolder('data')
    const earlier = await start(folder, toEnvironment(provider))
    earlier.child.kill('SIGKILL')
    await earlier.exit
    chmodSync(folder, 0o755)
    for (const file of listFiles(folder)) chmodSync(file, 0o644)
    const server = await start(folder, { ...toEnvironment(provider), SHARE_LINKS: '1', SESSION_SECRET: 'x'.repeat(32) })
    const body = JSON.stringify({ name: 'Ours' })
    const headers = { ...OWN, 'content-type': 'application/json' }
    expect((await server.ask('/api/rosters', { method: 'POST', headers, body })).status).toBe(200)
    expect(modeOf(folder)).toBe('700')
    const files = listFiles(folder)
    for (const name of ['desk.sqlite', 'desk.sqlite-wal', 'desk.sqlite-shm'])
      expect(files).toContain(join(folder, name))
    expect(files.filter((file) => modeOf(file) !== '600')).toEqual([])
  }, 120_000)

  it('stays as it is if it belongs to the system', { skip: process.getuid?.() !== 0 }, () => {
    const folder = createTempFolder('data')
    mkdirSync(join(folder, 'another program'))
    chmodSync(folder, 0o755)
    openDataFolder(folder, Date.now).close()
    expect(modeOf(folder)).toBe('755')
    expect(existsSync(join(folder, 'another program'))).toBe(true)
  })
})
