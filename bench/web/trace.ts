import { type Browser, type Page } from 'playwright'

/** The fields that we use of Chromium's trace. Times are in microseconds. */
type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  /** CPU time of the thread, which excludes other work on the machine. */
  tdur?: number
}

export type TraceSummary = {
  /** Tasks over 50 ms on the page's main thread. */
  longTasks: number
  /** Tasks over 50 ms by CPU time of the thread. */
  longTasksOfThread: number
  longestTaskMs: number
}

const LONG_TASK_MS = 50
const MARKS = { start: 'bench-start', end: 'bench-end' }
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing']

export async function traceWork(browser: Browser, page: Page, work: () => Promise<unknown>): Promise<TraceSummary> {
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

export function readTrace(events: readonly TraceEvent[]): TraceSummary {
  const start = events.find(({ name }) => name === MARKS.start)
  const end = events.find(({ name }) => name === MARKS.end)
  if (start === undefined || end === undefined) throw new Error('the trace has no start or end mark')
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
