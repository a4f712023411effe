import {
  PREVIEW_STATES,
  type PreviewCandidate,
  type PreviewResult,
  type PreviewState,
} from '#contract/desk/roster-preview.ts'
import type { NewMember } from '../../ours/queries.ts'

/** Keys of the candidates that were chosen for ambiguous lines, by line number. */
export type Choices = ReadonlyMap<number, string>

export function toKey({ kind, id }: Pick<PreviewCandidate, 'kind' | 'id'>): string {
  return `${kind} ${id}`
}

/** Returns matched entities and chosen candidates, each once. */
export function toMembers(results: readonly PreviewResult[], choices: Choices): NewMember[] {
  const members = new Map<string, NewMember>()
  for (const { line, state, candidates } of results) {
    const chosen =
      state === 'matched'
        ? candidates[0]
        : candidates.find((each) => state === 'ambiguous' && toKey(each) === choices.get(line))
    if (chosen === undefined) continue
    const { kind, id, title, credit } = chosen
    members.set(toKey(chosen), { kind, id, title, credit })
  }
  return [...members.values()]
}

export function countStates(results: readonly PreviewResult[]): Record<PreviewState, number> {
  const counts = Object.fromEntries(PREVIEW_STATES.map((state) => [state, 0])) as Record<PreviewState, number>
  for (const { state } of results) counts[state] += 1
  return counts
}
