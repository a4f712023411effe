import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { ChartEntry } from '#contract/api/charts.ts'

const MOVE_MS = 180
const FADE_MS = 120
const EASING = 'cubic-bezier(0.2, 0.7, 0.2, 1)'

export type MotionConditions = {
  reducesMotion: boolean
  /** Time from the latest change of the rows until the browser had painted it. Null before the first change. */
  paintMs: number | null
  cores: number
  /** Null in browsers that don't report it. */
  memoryGb: number | null
  rowsOnScreen: number
}

/** Three frames. A device that takes longer to paint a week would also drop frames of the animation. */
const MAX_PAINT_MS = 50
const MIN_CORES = 4
const MIN_MEMORY_GB = 4
/** A tall window has fewer rows, except when the page is zoomed out. */
const MAX_ROWS = 60

/** Rows move only on devices that can do it without delaying the next key press. */
export function canMoveRows({ reducesMotion, paintMs, cores, memoryGb, rowsOnScreen }: MotionConditions): boolean {
  if (reducesMotion || paintMs === null || paintMs > MAX_PAINT_MS) return false
  return cores >= MIN_CORES && (memoryGb ?? MIN_MEMORY_GB) >= MIN_MEMORY_GB && rowsOnScreen <= MAX_ROWS
}

/** `from` is null for a row that was not on the chart. */
type Origin = { index: number; from: number | null }
/** Indexes of the rows on screen. */
export type RowRange = { first: number; end: number }

/** Where each row on screen comes from, as an index. Rows from further away come from just outside the screen. */
export function toOrigins(
  before: ReadonlyMap<string, number>,
  entries: readonly { id: string }[],
  { first, end }: RowRange,
): Origin[] {
  return entries.slice(first, end).flatMap(({ id }, offset): Origin[] => {
    const index = first + offset
    const from = before.get(id)
    if (from === undefined) return [{ index, from: null }]
    return from === index ? [] : [{ index, from: Math.min(Math.max(from, first - 1), end) }]
  })
}

type RowMotionOptions = {
  week: string
  entries: readonly ChartEntry[]
  /** Null shows all rows. */
  visibleIds: ReadonlySet<string> | null
}

/** Moves visible rows to their new places when the week changes, with transforms that run off the main thread. */
export function useRowMotion(frame: RefObject<HTMLElement | null>, { week, entries, visibleIds }: RowMotionOptions) {
  const last = useRef<{ week: string; entries: readonly ChartEntry[] } | null>(null)
  /** Week that was painted last, and how long that took. */
  const paint = useRef<{ week: string; ms: number } | null>(null)
  const running = useRef<Animation[]>([])
  useLayoutEffect(() => {
    const before = last.current
    const shown = visibleIds === null ? entries : entries.filter(({ id }) => visibleIds.has(id))
    last.current = { week, entries: shown }
    if (before !== null && before.week === week) return
    for (const animation of running.current) animation.cancel()
    running.current = []
    if (before === null || frame.current === null) return
    if (!canMoveRows(readConditions(paint.current?.ms ?? null, 0))) return
    running.current = moveRows(frame.current, before.entries, shown, paint.current?.ms ?? null)
  }, [frame, week, entries, visibleIds])
  useEffect(() => measurePaint((ms) => (paint.current = { week, ms })), [week])
}

function moveRows(
  frame: HTMLElement,
  before: readonly ChartEntry[],
  entries: readonly ChartEntry[],
  paintMs: number | null,
): Animation[] {
  const rows = frame.querySelectorAll<HTMLElement>('[data-row]:not([hidden])')
  const box = rows[0]?.getBoundingClientRect()
  if (box === undefined || box.height === 0) return []
  const first = Math.max(0, Math.floor(-box.top / box.height))
  const end = Math.min(rows.length, Math.ceil((window.innerHeight - box.top) / box.height))
  if (!canMoveRows(readConditions(paintMs, end - first))) return []
  const places = new Map(before.map(({ id }, index) => [id, index]))
  return toOrigins(places, entries, { first, end }).flatMap(({ index, from }) => {
    const row = rows[index]
    if (row === undefined) return []
    return from === null
      ? row.animate({ opacity: [0, 1] }, { duration: FADE_MS, easing: EASING })
      : row.animate(
          { transform: [`translateY(${(from - index) * box.height}px)`, 'none'] },
          { duration: MOVE_MS, easing: EASING },
        )
  })
}

function readConditions(paintMs: number | null, rowsOnScreen: number): MotionConditions {
  const { deviceMemory = null } = navigator as { deviceMemory?: number }
  return {
    reducesMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
    paintMs,
    cores: navigator.hardwareConcurrency,
    memoryGb: deviceMemory,
    rowsOnScreen,
  }
}

/** Reports the time until the browser has painted the current change. */
function measurePaint(report: (ms: number) => void): () => void {
  const startMs = performance.now()
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', () => report(performance.now() - startMs), { once: true })
  port1.start()
  // A message is handled after the frame was laid out and painted.
  const handle = requestAnimationFrame(() => port2.postMessage(null))
  return () => {
    cancelAnimationFrame(handle)
    port1.close()
  }
}
