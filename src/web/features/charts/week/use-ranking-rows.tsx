import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { CompactRow } from './compact-row.tsx'
import { type Drawn, isDrawnAtOnce, useRowsInDocument } from './draw-later.ts'
import { RankingRow } from './ranking-row.tsx'

type RankingRowsParts = {
  /** The same object while nothing of it changes. */
  drawn: Drawn
  /** Null: all. */
  shownIds: ReadonlySet<string> | null
  firstVisible: number
  rowsAtOnce: number
  /** The entries whose row Tab reaches, and whose side panel is open. */
  reachable: string
  openId: string
  isCompact: boolean
}

type RankingRows = {
  rows: readonly ReactNode[]
  /** Shown rows that are not in the document yet. */
  rowsToCome: number
  /** Rows off the screen still have to be drawn, or have what they had before. */
  isLagging: boolean
}

/**
 * The rows on the screen are drawn at once, the others in a deferred render, so that 200 of them do not hold
 * up the page. A row belongs to a place, not to a title: another week or order changes what stands in it and moves nothing.
 */
export function useRankingRows(parts: RankingRowsParts): RankingRows {
  const { drawn: now, shownIds, firstVisible, rowsAtOnce, reachable, openId, isCompact } = parts
  const later = useDeferredValue(now)
  const inDocument = useRowsInDocument(now.entries.length, rowsAtOnce, isWaitingForRuns(now))
  // One list while nothing of it changes: React then passes over all rows at once.
  return useMemo(() => {
    const Row = isCompact ? CompactRow : RankingRow
    let [place, rowsToCome] = [0, 0]
    const rows = now.entries.map((entry, slot) => {
      const isShown = shownIds === null || shownIds.has(entry.id)
      const isAtOnce = isShown && isDrawnAtOnce(place, firstVisible, rowsAtOnce)
      if (isShown) place++
      const source = isAtOnce ? now : later
      const inside = isAtOnce || slot < inDocument ? source.entries[slot] : undefined
      if (inside === undefined) {
        if (isShown) rowsToCome++
        return null
      }
      return (
        <Row
          // oxlint-disable-next-line react/no-array-index-key -- a row belongs to a place
          key={slot}
          id={entry.id}
          entry={inside}
          view={source.view}
          position={source.positions === null ? undefined : (source.positions.get(inside.id) ?? null)}
          isActive={entry.id === reachable}
          isOpen={entry.id === openId}
          isHidden={!isShown}
        />
      )
    })
    return { rows, rowsToCome, isLagging: later !== now || rowsToCome > 0 }
  }, [now, later, inDocument, rowsAtOnce, shownIds, firstVisible, reachable, openId, isCompact])
}

function isWaitingForRuns({ view: { columns, runs } }: Drawn): boolean {
  return runs.state === 'loading' && columns.some(({ id }) => id === 'run')
}
