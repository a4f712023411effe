import { type Browser, type Page } from 'playwright'

/** Part of what Chromium writes: times in microseconds. */
type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  /** Time of its own thread: without what else the machine did meanwhile. */
  tdur?: number
}

export type Traced = {
  /** Of more than 50 ms, on the page's own thread. */
  longTasks: number
  /** Of those, the ones that are as long by the time that their thread worked. */
  longTasksOfThread: number
  longestTaskMs: number
}

const LONG_TASK_MS = 50
const MARKS = { start: 'bench-start', end: 'bench-end' }
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing']

/** What the page's threads did during `work`, by Chromium's own trace. */
export async function traceWork(browser: Browser, page: Page, work: () => Promise<unknown>): Promise<Traced> {
  await browser.startTracing(page, { categories: CATEGORIES, screenshots: false })
  await mark(page, MARKS.start)
  await work()
  await mark(page, MARKS.end)
  const buffer = await browser.stopTracing()
  return readTrace((JSON.parse(buffer.toString()) as { traceEvents: TraceEvent[] }).traceEvents)
}

function mark(page: Page, name: string) {
  return page.evaluate((text) => void performance.mark(text), name)
}

export function readTrace(events: readonly TraceEvent[]): Traced {
  const start = events.find(({ name }) => name === MARKS.start)
  const end = events.find(({ name }) => name === MARKS.end)
  if (start === undefined || end === undefined) throw new Error('the trace does not say when the work began and ended')
  const during = events.filter(({ pid, ts }) => pid === start.pid && ts >= start.ts && ts <= end.ts)
  const tasks = during.flatMap(({ name, tid, dur, tdur }) =>
    name === 'RunTask' && tid === start.tid && dur !== undefined
      ? [{ ms: dur / 1000, ofThreadMs: (tdur ?? dur) / 1000 }]
      : [],
  )
  return {
    longTasks: tasks.filter(({ ms }) => ms > LONG_TASK_MS).length,
    longTasksOfThread: tasks.filter(({ ofThreadMs }) => ofThreadMs > LONG_TASK_MS).length,
    longestTaskMs: Math.max(0, ...tasks.map(({ ms }) => ms)),
  }
}
