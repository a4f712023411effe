import { linkSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { windowOf } from '#contract/week-label.ts'
import { toDayNumber } from '#contract/dates.ts'
import { openWriter, type Writer } from '../store/writer.ts'
import { weekAt } from './calendar.ts'
import { generateSample } from './generate.ts'
import { SAMPLE_META, type SampleProgress } from './sample-meta.ts'
import { type SampleOrder } from './sample-order.ts'

const parent = process.ppid

process.on('disconnect', () => process.exit(1))
process.once('message', (order: SampleOrder) => {
  try {
    if (order.isNew) makeNew(order)
    else makeInPlace(order)
    process.exit(0)
  } catch (error) {
    process.send?.({ error: error instanceof Error ? error.message : String(error) }, () => process.exit(1))
  }
})

function report(progress: SampleProgress): void {
  // The work leaves no time for the 'disconnect' event: a parent that is gone shows in who has taken over.
  if (process.ppid !== parent) process.exit(1)
  process.send?.(progress)
}

/** In a file beside, which takes its name when it is whole: whoever is stopped midway leaves nothing half. */
function makeNew(order: SampleOrder): void {
  removeLeftovers(order.path)
  const unfinished = `${order.path}.${process.pid}.tmp`
  const writer = openWriter(unfinished)
  try {
    // Nobody else reads it and nobody keeps it half: no journal.
    writer.database.exec('pragma journal_mode = off; pragma synchronous = off; pragma locking_mode = exclusive')
    writer.transaction(() => generateSample(writer, { ...order, writtenUntil: null }, report))
    writer.database.exec('pragma journal_mode = wal')
    writer.close()
    linkSync(unfinished, order.path) // unlike a rename it fails where somebody was quicker
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
    makeInPlace(order)
  } finally {
    removeStore(unfinished)
  }
}

/** In a store that holds other things too: all of it in one transaction. */
function makeInPlace({ path: file, seed, scale, lastWeek }: SampleOrder): void {
  const writer = openWriter(file)
  try {
    writer.transaction(() => {
      const writtenUntil = lastWeekOf(writer)
      if (writtenUntil === null || writtenUntil < lastWeek)
        generateSample(writer, { seed, scale, writtenUntil, lastWeek }, report)
    })
  } finally {
    writer.close()
  }
}

function lastWeekOf(writer: Writer): number | null {
  const label = writer.getMeta(SAMPLE_META.lastWeek)
  return label === null ? null : weekAt(toDayNumber(windowOf(label).start))
}

/** Files of makers that were killed: those whose process is no more. */
function removeLeftovers(file: string): void {
  const folder = path.dirname(file)
  for (const name of readdirSync(folder)) {
    const pid = name.startsWith(`${path.basename(file)}.`) ? /\.(\d+)\.tmp$/.exec(name)?.[1] : undefined
    if (pid !== undefined && !isRunning(Number(pid))) removeStore(path.join(folder, name))
  }
}

function removeStore(file: string): void {
  for (const end of ['', '-journal', '-wal', '-shm']) rmSync(file + end, { force: true })
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0) // asks only
    return true
  } catch (error) {
    return isCode(error, 'EPERM') // it is somebody else's, but it is there
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
