import { useEffect, useState } from 'react'
import { GROUP_ROWS } from './deferred-rows.ts'

type VisibleIds = ReadonlySet<string> | null
type Entries = readonly { id: string }[]

/** Number of rows that appear in one frame, and the row up to which they do. */
type Slice = { rows: number; upTo: number }

/** Fills the first screen in as few frames as a slow device manages without long ones. */
export const SCREEN_SLICE: Slice = { rows: 6, upTo: GROUP_ROWS }
/** The rest appears while no one types, so slowly that frames stay short. */
export const REST_SLICE: Slice = { rows: 3, upTo: Infinity }
/** Longer than the time between two keystrokes of a fluent typist. */
const PAUSE_MS = 200

/** Number of rows from the top that browsers lay out. Chromium includes those up to one and a half screens below. */
export const NEAR_ROWS = 60
/** Without a filter, browsers skip whole groups of rows, so maybe only the first group is laid out. */
const LAID_OUT_UNFILTERED = GROUP_ROWS

type NextSlice = {
  /** The target itself if all its rows are shown. */
  shown: VisibleIds
  /** True if no row is missing within the slice. */
  isFilled: boolean
}

/**
 * Returns the rows to show in the next frame on the way from `shown` to `target`. Rows that don't match disappear at
 * once, because hiding is cheap. Rows that the browser must lay out appear a few at a time from the top.
 */
export function toNextSlice(entries: Entries, shown: VisibleIds, target: VisibleIds, slice: Slice): NextSlice {
  const next = new Set<string>()
  const laidOut = shown === null ? LAID_OUT_UNFILTERED : NEAR_ROWS
  let [position, added, isPending, isFilled] = [0, 0, false, true]
  for (const { id } of entries) {
    const isShown = shown === null || shown.has(id)
    const isLaidOut = isShown && position < laidOut
    if (isShown) position++
    if (target !== null && !target.has(id)) continue
    const isCheap = isLaidOut || (next.size >= NEAR_ROWS && !isPending)
    const isInSlice = next.size < slice.upTo
    if (isCheap || (isInSlice && added < slice.rows)) {
      next.add(id)
      if (!isCheap) added++
    } else {
      isPending = true
      if (isInSlice) isFilled = false
    }
  }
  return { shown: isPending ? next : target, isFilled }
}

type SlicedFilter = NextSlice & { entries: Entries; target: VisibleIds; slice: Slice }

/**
 * Applies a filter over several frames, so that no keystroke waits for the layout of several screens. Another week or
 * order shows at once. So does a filter if the page is scrolled, because the first rows aren't on screen then.
 */
export function useSlicedFilter(entries: Entries, target: VisibleIds, isAtTop: boolean): VisibleIds {
  const [state, setState] = useState<SlicedFilter>(() => toWhole(entries, target))
  let current = state
  if (state.entries !== entries || state.target !== target) {
    current =
      state.entries === entries && isAtTop
        ? { entries, target, slice: SCREEN_SLICE, ...toNextSlice(entries, state.shown, target, SCREEN_SLICE) }
        : toWhole(entries, target)
    setState(current)
  }
  useEffect(() => {
    const { shown, isFilled, slice } = current
    if (shown === current.target) return undefined
    if (isFilled && slice === SCREEN_SLICE) {
      const timer = setTimeout(() => setState((last) => addSlice(last, REST_SLICE)), PAUSE_MS)
      return () => clearTimeout(timer)
    }
    const frame = requestAnimationFrame(() => setState((last) => addSlice(last, slice)))
    return () => cancelAnimationFrame(frame)
  }, [current])
  return current.shown
}

function toWhole(entries: Entries, target: VisibleIds): SlicedFilter {
  return { entries, target, shown: target, isFilled: true, slice: SCREEN_SLICE }
}

function addSlice(last: SlicedFilter, slice: Slice): SlicedFilter {
  return { ...last, slice, ...toNextSlice(last.entries, last.shown, last.target, slice) }
}
