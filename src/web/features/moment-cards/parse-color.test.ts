import { expect, it } from 'vitest'
import { parseColor } from './parse-color.ts'

it.each([
  ['#243bb5', '#243bb5'],
  [' 243BB5 ', '#243bb5'],
  ['#2Fa', '#22ffaa'],
  ['', null],
  ['#243bb', null],
  ['243bb5ff', null],
  ['blue', null],
  ['#24#bb5', null],
])('parses “%s” as %s', (text, color) => {
  expect(parseColor(text)).toBe(color)
})
