import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PreviewLine, PreviewResult } from '#contract/desk/roster-preview.ts'
import { concurrently } from '../../core/concurrently.ts'
import type { Outcome } from './match-lookup.ts'
import type { PlannedInput } from './plan-rows.ts'
import type { Lookup } from './to-lookup.ts'

const LINES_PER_TURN = 100

/** Yields how the input was parsed, then one result per row in order. Saves nothing. */
export async function* previewRows(
  { columns, rows }: PlannedInput,
  match: (lookup: Lookup) => Promise<Outcome>,
  concurrency: number,
): AsyncGenerator<PreviewLine> {
  yield { lines: rows.length, columns }
  const results = new Map<number, PreviewResult>()
  const lineOfEntity = new Map<string, number>()
  let next = 0
  let sent = 0

  /** Yields results up to the first missing one. */
  async function* takeReady(): AsyncGenerator<PreviewLine> {
    for (let ready = results.get(next); ready !== undefined; ready = results.get(next)) {
      results.delete(next)
      next += 1
      yield { result: withoutSecond(ready, lineOfEntity) }
      sent += 1
      // Without turns, thousands of lines that need no call would block other requests.
      if (sent % LINES_PER_TURN === 0) await nextTurn()
    }
  }

  const jobs: { index: number; lookup: Lookup }[] = []
  for (const [index, { line, text, result, lookup }] of rows.entries()) {
    if (result !== null) results.set(index, { line, text, ...result })
    else if (lookup !== null) jobs.push({ index, lookup })
  }
  yield* takeReady()
  const run = async ({ index, lookup }: (typeof jobs)[number]) => ({ index, outcome: await match(lookup) })
  for await (const { index, outcome } of concurrently(jobs, concurrency, run)) {
    const { line = 0, text = '' } = rows[index] ?? {}
    results.set(index, { line, text, expected: null, sameAs: null, ...outcome })
    yield* takeReady()
  }
  yield { done: true }
}

/** Marks a second line of the same entity, such as its ISRC and its title. */
function withoutSecond(result: PreviewResult, lineOfEntity: Map<string, number>): PreviewResult {
  const [entity] = result.candidates
  if (result.state !== 'matched' || entity === undefined) return result
  const key = `${entity.kind}|${entity.id}`
  const sameAs = lineOfEntity.get(key)
  if (sameAs === undefined) {
    lineOfEntity.set(key, result.line)
    return result
  }
  return { ...result, state: 'duplicate', reason: 'same_entity', sameAs }
}
