import { describe, expect, it } from 'vitest'
import {
  formatChange,
  formatCompact,
  formatFactor,
  formatCount,
  formatDate,
  formatDifference,
  formatDuration,
  formatInstant,
  formatShare,
  formatWindow,
  formatWindowNear,
} from './format.ts'

describe('formatCount', () => {
  it.each([
    [0, 'en', '0'],
    [-0.04, 'en', '0'],
    [-0.4, 'en', '−0.4'],
    [12.34, 'de', '12,3'],
    [21_537.4, 'en', '21,537'],
    [1_234_567, 'en', '1,234,567'],
    [1_234_567, 'de', '1.234.567'],
    [-1_234, 'en', '−1,234'],
    [9_007_199_254_740_991, 'en', '9,007,199,254,740,991'],
    [null, 'en', '–'],
  ])('formats %s in %s as %s', (value, locale, expected) => {
    expect(formatCount(value, locale)).toBe(expected)
  })
})

describe('formatFactor', () => {
  it.each([
    [2, '2.0×'],
    [99.94, '99.9×'],
    [42_987.4, '42,987×'],
  ])('formats %d as %s', (factor, expected) => {
    expect(formatFactor(factor, 'en')).toBe(expected)
  })
})

describe('formatCompact', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1_234_567, '1.23M'],
    [null, '–'],
  ])('formats %s as %s', (value, expected) => {
    expect(formatCompact(value, 'en')).toBe(expected)
  })
})

describe('formatShare', () => {
  it.each([
    [0, '0.0%'],
    [0.12345, '12.3%'],
    [0.77, '77.0%'],
    [1, '100.0%'],
    [null, '–'],
  ])('formats %s as %s', (value, expected) => {
    expect(formatShare(value, 'en')).toBe(expected)
  })

  it.each([
    ['de', '77,0 %', '22,9 %'],
    ['fr', '77,0 %', '22,9 %'],
    ['tr', '%77,0', '%22,9'],
    ['ja', '77.0%', '22.9%'],
  ])('has the same number of decimals for all values in %s', (locale, ...expected) => {
    // The kind of space before the percent sign differs between versions of Intl.
    expect([0.77, 0.229].map((share) => formatShare(share, locale).replaceAll(/\s/gu, ' '))).toEqual(expected)
  })
})

describe('formatChange', () => {
  it.each([
    [0, '0.0%'],
    [0.1234, '+12.3%'],
    [-0.5, '−50.0%'],
    [-1.25, '−125.0%'],
    [12.3456, '+1,235%'],
    [29_923.65, '29,925×'],
    [null, '–'],
  ])('formats %s as %s', (ratio, expected) => {
    expect(formatChange(ratio, 'en')).toBe(expected)
  })
})

describe('formatDifference', () => {
  it.each([
    [0, undefined, '0'],
    [1_234, undefined, '+1,234'],
    [-1_234.56, undefined, '−1,235'],
    [1.2, [12.4, 11.2], '+1.2'],
    [12.4, [21_537.4, 21_525], '+12'],
    [null, undefined, '–'],
  ])('formats %s between %s as %s', (value, between, expected) => {
    expect(formatDifference(value, 'en', between)).toBe(expected)
  })
})

describe('formatWindowNear', () => {
  const now = { start: '2026-10-23', end: '2026-11-19' }

  it('leaves the year out next to dates of the same year', () => {
    expect(plain(formatWindowNear({ start: '2026-09-25', end: '2026-10-22' }, now, 'en-US'))).toBe('Sep 25 – Oct 22')
  })

  it('says the year of other years', () => {
    expect(plain(formatWindowNear({ start: '2025-10-24', end: '2025-11-20' }, now, 'en-US'))).toBe(
      'Oct 24 – Nov 20, 2025',
    )
  })
})

describe('formatDate and formatWindow', () => {
  it('follows the locale and applies no time zone', () => {
    expect(formatDate('2026-11-13', 'en-GB')).toBe('13 Nov 2026')
    expect(formatDate('2026-01-01', 'en-US')).toBe('Jan 1, 2026')
  })

  it.each([
    ['2026-11-13', '2026-11-19', '13 – 19 Nov 2026'],
    ['2024-12-27', '2025-01-02', '27 Dec 2024 – 2 Jan 2025'],
    ['2026-11-13', '2026-11-13', '13 Nov 2026'],
  ])('writes the shared parts of %s to %s once', (start, end, expected) => {
    expect(plain(formatWindow({ start, end }, 'en-GB'))).toBe(expected)
  })
})

describe('formatInstant', () => {
  it('uses the given time zone', () => {
    expect(plain(formatInstant('2026-11-21T09:12:00Z', 'en-GB', 'UTC'))).toBe('21 Nov 2026, 09:12 UTC')
    expect(plain(formatInstant('2026-11-21T23:30:00Z', 'en-GB', 'Asia/Tokyo'))).toBe('22 Nov 2026, 08:30 GMT+9')
  })

  it('returns a dash for an invalid instant', () => {
    expect(formatInstant('soon', 'en')).toBe('–')
  })
})

describe('formatDuration', () => {
  it.each([
    [0, '0:00'],
    [59.6, '1:00'],
    [214, '3:34'],
    [3_600, '1:00:00'],
    [3_723, '1:02:03'],
  ])('formats %s seconds as %s', (seconds, expected) => {
    expect(formatDuration(seconds, 'en')).toBe(expected)
  })
})

describe('right-to-left locales', () => {
  it('isolates values from the English text around them', () => {
    expect([formatCount(1_234_567, 'ar-EG'), formatDuration(214, 'ar-EG')]).toEqual(['⁨١٬٢٣٤٬٥٦٧⁩', '⁨٣:٣٤⁩'])
    expect(formatDate('2026-11-13', 'he-IL')).toMatch(/^\u2068.*\u2069$/)
    expect(formatDate('2026-11-13', 'ja-JP')).toBe('2026年11月13日')
  })
})

/** Normalizes the thin and narrow spaces of Intl, which differ between its versions. */
function plain(text: string): string {
  return text.replaceAll(/\s*–\s*/g, ' – ').replaceAll(/\s/g, ' ')
}
