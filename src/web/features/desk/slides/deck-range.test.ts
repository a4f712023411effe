import { expect, it, onTestFinished } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { windowOf } from '#contract/week-label.ts'
import { setKnownWeeks } from '../../../lib/weeks.ts'
import { toDeckWindow } from './deck-range.ts'

it.each([
  ['4w', '2026-W46', '2026-W43'],
  ['13w', '2026-W13', '2026-W01'],
  ['quarter', '2026-W01', '2026-W01'],
  ['quarter', '2026-W13', '2026-W01'],
  ['quarter', '2026-W14', '2026-W14'],
  ['quarter', '2026-W46', '2026-W40'],
  ['ytd', '2026-W46', '2026-W01'],
] as const)('the range %s of %s starts with %s', (range, week, first) => {
  expect(toDeckWindow(range, week)).toEqual({ start: windowOf(first).start, end: windowOf(week).end })
})

it('puts week 53 into the last quarter', () => {
  expect(toDeckWindow('quarter', '2024-W53').start).toBe(windowOf('2024-W40').start)
})

it.each([
  ['4w', '2026-W43'],
  ['quarter', '2026-W40'],
  ['ytd', '2026-W01'],
] as const)('the range %s has the dates of a provider that labels weeks in another way', (range, first) => {
  setKnownWeeks([{ week: '2026-W26', start: addDays(windowOf('2026-W26').start, 7) }])
  onTestFinished(() => setKnownWeeks([]))
  const [{ start }, { end }] = [windowOf(first), windowOf('2026-W46')]
  expect(toDeckWindow(range, '2026-W46')).toEqual({ start: addDays(start, 7), end: addDays(end, 7) })
})
