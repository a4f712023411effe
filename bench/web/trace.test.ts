import { expect, it } from 'vitest'
import { findLongestTask } from './trace.ts'

const at = (name: string, tsMs: number, more: object = {}) => ({
  name,
  pid: 1,
  tid: 1,
  ts: tsMs * 1000,
  ...more,
})
it('finds the longest task of the page’s thread between the marks', () => {
  const longestMs = findLongestTask([
    at('RunTask', 1, { dur: 900_000 }),
    at('bench-start', 10),
    at('RunTask', 11, { dur: 60_000 }),
    at('RunTask', 75, { dur: 55_000 }),
    at('RunTask', 80, { dur: 50_000 }),
    at('RunTask', 81, { dur: 700_000, tid: 2 }),
    at('RunTask', 82, { dur: 800_000, pid: 7 }),
    at('bench-end', 200),
    at('RunTask', 201, { dur: 900_000 }),
  ])
  expect(longestMs).toBe(60)
})

it('rejects a trace without its marks', () => {
  expect(() => findLongestTask([at('RunTask', 1)])).toThrow('no start or end mark')
})
