import { describe, expect, it } from 'vitest'
import { formatDate } from './format.ts'
import { toKnownLocale } from './locale.ts'

describe('toKnownLocale', () => {
  it.each([
    ['de-DE', 'de-DE'],
    ['DE-de', 'de-DE'],
    ['en-US-u-nu-latn', 'en-US-u-nu-latn'],
    ['de-XX', 'de-XX'],
    ['C', null],
    ['en-US@posix', null],
    ['browser', null],
    ['xx-XX', null],
    ['', null],
  ])('turns %j into %j', (tag, known) => {
    expect(toKnownLocale(tag)).toBe(known)
  })

  it.each(['th-TH', 'fa-IR', 'en-GB-u-ca-buddhist'])('uses the Gregorian calendar for %s', (tag) => {
    const locale = toKnownLocale(tag) ?? ''
    expect(locale).toContain('-u-ca-gregory')
    const year = new Intl.DateTimeFormat(`${locale}-nu-latn`, { year: 'numeric', timeZone: 'UTC' })
    expect(year.format(new Date('2026-11-13T00:00:00Z'))).toContain('2026')
    expect(formatDate('2026-11-13', locale)).not.toBe('')
  })
})
