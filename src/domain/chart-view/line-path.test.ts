import { expect, it } from 'vitest'
import { toLinePath } from './line-path.ts'

it.each([
  ['no point', [], ''],
  ['gaps only', [null, null], ''],
  ['a line', ['0 1', '2 3', '4 5'], 'M0 1h0L2 3L4 5'],
  ['a dot for a value between gaps', ['0 1', null, '4 5', null], 'M0 1h0M4 5h0'],
])('draws %s', (_, points, path) => {
  expect(toLinePath(points)).toBe(path)
})
