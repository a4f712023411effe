import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { readMemory } from '../lib/memory.ts'
import { readAddress } from '../lib/read-address.ts'
import { formatMiB, formatMs, type Section } from '../lib/report.ts'
import { toSamples } from '../lib/timing.ts'
import { startBff } from './bff-process.ts'
import { startProvider } from './provider-process.ts'

const STARTS = 5
const MAX_START_MS = 1_000
const MAX_IDLE_BYTES = 130 * 2 ** 20
const IDLE_AFTER_MS = 2_000
/** For installing packages, building the pages, and generating the sample. */
const FIRST_START_TIMEOUT_MS = 10 * 60_000

/** Measures `npm start` with existing data, and the BFF alone. */
export async function measureStart(folder: string, file: string): Promise<Section> {
  const provider = await startProvider(file, 0)
  const dataDir = path.join(folder, 'bff-start')
  mkdirSync(dataDir)
  const alone: number[] = []
  let idleBytes = Number.NaN
  for (let i = 0; i < STARTS; i++) {
    const bff = await startBff(provider.url, dataDir)
    alone.push(bff.startMs)
    await sleep(IDLE_AFTER_MS)
    idleBytes = readMemory(bff.pid)?.residentBytes ?? Number.NaN
    await bff.stop()
  }
  await provider.stop()
  const npmMs: number[] = []
  await timeNpmStart(path.dirname(file), FIRST_START_TIMEOUT_MS)
  for (let i = 0; i < STARTS; i++) npmMs.push(await timeNpmStart(path.dirname(file)))
  const [bffSamples, npmSamples] = [toSamples(alone), toSamples(npmMs)]
  return {
    title: 'Start and idle memory',
    notes: [
      `${STARTS} starts each, until the server reports that it is ready. Data, build, and packages exist, because one more start comes first.`,
    ],
    head: ['what', 'measured'],
    rows: [
      ['`npm start`, ms, median (minimum to maximum)', formatSpread(npmSamples)],
      ['the BFF alone, ms, median (minimum to maximum)', formatSpread(bffSamples)],
      ['memory of the BFF alone, idle', formatMiB(idleBytes)],
    ],
    goals: [
      {
        what: '`npm start`, warm',
        limit: 'never over 1 s',
        figure: `${formatMs(npmSamples.medianMs)} ms, maximum ${formatMs(npmSamples.mostMs)}`,
        isMet: npmSamples.mostMs <= MAX_START_MS,
      },
      {
        what: 'the BFF without the embedded service, idle',
        limit: 'at most 130 MiB resident',
        figure: formatMiB(idleBytes),
        isMet: idleBytes <= MAX_IDLE_BYTES,
      },
    ],
  }
}

async function timeNpmStart(dataDir: string, timeoutMs?: number): Promise<number> {
  const start = performance.now()
  const child = spawn('npm', ['start'], {
    env: { ...process.env, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  await readAddress(child.stdout, /ready: (http:\S+)/, timeoutMs)
  const tookMs = performance.now() - start
  child.kill('SIGTERM')
  await ended
  return tookMs
}

function formatSpread({ medianMs, leastMs, mostMs }: ReturnType<typeof toSamples>): string {
  return `${formatMs(medianMs)} (${formatMs(leastMs)} to ${formatMs(mostMs)})`
}
