import type { TestContext } from 'vitest'

/** Skips the rest of a test and prints why, because reporters omit the reasons. */
export function skipUnless(test: TestContext, isPossible: boolean, reason: string): void {
  if (isPossible) return
  console.log(`skipped: ${reason}`)
  test.skip(reason)
}
