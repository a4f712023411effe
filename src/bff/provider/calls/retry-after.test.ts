import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { parseHttpDate, parseRetryAfter } from './retry-after.ts'

const NOW_MS = Date.parse('2026-11-21T12:00:00Z')

describe('parseRetryAfter', () => {
  it.each([
    ['0', 0],
    [' 120 ', 120_000],
    ['86400', 300_000],
    ['9'.repeat(40), 300_000],
    ['Sat, 21 Nov 2026 12:00:10 GMT', 10_000],
    ['Saturday, 21-Nov-26 12:00:10 GMT', 10_000],
    ['Sun, 22 Nov 2026 12:00:00 GMT', 300_000],
    ['Wed, 21 Oct 2015 07:28:00 GMT', 0],
    ['-5', null],
    ['1.5', null],
    ['soon', null],
    ['Soon, very', null],
    ['', null],
    [null, null],
  ])('parses %j as %j ms', (header, expected) => {
    expect(parseRetryAfter(header, NOW_MS)).toBe(expected)
  })
})

describe('parseHttpDate', () => {
  it.each([
    ['Sat, 21 Nov 2026 12:00:00 GMT', NOW_MS],
    ['2026-11-21', null],
    ['17', null],
    [null, null],
  ])('parses %j as %j', (header, expected) => {
    expect(parseHttpDate(header)).toBe(expected)
  })

  it('reads the obsolete form, which has no time zone, as GMT', () => {
    vi.stubEnv('TZ', 'America/New_York')
    onTestFinished(() => void vi.unstubAllEnvs())
    expect(parseHttpDate('Sat Nov 21 12:00:00 2026')).toBe(NOW_MS)
  })
})
