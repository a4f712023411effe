import { describe, expect, it } from 'vitest'
import { toCustomWindow } from './range-choice.ts'
import { needsRelease, toReleaseStart, toWindow, whyNoRelease } from './ranges.ts'

describe('toWindow', () => {
  // This is a Saturday. The week of November 20 is in progress, so every range ends on Thursday, November 19.
  const today = '2026-11-21'
  const basis = { today, releaseDate: null }

  it.each([
    ['1w', '2026-11-13', '2026-11-19'],
    ['4w', '2026-10-23', '2026-11-19'],
    ['13w', '2026-08-21', '2026-11-19'],
    ['26w', '2026-05-22', '2026-11-19'],
    ['52w', '2025-11-21', '2026-11-19'],
    ['quarter', '2026-10-02', '2026-11-19'],
    ['ytd', '2026-01-02', '2026-11-19'],
  ] as const)('resolves %s to %s through %s', (range, start, end) => {
    expect(toWindow({ range }, basis)).toEqual({ start, end })
  })

  it.each([
    ['a Thursday, when the week is still in progress', '2026-11-19', '2026-11-06', '2026-11-12'],
    ['a Friday', '2026-11-20', '2026-11-13', '2026-11-19'],
    ['the first Friday of a year', '2026-01-02', '2025-12-26', '2026-01-01'],
  ])('ends with the last complete week on %s', (_, day, start, end) => {
    expect(toWindow({ range: '1w' }, { ...basis, today: day })).toEqual({ start, end })
  })

  it('starts the year to date in the year of the last complete week', () => {
    expect(toWindow({ range: 'ytd' }, { ...basis, today: '2026-01-05' })).toEqual({
      start: '2025-01-03',
      end: '2026-01-01',
    })
    expect(toWindow({ range: 'ytd' }, { ...basis, today: '2026-01-09' })).toEqual({
      start: '2026-01-02',
      end: '2026-01-08',
    })
  })

  it('prefers custom days', () => {
    const custom = { start: '2026-03-01', end: '2026-03-01' }
    expect(toWindow({ range: '4w', ...custom }, basis)).toEqual(custom)
  })
})

describe('the release range', () => {
  const today = '2026-11-21'

  it.each([
    ['a Friday', '2026-10-30', '2026-10-30'],
    ['a Wednesday', '2025-01-01', '2024-12-27'],
    ['a day of the last complete week', '2026-11-19', '2026-11-13'],
  ])('starts with the chart week of %s', (_, releaseDate, start) => {
    const basis = { today, releaseDate }
    expect(whyNoRelease(basis)).toBeNull()
    expect(toReleaseStart(basis)).toBe(start)
    expect(toWindow({ range: 'release' }, basis)).toEqual({ start, end: '2026-11-19' })
  })

  it.each([
    ['is not known', null, /No release date/],
    ['is a year', '1987', /Only “1987”/],
    ['is in the future', '2026-11-27', /Not released yet/],
    ['is in the open week', '2026-11-20', /isn’t over yet/],
  ])(
    'says why the release range is unavailable when the release %s, and uses the default',
    (_, releaseDate, reason) => {
      const basis = { today, releaseDate }
      expect(whyNoRelease(basis)).toMatch(reason)
      expect(toReleaseStart(basis)).toBeNull()
      expect(toWindow({ range: 'release' }, basis)).toEqual({ start: '2026-10-23', end: '2026-11-19' })
    },
  )

  it('is the only range that needs a release date', () => {
    expect(needsRelease({ range: 'release' })).toBe(true)
    expect(needsRelease({ range: 'release', start: '2026-03-01', end: '2026-03-02' })).toBe(false)
    expect(needsRelease({ range: '4w' })).toBe(false)
  })
})

describe('toCustomWindow', () => {
  it.each([
    ['one end is missing', { start: '2026-03-01' }],
    ['the end is before the start', { start: '2026-03-02', end: '2026-03-01' }],
    ['a day does not exist', { start: '2026-02-30', end: '2026-03-01' }],
    ['both ends are missing', {}],
  ])('returns null when %s', (_, choice) => {
    expect(toCustomWindow(choice)).toBeNull()
  })
})
