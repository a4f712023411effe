import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readCpuUs } from '../lib/cpu.ts'
import { readMemory } from '../lib/memory.ts'
import { startServer, withBff } from '../lib/processes.ts'
import { formatMs, type Section, toGoal, toMemoryGoal, toTimeGoal } from '../lib/report.ts'

const STARTS = 5
const MAX_FIRST_START_MS = 10_000
const MAX_START_MS = 600
/** A busy machine builds and generates the sample for longer than a minute. */
const START_TIMEOUT_MS = 5 * 60_000
const MAX_IDLE_BYTES = 110 * 2 ** 20
const MAX_IDLE_CPU = 0.005
const IDLE_AFTER_MS = 5_000
const IDLE_MS = 20_000

const MEMORY_REASON =
  '60 MiB are the program Node, which its processes share, and 33 MiB its heap: code of routes, schemas, and databases (November 29, 2026).'

/** Measures `npm start` without and with data, and the idle BFF. */
export async function measureStart(folder: string, file: string): Promise<Section> {
  const [idleBytes, idleCpu] = await withBff(folder, { file }, async (bff) => {
    await sleep(IDLE_AFTER_MS)
    const before = readCpuUs(bff.pid)
    await sleep(IDLE_MS)
    return [readMemory(bff.pid), (readCpuUs(bff.pid) - before) / 1000 / IDLE_MS]
  })
  const dataDir = path.dirname(file)
  // This start installs packages if the lock file has changed since the last installation.
  await timeStart(dataDir)
  for (const built of ['dist', 'lib']) rmSync(built, { recursive: true, force: true })
  const newFolder = path.join(folder, 'first-start')
  mkdirSync(newFolder)
  const firstMs = await timeStart(newFolder)
  // The first of these starts still has to fill the caches of the system.
  await timeStart(dataDir)
  const startMs: number[] = []
  for (let i = 0; i < STARTS; i++) startMs.push(await timeStart(dataDir))
  return {
    title: 'Start, and the idle BFF',
    notes: [
      `\`npm start\` until the server reports that it is ready. First: packages are installed, and pages and sample are made. Warm: ${STARTS} starts with the same data and build.`,
      `Idle: the BFF without the embedded service, ${IDLE_AFTER_MS / 1000} s after its start, for ${IDLE_MS / 1000} s.`,
    ],
    head: [],
    rows: [],
    goals: [
      toGoal(
        'the first `npm start` after the installation',
        'within 10 s',
        formatMs(firstMs),
        firstMs <= MAX_FIRST_START_MS,
      ),
      toTimeGoal('`npm start`, warm', startMs, MAX_START_MS),
      toMemoryGoal(
        'the BFF without the embedded service, idle',
        idleBytes,
        MAX_IDLE_BYTES,
        'at most 110 MiB resident',
        { reason: MEMORY_REASON },
      ),
      toGoal(
        'the BFF without the embedded service, idle',
        'less than 0.5 % of a core',
        formatPercent(idleCpu),
        idleCpu < MAX_IDLE_CPU,
      ),
    ],
  }
}

async function timeStart(dataDir: string): Promise<number> {
  const env = { DATA_DIR: dataDir, PORT: '0' }
  const server = await startServer(['npm', 'start'], /ready: (http:\S+)/, { env, timeoutMs: START_TIMEOUT_MS })
  await server.stop()
  return server.startMs
}

function formatPercent(part: number): string {
  return `${(part * 100).toFixed(2)} %`
}
