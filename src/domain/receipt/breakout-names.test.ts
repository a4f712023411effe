import { describe, expect, it } from 'vitest'
import { formatBreakoutName, formatBreakoutValue } from './breakout-names.ts'

describe('formatBreakoutName and formatBreakoutValue', () => {
  it('has labels for known breakouts', () => {
    expect(formatBreakoutName('commercial_model')).toBe('Account')
    expect(formatBreakoutValue('on_demand')).toBe('On-demand')
  })

  it.each([
    ['interactive', 'Interactive'],
    ['user_generated', 'User generated'],
    ['constructor', 'Constructor'],
    ['', ''],
  ])('formats the unknown name %s', (name, expected) => {
    expect(formatBreakoutName(name)).toBe(expected)
    expect(formatBreakoutValue(name)).toBe(expected)
  })
})
