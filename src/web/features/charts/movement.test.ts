import { describe, expect, it } from 'vitest'
import { toMovementMark } from './movement.ts'

describe('toMovementMark', () => {
  it.each([
    ['up', 1, '▲', '1', 'up 1 place'],
    ['up', 12, '▲', '12', 'up 12 places'],
    ['up', null, '▲', '', 'up'],
    ['down', -1, '▼', '1', 'down 1 place'],
    ['down', -140, '▼', '140', 'down 140 places'],
    ['same', 0, '=', '', 'no change'],
    ['new', null, null, 'NEW', 'new'],
    ['re', null, null, 'RE', 're-entry'],
    ['unknown', null, null, '–', 'movement unknown'],
  ] as const)('%s by %s', (movement, places, glyph, text, label) => {
    expect(toMovementMark({ movement, places })).toEqual({ glyph, text, label })
  })
})
