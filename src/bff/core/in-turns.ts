import { setImmediate as nextTurn } from 'node:timers/promises'

/** Yields `size` items at a time and lets other requests run after each part. */
export async function* inTurns<T>(items: readonly T[], size: number): AsyncGenerator<readonly T[]> {
  for (let from = 0; from < items.length; from += size) {
    yield items.slice(from, from + size)
    await nextTurn()
  }
}
