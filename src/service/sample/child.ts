import { linkSync, rmSync } from 'node:fs'
import { toDayNumber } from '#contract/dates.ts'
import { windowOf } from '#contract/chart-week.ts'
import { openWriter } from '../store/writer.ts'
import { weekAt } from './calendar.ts'
import { generateSample, SAMPLE_META } from './generate.ts'

/** What the parent sends once, and what comes back. */
export type SampleOrder = { path: string; isNew: boolean; seed: number; scale: number; lastWeek: number }
export type SampleMessage = { phase: string; part: number } | { error: string }

process.on('disconnect', () => process.exit(1)) // the parent is gone: nobody wants the sample any more
process.once('message', (order: SampleOrder) => {
  try {
    if (order.isNew) makeNew(order)
    else makeInPlace(order)
    process.disconnect()
    process.exit(0)
  } catch (error) {
    process.send?.({ error: error instanceof Error ? error.message : String(error) }, () => process.exit(1))
  }
})

function send(message: SampleMessage): void {
  process.send?.(message)
}

/** In a file beside, which takes its name when it is whole: whoever is stopped midway leaves nothing half. */
function makeNew({ path, seed, scale, lastWeek }: SampleOrder): void {
  const unfinished = `${path}.tmp`
  for (const file of [unfinished, `${unfinished}-wal`, `${unfinished}-shm`]) rmSync(file, { force: true })
  const writer = openWriter(unfinished)
  writer.database.exec('pragma journal_mode = off; pragma synchronous = off; pragma locking_mode = exclusive')
  writer.transaction(() => generateSample(writer, { seed, scale, writtenUntil: null, lastWeek }, send))
  writer.database.exec('pragma journal_mode = wal')
  writer.close()
  linkSync(unfinished, path) // unlike a rename it fails where somebody else was quicker
  rmSync(unfinished)
}

/** In a store that holds more than the sample: all of it in one transaction. */
function makeInPlace({ path, seed, scale, lastWeek }: SampleOrder): void {
  const writer = openWriter(path)
  try {
    writer.transaction(() => {
      const known = writer.getMeta(SAMPLE_META.lastWeek)
      const writtenUntil = known === null ? null : weekAt(toDayNumber(windowOf(known).start))
      if (writtenUntil === null || writtenUntil < lastWeek)
        generateSample(writer, { seed, scale, writtenUntil, lastWeek }, send)
    })
  } finally {
    writer.close()
  }
}
