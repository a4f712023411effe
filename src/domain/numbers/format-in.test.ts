import { expect, it } from 'vitest'
import { formatIn } from './format-in.ts'

it('has no sign if the number rounds to zero', () => {
  const decimals = { maximumFractionDigits: 1 }
  expect([-0, -0.04, -0.06, -7].map((value) => formatIn('en', value, decimals))).toEqual(['0', '0', '−0.1', '−7'])
  expect(formatIn('en', 0.04, { ...decimals, signDisplay: 'exceptZero' })).toBe('0')
})
