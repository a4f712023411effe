import { existsSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isMainThread, workerData } from 'node:worker_threads'

/*
 * Loaded into every thread of a server under test with `node --import`. A file named `crash` next to the catalog makes the data
 * service's thread throw, which can't be triggered from outside the process.
 */

const POLL_MS = 20

if (!isMainThread && typeof workerData?.path === 'string') {
  const order = join(dirname(workerData.path), 'crash')
  setInterval(() => {
    if (!existsSync(order)) return
    rmSync(order)
    throw new Error('crashed for a test')
  }, POLL_MS).unref()
}
