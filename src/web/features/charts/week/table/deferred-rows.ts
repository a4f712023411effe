import { type RefObject, startTransition, useEffect, useState } from 'react'
import type { ChartEntry } from '#contract/api/charts.ts'
import type { TableView } from './table-view.ts'

export type TableContent = {
  entries: readonly ChartEntry[]
  view: TableView
  columnRanks: ReadonlyMap<string, number> | null
}

/** Number of rows that render together, about one screenful. */
export const GROUP_ROWS = 20

/**
 * Returns the groups to render first: from the first visible one until the screen is full. Adds a group if the page is
 * scrolled, because maybe only the last row of the first group is visible.
 * @param visibleCounts number of visible rows per group
 */
export function toImmediateGroups(visibleCounts: readonly number[], firstVisible: number) {
  let rows = firstVisible === 0 ? GROUP_ROWS : GROUP_ROWS + (visibleCounts[firstVisible] ?? 0)
  let end = firstVisible
  while (end < visibleCounts.length && rows > 0) rows -= visibleCounts[end++] ?? 0
  return { from: firstVisible, end }
}

/** How long off-screen rows wait for sparkline data before they render without it, because rendering twice doubles the work. */
const SPARKLINE_WAIT_MS = 200

/** False until the visible rows are painted. The rest then renders in a transition, so that input stays responsive. */
export function useRendersAllRows(isWaiting: boolean): boolean {
  const [rendersAll, setRendersAll] = useState(false)
  const [isWaitTimeLeft, setIsWaitTimeLeft] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setIsWaitTimeLeft(false), SPARKLINE_WAIT_MS)
    return () => clearTimeout(timer)
  }, [])
  const isPostponed = isWaiting && isWaitTimeLeft
  useEffect(() => {
    if (isPostponed) return undefined
    // This waits one frame, so that the visible rows paint first.
    const frame = requestAnimationFrame(() => startTransition(() => setRendersAll(true)))
    return () => cancelAnimationFrame(frame)
  }, [isPostponed])
  return rendersAll
}

/** Index of the first group on screen, updated when scrolling ends. */
export function useFirstVisibleGroup(frame: RefObject<HTMLElement | null>): number {
  const [group, setGroup] = useState(0)
  useEffect(() => {
    const findFirst = () => {
      const groups = [...(frame.current?.querySelectorAll('[data-rows]') ?? [])]
      // Hidden groups have no height.
      const first = groups.findIndex((each) => each.getBoundingClientRect().bottom > 0)
      if (first >= 0) setGroup(first)
    }
    // Scroll events of the table's own pane don't bubble, so they are captured.
    document.addEventListener('scrollend', findFirst, { capture: true, passive: true })
    return () => document.removeEventListener('scrollend', findFirst, { capture: true })
  }, [frame])
  return group
}
