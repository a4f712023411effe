import { expect, it } from 'vitest'
import { formatCell } from './format-cell.ts'

it.each([
  [-0.021, 'change', '−2.1%'],
  [0, 'change', '0.0%'],
  [-1_234.4, 'integer', '−1,234'],
  [0, 'integer', '0'],
  [null, 'integer', '–'],
  ['W46-W47', 'text', 'W46-W47'],
] as const)('writes %j as %s: %s', (value, kind, text) => expect(formatCell(value, kind, 'en')).toBe(text))
