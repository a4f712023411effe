import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe } from 'vitest'
import type { Engine } from '../store/clickhouse/engine.ts'
import { createChdbEngine, loadChdb } from './chdb-engine.ts'

const chdb = await loadChdb()
if (typeof chdb === 'string') console.warn(`Skipping the tests on ClickHouse: ${chdb}`)

/** chdb starts many threads for small queries, so it is many times slower on a busy machine. */
export const CHDB_TIMEOUT_MS = 120_000

/** Tables and inserts are many small files. In memory, they take 40% less CPU time than on a disk. */
const MEMORY = '/dev/shm'
const NEEDED_BYTES = 2 ** 30

/** Runs tests on ClickHouse in this process. They share one engine, because chdb starts only once per process. */
export function describeOnChdb(name: string, suite: (engineOf: () => Engine) => void): void {
  describe.skipIf(typeof chdb === 'string')(name, { timeout: CHDB_TIMEOUT_MS }, () => {
    let folder: string
    let engine: Engine

    beforeAll(() => {
      folder = mkdtempSync(path.join(hasMemory() ? MEMORY : tmpdir(), 'chdb-'))
      if (typeof chdb !== 'string') engine = createChdbEngine(chdb, folder)
    })

    afterAll(async () => {
      await engine.close()
      rmSync(folder, { recursive: true })
    })

    suite(() => engine)
  })
}

/** Containers often have only 64 MB of shared memory. */
function hasMemory(): boolean {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= NEEDED_BYTES
}
