import { linkSync } from 'node:fs'
import { openWriter } from '../store/writer.ts'
import { generateSample } from './generate.ts'
import { filesOf, removeFiles, removeLeftovers, writeProgress } from './generation-files.ts'
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
  // The 'disconnect' event can't fire during synchronous work, so a changed parent ID reveals a dead parent.
  if (process.ppid !== parent) process.exit(1)
  process.send?.(progress)
}

/** Writes a temporary file and links it when it is complete, so that an interrupted run leaves no partial store. */
function createStore(order: SampleOrder): void {
  removeLeftovers(order.path)
  const files = filesOf(order.path, process.pid)
  // This comes first, so that another process never sees the store without the progress file.
  writeProgress(files, { phase: 'starting', part: 0 })
  const writer = openWriter(files.store)
  const reportToAll = (progress: SampleProgress) => {
    writeProgress(files, progress)
    report(progress)
  }
  try {
    // No other process uses the temporary file, so it needs no journal. Foreign keys need no checks, because each row
    // refers to rows that were written before it.
    writer.database.exec(
      'pragma journal_mode = off; pragma synchronous = off; pragma locking_mode = exclusive; pragma foreign_keys = off',
    )
    writer.transaction(() => generateSample(writer, { ...order, written: null }, reportToAll))
    writer.database.exec('pragma journal_mode = wal')
    writer.close()
    linkSync(files.store, order.path) // Unlike a rename, this fails if another process was faster.
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    updateStore(order)
  } finally {
    removeFiles(files)
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
