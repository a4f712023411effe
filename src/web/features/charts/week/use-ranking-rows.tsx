import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { type Drawn, GROUP_ROWS, toGroupsAtOnce, useAllRows } from './draw-later.ts'
import { RowGroup } from './row-group.tsx'

type RankingRowsParts = {
  /** The same object while nothing of it changes. */
  drawn: Drawn
  /** Null: all. */
  shownIds: ReadonlySet<string> | null
  /** The group that is the first on the screen. */
  firstVisible: number
  rowsAtOnce: number
  /** The entries whose row Tab reaches, and whose side panel is open. */
  reachable: string
  openId: string
  isCompact: boolean
}

type RankingRows = {
  groups: readonly ReactNode[]
  /** Rows off the screen still have to be drawn, or have what they had before. */
  isLagging: boolean
}

const NONE: ReadonlySet<string> = new Set()

/**
 * The rows on the screen are drawn at once, the others in a deferred render, so that 200 of them do not hold
 * up the page. A row belongs to a place, not to a title: another week or order changes what stands in it and moves nothing.
 */
export function useRankingRows(parts: RankingRowsParts): RankingRows {
  const { drawn: now, shownIds, firstVisible, rowsAtOnce, reachable, openId, isCompact } = parts
  const later = useDeferredValue(now)
  const hasAll = useAllRows(isWaitingForRuns(now)) || rowsAtOnce >= now.entries.length
  // One list while nothing of it changes: React then passes over all rows at once.
  return useMemo(() => {
    const { entries } = now
    const shown = countShown(entries, shownIds)
    const atOnce = toGroupsAtOnce(shown, firstVisible, rowsAtOnce)
    const groups = shown.map((count, group) => {
      const from = group * GROUP_ROWS
      const has = (id: string) => entries.slice(from, from + GROUP_ROWS).some((entry) => entry.id === id)
      const isAtOnce = group >= atOnce.from && group < atOnce.end
      return (
        <RowGroup
          key={from}
          from={from}
          entries={entries}
          drawn={isAtOnce ? now : hasAll ? later : null}
          shownIds={count === 0 ? NONE : shownIds}
          shown={count}
          reachable={has(reachable) ? reachable : ''}
          openId={has(openId) ? openId : ''}
          isCompact={isCompact}
          isLast={group === shown.length - 1}
        />
      )
    })
    return { groups, isLagging: later !== now || !hasAll }
  }, [now, later, hasAll, rowsAtOnce, shownIds, firstVisible, reachable, openId, isCompact])
}

/** How many rows of each group are shown. */
function countShown(entries: Drawn['entries'], shownIds: ReadonlySet<string> | null): number[] {
  const shown = Array.from({ length: Math.ceil(entries.length / GROUP_ROWS) }, () => 0)
  entries.forEach(({ id }, place) => {
    const group = Math.floor(place / GROUP_ROWS)
    if (shownIds === null || shownIds.has(id)) shown[group] = (shown[group] ?? 0) + 1
  })
  return shown
}

function isWaitingForRuns({ view: { columns, runs } }: Drawn): boolean {
  return runs.state === 'loading' && columns.some(({ format }) => format === 'sparkline')
}
