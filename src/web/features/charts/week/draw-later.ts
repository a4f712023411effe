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

/** As many rows as a screen shows under the page's header. */
export const ROWS_AT_ONCE = 12
/** Rows above the first visible one that are drawn at once with it. */
const ROWS_ABOVE = 6
/** True for the rows that are on the screen, by their place among the shown ones. */
export function isDrawnAtOnce(place: number, firstVisible: number, rowsAtOnce: number): boolean {
  return place >= firstVisible - ROWS_ABOVE && place < firstVisible + rowsAtOnce
}

/** So long the other rows wait for their runs, which mostly come with the week: drawing them twice takes twice as long. */
const RUNS_MS = 200

/**
 * How many rows are in the document: those on the screen at first, and soon all of them. The others come together, in a
 * render that gives way to whatever is pressed: each frame in which the table grows costs as much as forty of its rows.
 */
export function useRowsInDocument(all: number, rowsAtOnce: number, isWaiting: boolean): number {
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
  return hasAll ? all : Math.min(all, rowsAtOnce)
}

/** The place of the first row that is on the screen, in tens; looked for whenever scrolling has ended. */
export function useFirstVisible(frame: RefObject<HTMLElement | null>): number {
  const [place, setPlace] = useState(0)
  useEffect(() => {
    const look = () => {
      const rows = frame.current?.querySelectorAll('[data-row]:not([hidden])')
      if (rows !== undefined) setPlace(Math.floor(findFirstBelow([...rows], 0) / 10) * 10)
    }
    // Of the page or of the table's own pane, whose event does not rise.
    document.addEventListener('scrollend', look, { capture: true, passive: true })
    return () => document.removeEventListener('scrollend', look, { capture: true })
  }, [frame])
  return place
}

/** The index of the first element that ends below `topPx`; they stand under each other. */
function findFirstBelow(elements: readonly Element[], topPx: number): number {
  let [from, to] = [0, elements.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((elements[middle]?.getBoundingClientRect().bottom ?? 0) > topPx) to = middle
    else from = middle + 1
  }
  return from
}
