import { linkSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { removeStore } from '../store/outdated-store.ts'
import { openWriter } from '../store/writer.ts'
import { generateSample } from './generate.ts'
import type { SampleOrder, SampleProgress } from './sample-meta.ts'
import { toWrittenUntil } from './written-until.ts'

const parent = process.ppid

process.on('disconnect', () => process.exit(1))
process.once('message', (order: SampleOrder) => {
  try {
    if (order.isNew) createStore(order)
    else updateStore(order)
    process.exit(0)
  } catch (error) {
    process.send?.({ error: error instanceof Error ? error.message : String(error) }, () => process.exit(1))
  }
})

function report(progress: SampleProgress): void {
  // The 'disconnect' event can't fire during synchronous work, so detect a dead parent by the changed parent id.
  if (process.ppid !== parent) process.exit(1)
  process.send?.(progress)
}

/** Writes a temporary file and links it when complete, so that an interrupted run leaves no partial store. */
function createStore(order: SampleOrder): void {
  removeLeftovers(order.path)
  const unfinished = `${order.path}.${process.pid}.tmp`
  const writer = openWriter(unfinished)
  try {
    // No other process uses the temporary file, so it needs no journal. Each row refers to rows that were written before it.
    writer.database.exec(
      'pragma journal_mode = off; pragma synchronous = off; pragma locking_mode = exclusive; pragma foreign_keys = off',
    )
    writer.transaction(() => generateSample(writer, { ...order, written: null }, report))
    writer.database.exec('pragma journal_mode = wal')
    writer.close()
    linkSync(unfinished, order.path) // unlike a rename, fails when another process was faster
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
    updateStore(order)
  } finally {
    removeStore(unfinished)
  }
}

/** Writes into an existing store in one transaction. */
function updateStore({ path: file, seed, scale, lastWeek, lastDay }: SampleOrder): void {
  const writer = openWriter(file)
  try {
    writer.transaction(() => {
      const written = toWrittenUntil((key) => writer.getMeta(key))
      if (written === null || written.day < lastDay)
        generateSample(writer, { seed, scale, written, lastWeek, lastDay }, report)
    })
  } finally {
    writer.close()
  }
}

/** Removes temporary files of processes that no longer run. */
function removeLeftovers(file: string): void {
  const folder = path.dirname(file)
  for (const name of readdirSync(folder)) {
    const pid = name.startsWith(`${path.basename(file)}.`) ? /\.(\d+)\.tmp$/.exec(name)?.[1] : undefined
    if (pid !== undefined && !isRunning(Number(pid))) removeStore(path.join(folder, name))
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0) // signal 0 only checks that the process exists
    return true
  } catch (error) {
    return isCode(error, 'EPERM') // running, but owned by another user
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
