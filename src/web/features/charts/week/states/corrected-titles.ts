import type { ChartChange } from '#contract/api/charts.ts'

type ValueChange = { was: number | null; is: number | null }

export type CorrectedTitle = Pick<ChartChange, 'id' | 'title' | 'credit'> & {
  rank: ValueChange | null
  total: ValueChange | null
}

export function toCorrectedTitles(changes: readonly ChartChange[]): CorrectedTitle[] {
  const titles = new Map<string, CorrectedTitle>()
  for (const { id, title, credit, field, was, is } of changes) {
    const corrected = titles.get(id) ?? { id, title, credit, rank: null, total: null }
    titles.set(id, { ...corrected, [field]: { was, is } })
  }
  return [...titles.values()]
}

/** Returns `5 → 3`, or a note that the title was added or removed. */
export function formatRankChange({ was, is }: ValueChange): string {
  if (is === null) return `${was}, then removed`
  return was === null ? `added at ${is}` : `${was} → ${is}`
}
