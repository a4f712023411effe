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
  it('counts seven-day weeks from the release day, on any weekday', () => {
    expect(windowsOf(aligned, TODAY, ['2024-12-27', '2025-01-08'])).toEqual([
      { start: '2024-12-27', end: '2025-01-23' },
      { start: '2025-01-08', end: '2025-02-04' },
    ])
  })

  it('ends with the last week whose daily data has arrived and keeps the requested count', () => {
    expect(toComparedWindows(aligned, TODAY, ['2026-11-06', '2026-11-07'])).toEqual([
      { window: { start: '2026-11-06', end: '2026-11-19' }, wantedWeeks: 4, problem: null },
      { window: { start: '2026-11-07', end: '2026-11-13' }, wantedWeeks: 4, problem: null },
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
    const [one, two, three, four, five] = toComparedWindows(aligned, TODAY, [
      null,
      '2026-10-30',
      undefined,
      '2026-11-14',
      '2023',
    ])
    expect(one).toMatchObject({ window: null, problem: 'No release date.' })
    expect(two?.window).toEqual({ start: '2026-10-30', end: '2026-11-19' })
    expect(three).toEqual({ window: null, wantedWeeks: null, problem: null })
    expect(four).toMatchObject({ window: null, problem: 'Its first seven days aren’t complete yet.' })
    expect(five).toMatchObject({ window: null, problem: 'Only “2023” is known, not the exact release date.' })
  })
})

describe('toComparedWindows since the debut', () => {
  const debut = { ...calendar, align: 'debut' } as const

  it('counts chart weeks from the premiere week', () => {
    const debuts = [{ start: '2026-01-02' }, { start: null, problem: 'Never.' }, undefined, { start: '2026-11-20' }]
    expect(toComparedWindows(debut, TODAY, ['2025-12-31', null, null, null], debuts)).toEqual([
      { window: { start: '2026-01-02', end: '2026-01-29' }, wantedWeeks: 4, problem: null },
      { window: null, wantedWeeks: null, problem: 'Never.' },
      { window: null, wantedWeeks: null, problem: null },
      { window: null, wantedWeeks: null, problem: 'Its first chart week isn’t over yet.' },
    ])
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
