import { expect, it } from 'vitest'
import { toBestWidth } from './choose-panel-width.ts'

const SIZES = [
  { width: 320, height: 400 },
  { width: 640, height: 400 },
  { width: 700, height: 150 },
  { width: 900, height: 150 },
]

it.each([
  ['a tall body', { width: 968, height: 1400 }, 320],
  ['a wide body', { width: 1328, height: 300 }, 700],
  ['a body that a single column would fill with small text', { width: 1328, height: 480 }, 700],
  ['a very wide body', { width: 1400, height: 200 }, 900],
])('the width of a panel fills %s', (_, body, width) => expect(toBestWidth(SIZES, body)).toBe(width))
