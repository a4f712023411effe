import { expect, it } from 'vitest'
import { formatEmbargo } from './format-embargo.ts'

it.each([
  ['', ''],
  ['soon', ''],
  ['2026-11-24T18:00Z', '24 Nov 2026, 18:00 UTC'],
])('formats %s as "%s"', (local, message) => {
  expect(formatEmbargo(local, 'en-GB', 'UTC')).toBe(message)
})
