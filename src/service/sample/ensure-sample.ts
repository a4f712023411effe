import { fork } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { dirname, resolve as resolvePath } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { hasImports } from '../store/has-imports.ts'
import { readStore, removeStore, replacesOutdatedStore } from '../store/outdated-store.ts'
import { hasMeta, readMeta } from '../store/schema.ts'
import { lastDayAt, lastWeekAt, PRELUDE_WEEKS } from './calendar.ts'
import { followGeneration } from './generation-files.ts'
import { removeSample } from './remove-sample.ts'
import {
  GENERATOR_VERSION,
  OUTDATED_NOTICE,
  SAMPLE_META,
  type SampleProgress,
  type SampleMessage,
  type SampleOrder,
} from './sample-meta.ts'
import { toWrittenUntil, type WrittenUntil } from './written-until.ts'

export const DEFAULT_SEED = 20_221_230

export type SampleOptions = {
  /** Path of the store file. It is created if it is missing. */
  path: string
  /** Returns epoch milliseconds. */
  clock: () => number
  /**
   * Seed of the sample. Ignored, like `scale`, if the store already has a sample.
   * @default 20221230
   */
  seed?: number
  /**
   * Factor for the number of artists.
   * @default 1
   */
  scale?: number
  onProgress?: (progress: SampleProgress) => void
}

/** Generates the sample, or extends it by the days since. Waits if another process is generating it. */
export async function ensureSample({ path, clock, seed, scale, onProgress = () => {} }: SampleOptions): Promise<void> {
  const [lastWeek, lastDay] = [lastWeekAt(clock()), lastDayAt(clock())]
  if (lastWeek < PRELUDE_WEEKS)
    throw new RangeError(
      'The sample starts on 2022-12-30, but this machine’s clock is before the end of its first week.',
    )
  if (!existsSync(path)) await followGeneration(path, onProgress)
  const isMissing = !existsSync(path) || replacesOutdatedStore(path)
  if (isMissing) mkdirSync(dirname(resolvePath(path)), { recursive: true })
  const known = isMissing ? null : readStore(path, inspect)
  if (known?.isOutdated === true) {
    onProgress({ phase: OUTDATED_NOTICE, part: 0 })
    // Without imports, the whole file is replaced, because writing a new one is faster.
    if (known.hasImports) removeSample(path)
    else removeStore(path)
  } else if (known !== null && known.written.day >= lastDay) return
  const order = { path, isNew: !existsSync(path), lastWeek, lastDay }
  await runChild({ ...order, seed: known?.seed ?? seed ?? DEFAULT_SEED, scale: known?.scale ?? scale ?? 1 }, onProgress)
}

type KnownSample = { seed: number; scale: number; written: WrittenUntil; isOutdated: boolean; hasImports: boolean }

function inspect(database: DatabaseSync): KnownSample | null {
  return hasMeta(database) ? readSample(database) : null
}

function readSample(database: DatabaseSync): KnownSample | null {
  const written = toWrittenUntil((key) => readMeta(database, key))
  if (written === null) return null
  const value = (key: string) => Number(readMeta(database, key))
  return {
    seed: value(SAMPLE_META.seed),
    scale: value(SAMPLE_META.scale),
    written,
    isOutdated: readMeta(database, SAMPLE_META.generator) !== GENERATOR_VERSION,
    hasImports: hasImports(database),
  }
}

function runChild(order: SampleOrder, onProgress: (progress: SampleProgress) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL('./child.ts', import.meta.url), {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      /** Older versions of Node warn that node:sqlite is experimental. */
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    let errorMessage = ''
    let stderr = ''
    child.stderr?.on('data', (chunk: Buffer) => (stderr = (stderr + chunk.toString()).slice(-2000)))
    child.on('message', (message: SampleMessage) => {
      if ('error' in message) errorMessage = message.error
      else onProgress(message)
    })
    child.once('error', (cause) =>
      reject(new Error('The sample was not generated: the child process failed to start.', { cause })),
    )
    child.once('exit', (code, signal) => {
      if (code === 0) return resolve()
      const reason = errorMessage || stderr.trim() || `its process ended with ${signal ?? code}`
      reject(new Error(`The sample was not generated in ${order.path}: ${reason}`))
    })
    child.send(order)
  })
}
