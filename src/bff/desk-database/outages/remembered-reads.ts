import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { ApiError } from '../../core/errors.ts'
import type { DeskLocation } from '../desk-location.ts'
import { toDeskProblem } from './desk-problem.ts'

/** After these failures, what was loaded before is still the team's data. After others, it may belong to no one. */
const AWAY_FAULTS: ReadonlySet<string> = new Set([
  'locked',
  'slow',
  'too_many_connections',
  'unavailable',
  'unreachable',
])
/** About 20 MB. The largest roster has 5,000 members. */
const MAX_ROWS = 50_000

/** How long a read waits for a database that failed the read before. */
const PATIENCE_MS = 500

/** Repeats the last value of a read while the database is away, so that reading goes on. */
export function createRememberedReads(engine: DeskLocation['kind']) {
  const values = new LRUCache<string, { value: unknown }>({
    maxSize: MAX_ROWS,
    sizeCalculation: ({ value }) => 1 + countRows(value),
  })
  let isInUse = false

  function isAway(error: unknown): boolean {
    const cause = error instanceof ApiError && error.code === 'storage_failed' ? error.cause : null
    return cause !== null && AWAY_FAULTS.has(toDeskProblem(cause, engine)?.fault ?? '')
  }

  return {
    /** True if the latest read returned a remembered value. */
    isInUse: () => isInUse,

    async read<R>(key: readonly unknown[], load: () => Promise<R>): Promise<R> {
      const name = JSON.stringify(key)
      const known = values.get(name)
      const recall = () => {
        isInUse = true
        // A copy, because several requests get it.
        return structuredClone(known?.value) as R
      }
      const loading = load().then((value) => {
        values.set(name, { value })
        isInUse = false
        return value
      })
      if (known === undefined) return loading
      const patience = isInUse ? [sleep(PATIENCE_MS, undefined, { ref: false }).then(recall)] : []
      return Promise.race([loading, ...patience]).catch((error: unknown) => {
        if (isAway(error)) return recall()
        throw error
      })
    },
  }
}

function countRows(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const lists = [value, ...Object.values(value)].filter((each) => Array.isArray(each))
  return lists.reduce((sum, list) => sum + list.length, 0)
}
