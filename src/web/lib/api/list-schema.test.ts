import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { createListSchema } from './list-schema.ts'

const item = z.object({ rank: z.number() })
const accepts = (checksAll: boolean, value: unknown) => z.safeParse(createListSchema(item, checksAll), value).success

describe('createListSchema', () => {
  it.each([
    [[], true],
    [[{ rank: 1 }, { rank: 2 }], true],
    [[{ rank: '1' }, { rank: 2 }], false],
    [[{ rank: 1 }, { place: 2 }], false],
    [[{ place: 1 }], false],
    [{ 0: { rank: 1 } }, false],
    [null, false],
  ])('in a built page accepts %j: %s', (value, expected) => {
    expect(accepts(false, value)).toBe(expected)
  })

  it('checks the items in between in development and tests only', () => {
    const list = [{ rank: 1 }, { rank: null }, { rank: 3 }]
    expect(accepts(true, list)).toBe(false)
    expect(accepts(false, list)).toBe(true)
  })
})
