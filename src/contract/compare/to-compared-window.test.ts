import { describe, expect, it } from 'vitest'
import { toComparedWindows, realign } from './to-compared-window.ts'

const TODAY = '2026-11-21'
const calendar = { range: '4w', align: 'calendar', start: undefined, end: undefined } as const
const aligned = { ...calendar, align: 'release' } as const
const windowsOf = (...args: Parameters<typeof toComparedWindows>) =>
  toComparedWindows(...args).map(({ window }) => window)

describe('toComparedWindows by the calendar', () => {
  const lastFour = { start: '2026-10-23', end: '2026-11-19' }

  it('returns one window for all without release dates', () => {
    expect(windowsOf(calendar, TODAY, ['2024-03-08', null, undefined])).toEqual([lastFour, lastFour, lastFour])
  })

  it('waits for the server’s date', () => {
    expect(windowsOf(calendar, null, [null])).toEqual([null])
  })

  it('uses custom days', () => {
    const custom = { start: '2026-11-02', end: '2026-11-03' }
    expect(windowsOf({ ...calendar, ...custom }, TODAY, [null])).toEqual([custom])
  })

  it.each([
    ['the earliest release', ['2026-10-07', '2026-09-16', null], { start: '2026-09-11', end: '2026-11-19' }],
    ['the default range when no exact release date is known', [null, '2026'], lastFour],
    ['null until all release dates are loaded', ['2026-10-07', undefined], null],
  ])('resolves the release range to %s', (_, dates, window) => {
    expect(windowsOf({ ...calendar, range: 'release' }, TODAY, dates)).toEqual(dates.map(() => window))
  })
})

describe('toComparedWindows since the release', () => {
  it('starts with the chart week of each release, on any weekday', () => {
    expect(windowsOf(aligned, TODAY, ['2024-12-27', '2025-01-08'])).toEqual([
      { start: '2024-12-27', end: '2025-01-23' },
      { start: '2025-01-03', end: '2025-01-30' },
    ])
  })

  it('ends with the last complete week and keeps the requested count', () => {
    expect(toComparedWindows(aligned, TODAY, ['2026-11-06'])).toEqual([
      { window: { start: '2026-11-06', end: '2026-11-19' }, wantedWeeks: 4, problem: null },
    ])
  })

  it.each([
    ['the release range', 'release'],
    ['the year to date', 'ytd'],
  ] as const)('treats %s as all weeks', (_, range) => {
    expect(windowsOf({ ...aligned, range }, TODAY, ['2026-08-28'])).toEqual([
      { start: '2026-08-28', end: '2026-11-19' },
    ])
  })

  it('requests no more weeks than a series may have', () => {
    expect(windowsOf({ ...aligned, range: 'release' }, TODAY, ['1987-06-05'])).toEqual([
      { start: '1987-06-05', end: '1992-05-28' },
    ])
  })

  it('says why an entity can’t be aligned', () => {
    const [one, two, three] = toComparedWindows(aligned, TODAY, [null, '2026-10-30', undefined])
    expect(one).toMatchObject({ window: null, problem: 'No release date.' })
    expect(two?.window).toEqual({ start: '2026-10-30', end: '2026-11-19' })
    expect(three).toEqual({ window: null, wantedWeeks: null, problem: null })
  })
})

describe('realign', () => {
  it.each([
    ['keeps a count of weeks', { ...calendar, range: '13w' }, '13w'],
    ['replaces a year with all weeks', { ...calendar, range: 'ytd' }, 'release'],
    ['replaces custom dates with all weeks', { ...calendar, start: '2026-11-02', end: '2026-11-03' }, 'release'],
  ] as const)('%s', (_, choice, range) => {
    expect(realign(choice, 'release')).toEqual({ align: 'release', start: undefined, end: undefined, range })
    expect(realign(choice, 'calendar')).toEqual({ align: 'calendar' })
  })
})
