import { fork } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { dirname, resolve as resolvePath } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { windowOf } from '#contract/week-label.ts'
import { toDayNumber } from '#contract/dates.ts'
import { lastWeekAt, PRELUDE_WEEKS, weekAt } from './calendar.ts'
import { SAMPLE_META, type SampleProgress } from './sample-meta.ts'
import { type SampleMessage, type SampleOrder } from './sample-order.ts'

export const DEFAULT_SEED = 20_221_230

export type SampleOptions = {
  /** The store's file; made where there is none. */
  path: string
  /** Epoch milliseconds of now. */
  clock: () => number
  /** @default 20221230; ignored when the store has a sample already, as is `scale` */
  seed?: number
  /** Multiplies the catalogue. @default 1 */
  scale?: number
  onProgress?: (progress: SampleProgress) => void
}

/** Makes the sample where the store has none, extends it where weeks have closed since, and else returns at once. */
export async function ensureSample({ path, clock, seed, scale, onProgress }: SampleOptions): Promise<void> {
  const lastWeek = lastWeekAt(clock())
  if (lastWeek < PRELUDE_WEEKS)
    throw new RangeError('the sample begins on 2022-12-30: the clock is before its first week')
  const isNew = !existsSync(path)
  if (isNew) mkdirSync(dirname(resolvePath(path)), { recursive: true })
  const known = isNew ? null : readMeta(path)
  if (known !== null && known.lastWeek >= lastWeek) return
  await runChild(
    { path, isNew, seed: known?.seed ?? seed ?? DEFAULT_SEED, scale: known?.scale ?? scale ?? 1, lastWeek },
    onProgress ?? (() => {}),
  )
}

function readMeta(path: string): { seed: number; scale: number; lastWeek: number } | null {
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    const hasMeta = database.prepare("select 1 from sqlite_schema where name = 'meta'").get() !== undefined
    if (!hasMeta) return null
    const read = database.prepare('select value from meta where key = ?')
    const value = (key: string) => read.get(key)?.['value']
    const label = value(SAMPLE_META.lastWeek)
    if (typeof label !== 'string') return null
    const lastWeek = weekAt(toDayNumber(windowOf(label).start))
    return { seed: Number(value(SAMPLE_META.seed)), scale: Number(value(SAMPLE_META.scale)), lastWeek }
  } catch (cause) {
    throw new Error(`${path} cannot be read as a store: move it away or name another file`, { cause })
  } finally {
    database.close()
  }
}

function runChild(order: SampleOrder, onProgress: (progress: SampleProgress) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL('child.ts', import.meta.url), {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      execArgv: ['--disable-warning=ExperimentalWarning'], // of node:sqlite
    })
    let complaint = ''
    let stderr = ''
    child.stderr?.on('data', (chunk: Buffer) => (stderr = (stderr + chunk.toString()).slice(-2000)))
    child.on('message', (message: SampleMessage) => {
      if ('error' in message) complaint = message.error
      else onProgress(message)
    })
    child.once('error', (cause) => reject(new Error('the sample could not be made: no child process', { cause })))
    child.once('exit', (code, signal) => {
      if (code === 0) return resolve()
      const why = complaint || stderr.trim() || `its process ended with ${signal ?? code}`
      reject(new Error(`the sample could not be made in ${order.path}: ${why}`))
    })
    child.send(order)
  })
}
