import { expect, it } from 'vitest'
import { formatStamp } from './stamp.ts'

it.each([
  ['', ''],
  ['soon', ''],
  ['2026-11-24T18:00Z', '24 Nov 2026, 18:00 UTC'],
])('%s is "%s"', (local, words) => {
  expect(formatStamp(local, 'en-GB', 'UTC')).toBe(words)
})
