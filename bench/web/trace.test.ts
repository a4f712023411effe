import { expect, it } from 'vitest'
import { readTrace } from './trace.ts'

const at = (name: string, tsMs: number, more: object = {}) => ({
  name,
  ph: 'X',
  pid: 1,
  tid: 1,
  ts: tsMs * 1000,
  ...more,
})
it('counts the long tasks of the page’s thread between the marks', () => {
  const traced = readTrace([
    at('RunTask', 1, { dur: 900_000 }),
    at('bench-start', 10),
    at('RunTask', 11, { dur: 60_000 }),
    at('RunTask', 75, { dur: 55_000, tdur: 4_000 }),
    at('RunTask', 80, { dur: 50_000 }),
    at('RunTask', 81, { dur: 700_000, tid: 2 }),
    at('RunTask', 82, { dur: 800_000, pid: 7 }),
    at('bench-end', 200),
    at('RunTask', 201, { dur: 900_000 }),
  ])
  expect(traced).toEqual({ longTasks: 2, longTasksOfThread: 1, longestTaskMs: 60 })
})

it('rejects a trace without its marks', () => {
  expect(() => readTrace([at('RunTask', 1)])).toThrow('the trace has no start or end mark')
})
