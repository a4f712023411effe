import { describe, expect, it } from 'vitest'
import { countNoun } from './count-noun.ts'

describe('countNoun', () => {
  it.each([
    [0, '0 weeks'],
    [1, '1 week'],
    [2, '2 weeks'],
    [21, '21 weeks'],
  ])('of %s is %s', (count, text) => {
    expect(countNoun(count, 'week')).toBe(text)
  })

  it('formats the number', () => {
    expect(countNoun(1_204, 'title', (count) => count.toLocaleString('en'))).toBe('1,204 titles')
  })
})
