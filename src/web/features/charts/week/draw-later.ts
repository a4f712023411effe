import { type RefObject, startTransition, useEffect, useState } from 'react'
import { type ChartEntry } from '#contract/api/charts.ts'
import { type TableView } from './table-view.ts'

/** What the rows of a table draw, the row at index i being that of `entries[i]`. */
export type Drawn = {
  entries: readonly ChartEntry[]
  view: TableView
  /** Null in official order. */
  positions: ReadonlyMap<string, number> | null
}

/** Rows that come and go together; as many as a screen shows under the page's header. */
export const GROUP_ROWS = 12

/** What most rows are high: keeps the place of those that are not drawn. */
export const ROW_REM = 3.5

/**
 * The groups that are drawn at once: from the first on the screen until the screen is full. Of the first group perhaps
 * only the last row is seen, unless it is the table's own first.
 * @param shown how many rows of each group are shown
 */
export function toGroupsAtOnce(shown: readonly number[], firstVisible: number, rowsAtOnce: number) {
  let rows = firstVisible === 0 ? rowsAtOnce : rowsAtOnce + (shown[firstVisible] ?? 0)
  let end = firstVisible
  while (end < shown.length && rows > 0) rows -= shown[end++] ?? 0
  return { from: firstVisible, end }
}

/** So long the other rows wait for their runs, which mostly come with the week: drawing them twice takes twice as long. */
const RUNS_MS = 200

/**
 * False at first, when only the rows on the screen are drawn, and soon true. The others come together, in a render that
 * gives way to whatever is pressed.
 */
export function useAllRows(isWaiting: boolean): boolean {
  const [hasAll, setHasAll] = useState(false)
  const [isPatient, setIsPatient] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setIsPatient(false), RUNS_MS)
    return () => clearTimeout(timer)
  }, [])
  const rests = isWaiting && isPatient
  useEffect(() => {
    if (rests) return undefined
    // Not in the frame in which the screen's rows are painted.
    const frame = requestAnimationFrame(() => startTransition(() => setHasAll(true)))
    return () => cancelAnimationFrame(frame)
  }, [rests])
  return hasAll
}

/** The first group of rows that is on the screen; looked for whenever scrolling has ended. */
export function useFirstVisible(frame: RefObject<HTMLElement | null>): number {
  const [group, setGroup] = useState(0)
  useEffect(() => {
    const look = () => {
      const groups = [...(frame.current?.querySelectorAll('[data-rows]') ?? [])]
      // Of no height where it is hidden.
      const first = groups.findIndex((each) => each.getBoundingClientRect().bottom > 0)
      if (first >= 0) setGroup(first)
    }
    // Of the page or of the table's own pane, whose event does not rise.
    document.addEventListener('scrollend', look, { capture: true, passive: true })
    return () => document.removeEventListener('scrollend', look, { capture: true })
  }, [frame])
  return group
}
