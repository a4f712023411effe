import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { packRows, unpackRows } from './packed-rows.ts'

it('returns the rows that were packed, also empty ones', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.double())), (rows) => {
      const unpacked = unpackRows(structuredClone(packRows(rows)))
      expect(unpacked.map((row) => Array.from(row))).toEqual(rows)
    }),
  )
})
