import { type ChartChange } from '#contract/api/charts.ts'
import * as copy from './copy.ts'

type WasIs = { was: number | null; is: number | null }

/** All that a correction did to one title. Null: that of it did not change. */
export type CorrectedTitle = Pick<ChartChange, 'id' | 'title' | 'credit'> & { rank: WasIs | null; total: WasIs | null }

/** One line a title, in the order of the changes. */
export function toCorrectedTitles(changes: readonly ChartChange[]): CorrectedTitle[] {
  const titles = new Map<string, CorrectedTitle>()
  for (const { id, title, credit, field, was, is } of changes) {
    const corrected = titles.get(id) ?? { id, title, credit, rank: null, total: null }
    titles.set(id, { ...corrected, [field]: { was, is } })
  }
  return [...titles.values()]
}

/** `5 → 3`; a title that came or went says so. */
export function formatRankChange({ was, is }: WasIs): string {
  if (is === null) return copy.removed(was)
  return was === null ? copy.added(is) : `${was} → ${is}`
}
