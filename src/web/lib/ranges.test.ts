import { describe, expect, it } from 'vitest'
import { toCustomWindow, toWindow } from './ranges.ts'

describe('toWindow', () => {
  // Saturday: the week of 20 November is open, so every range ends on Thursday 19.
  const today = '2026-11-21'

  it.each([
    ['1w', '2026-11-13', '2026-11-19'],
    ['4w', '2026-10-23', '2026-11-19'],
    ['13w', '2026-08-21', '2026-11-19'],
    ['26w', '2026-05-22', '2026-11-19'],
    ['52w', '2025-11-21', '2026-11-19'],
    ['ytd', '2026-01-02', '2026-11-19'],
  ] as const)('%s is %s to %s', (range, start, end) => {
    expect(toWindow({ range }, today)).toEqual({ start, end })
  })

  it.each([
    ['the Thursday that closes a week: not over yet', '2026-11-19', '2026-11-06', '2026-11-12'],
    ['the Friday after', '2026-11-20', '2026-11-13', '2026-11-19'],
    ['the first Friday of a year', '2026-01-02', '2025-12-26', '2026-01-01'],
  ])('on %s', (_, day, start, end) => {
    expect(toWindow({ range: '1w' }, day)).toEqual({ start, end })
  })

  it('starts the year to date with the year of the last closed week', () => {
    expect(toWindow({ range: 'ytd' }, '2026-01-05')).toEqual({ start: '2025-01-03', end: '2026-01-01' })
    expect(toWindow({ range: 'ytd' }, '2026-01-09')).toEqual({ start: '2026-01-02', end: '2026-01-08' })
  })

  it('prefers custom days', () => {
    const custom = { start: '2026-03-01', end: '2026-03-01' }
    expect(toWindow({ range: '4w', ...custom }, today)).toEqual(custom)
  })
})

describe('toCustomWindow', () => {
  it.each([
    ['one end is missing', { start: '2026-03-01' }],
    ['the ends are turned round', { start: '2026-03-02', end: '2026-03-01' }],
    ['a day does not exist', { start: '2026-02-30', end: '2026-03-01' }],
    ['there is nothing', {}],
  ])('is null where %s', (_, choice) => {
    expect(toCustomWindow(choice)).toBeNull()
  })
})
