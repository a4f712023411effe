import type { Browser, Page } from 'playwright'

/** Fields of Chromium's trace that we use. Times are in microseconds. */
type TraceEvent = { name: string; pid: number; tid: number; ts: number; dur?: number }

const MARKS = { start: 'bench-start', end: 'bench-end' }
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing']

/** Returns the milliseconds of the longest task of the page's main thread during `work`. */
export async function traceLongestTask(browser: Browser, page: Page, work: () => Promise<unknown>): Promise<number> {
  await browser.startTracing(page, { categories: CATEGORIES, screenshots: false })
  await mark(page, MARKS.start)
  await work()
  await mark(page, MARKS.end)
  const buffer = await browser.stopTracing()
  return findLongestTask((JSON.parse(buffer.toString()) as { traceEvents: TraceEvent[] }).traceEvents)
}

function mark(page: Page, name: string) {
  return page.evaluate((text) => void performance.mark(text), name)
}

export function findLongestTask(events: readonly TraceEvent[]): number {
  const start = events.find(({ name }) => name === MARKS.start)
  const end = events.find(({ name }) => name === MARKS.end)
  if (start === undefined || end === undefined) throw new Error('the trace has no start or end mark')
  const tasks = events.filter(
    ({ name, pid, tid, ts }) =>
      name === 'RunTask' && pid === start.pid && tid === start.tid && ts >= start.ts && ts <= end.ts,
  )
  return Math.max(0, ...tasks.map(({ dur = 0 }) => dur / 1000))
}
