import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { resourceLimits } from 'node:worker_threads'

/*
 * Loaded into every thread of a server under test with `node --import`. A file named `crash` next to the catalog makes the data
 * service's thread throw, which can't be triggered from outside the process.
 */

const POLL_MS = 20
/** Heap limit of the service's thread only. Node 22 doesn't know the thread's name. */
const HEAP_MB = 192

if (resourceLimits.maxOldGenerationSizeMb === HEAP_MB) {
  const order = join(process.env.DATA_DIR ?? '', 'crash')
  setInterval(() => {
    if (!existsSync(order)) return
    rmSync(order)
    throw new Error('crashed for a test')
  }, POLL_MS).unref()
}
