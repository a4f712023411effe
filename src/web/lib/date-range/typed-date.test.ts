import { describe, expect, it } from 'vitest'
import { formatTypedDate, parseTypedDate, typedDatePattern } from './typed-date.ts'

const LOCALES = [
  'en-US',
  'en-GB',
  'de-DE',
  'ja-JP',
  'ar-EG',
  'ar-EG-u-ca-gregory',
  'fa-IR-u-ca-gregory',
  'hi-IN',
  'th-TH-u-ca-gregory',
  'ko-KR',
  'hu-HU',
  'en-CA',
  'fr-CH',
  'lt-LT',
]

describe('typed dates', () => {
  it.each(LOCALES)('are read back as written in %s', (locale) => {
    for (const date of ['2026-11-13', '2023-01-02', '2024-02-29']) {
      expect(parseTypedDate(formatTypedDate(date, locale), locale)).toBe(date)
    }
  })

  it.each([
    ['11/13/2026', 'en-US', '2026-11-13'],
    ['1/2/2026', 'en-US', '2026-01-02'],
    ['1/2/2026', 'en-GB', '2026-02-01'],
    ['13.11.2026', 'de-DE', '2026-11-13'],
    ['13 11 26', 'de-DE', '2026-11-13'],
    ['2026/11/13', 'ja-JP', '2026-11-13'],
    ['2026年11月13日', 'ja-JP', '2026-11-13'],
    ['١٣/١١/٢٠٢٦', 'ar-EG', '2026-11-13'],
    ['13/11/2026', 'ar-EG', '2026-11-13'],
    ['2026-11-13', 'en-US', '2026-11-13'],
    ['2026-11-13', 'de-DE', '2026-11-13'],
    ['2026-02-01', 'en-GB', '2026-02-01'],
    ['13/11/2026', 'en-US', null],
    ['29.02.2025', 'de-DE', null],
    ['11/13', 'en-US', null],
    ['11/13/226', 'en-US', null],
    ['tomorrow', 'en-US', null],
    ['', 'en-US', null],
  ])('“%s” in %s is %s', (text, locale, expected) => {
    expect(parseTypedDate(text, locale)).toBe(expected)
  })

  it('wait for a complete year while someone types', () => {
    expect(parseTypedDate('13/11/20', 'en-GB', false)).toBeNull()
    expect(parseTypedDate('13/11/2026', 'en-GB', false)).toBe('2026-11-13')
  })

  it.each([
    ['en-US', 'MM/DD/YYYY'],
    ['en-GB', 'DD/MM/YYYY'],
    ['de-DE', 'DD.MM.YYYY'],
    ['ja-JP', 'YYYY/MM/DD'],
  ])('have a pattern in %s', (locale, pattern) => {
    expect(typedDatePattern(locale)).toBe(pattern)
  })
})
