import { describe, expect, it } from 'vitest'
import { formatAge, formatUntil } from './format-age.ts'

const NOW = '2026-11-21T12:00:00Z'

describe('formatAge', () => {
  it.each([
    ['2026-11-21T11:59:31Z', 'now'],
    ['2026-11-21T11:57:00Z', '3 minutes ago'],
    ['2026-11-21T10:00:00Z', '2 hours ago'],
    ['2026-11-20T11:00:00Z', 'yesterday'],
    ['2026-11-21T12:00:05Z', 'now'],
  ])('formats %s as %s', (since, text) => {
    expect(formatAge(since, NOW, 'en-GB')).toBe(text)
  })
})

describe('formatUntil', () => {
  it.each([
    ['2026-11-21T12:00:31Z', 'now'],
    ['2026-11-21T12:02:10Z', 'in 2 minutes'],
    ['2026-11-21T14:00:00Z', 'in 2 hours'],
    ['2026-11-21T11:00:00Z', 'now'],
  ])('formats %s as %s', (until, text) => {
    expect(formatUntil(until, NOW, 'en-GB')).toBe(text)
  })
})
