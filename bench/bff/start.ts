import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readMemory } from '../lib/memory.ts'
import { startServer, withBff } from '../lib/processes.ts'
import { formatSpread, type Section, toGoal, toMemoryGoal } from '../lib/report.ts'
import { toSamples } from '../lib/timing.ts'

const STARTS = 5
const MAX_START_MS = 1_000
const MAX_IDLE_BYTES = 130 * 2 ** 20
const IDLE_AFTER_MS = 2_000
/** The first start installs packages, builds the pages, and generates the sample. */
const FIRST_START_TIMEOUT_MS = 10 * 60_000

/** Measures `npm start` with existing data, and the idle memory of the BFF alone. */
export async function measureStart(folder: string, file: string): Promise<Section> {
  const idleBytes = await withBff(folder, { file }, async (bff) => {
    await sleep(IDLE_AFTER_MS)
    return readMemory(bff.pid)
  })
  const env = { DATA_DIR: path.dirname(file), PORT: '0' }
  const startMs: number[] = []
  for (let i = 0; i <= STARTS; i++) {
    const timeoutMs = i === 0 ? FIRST_START_TIMEOUT_MS : MAX_START_MS * 60
    const started = await startServer(['npm', 'start'], /ready: (http:\S+)/, { env, timeoutMs })
    if (i > 0) startMs.push(started.startMs)
    await started.stop()
  }
  const { mostMs } = toSamples(startMs)
  return {
    title: 'Start and idle memory',
    notes: [
      `${STARTS} starts, until the server reports that it is ready. Data, build, and packages exist, because one more start comes first.`,
    ],
    head: [],
    rows: [],
    goals: [
      toGoal('`npm start`, warm', 'never over 1 s', `${formatSpread(startMs)} ms`, mostMs <= MAX_START_MS),
      toMemoryGoal('the BFF without the embedded service, idle', idleBytes, MAX_IDLE_BYTES, 'at most 130 MiB resident'),
    ],
  }
}
