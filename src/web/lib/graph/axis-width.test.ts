import { describe, expect, it } from 'vitest'
import { toAxisWidth } from './axis-width.ts'

describe('toAxisWidth', () => {
  it('is wider in locales that spell out large numbers', () => {
    expect(toAxisWidth('en-GB')).toBe(44)
    for (const locale of ['de-DE', 'ar-EG', 'pl-PL']) expect(toAxisWidth(locale), locale).toBeGreaterThan(44)
  })

  it('leaves room for the graph on a phone', () => {
    for (const locale of ['de-DE', 'ar-EG', 'ta-IN', 'sw-KE', 'sr-RS', 'fil-PH', 'lt-LT'])
      expect(toAxisWidth(locale), locale).toBeLessThan(120)
  })
})
