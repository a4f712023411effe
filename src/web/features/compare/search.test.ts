import { describe, expect, it } from 'vitest'
import { compareDefaults, compareSearchSchema } from './search.ts'

describe('what the compare page takes from the address', () => {
  it('takes defaults where the address is wrong', () => {
    const wrong = { e: 7, location: 'XX', range: 'soon', align: 'no', metric: 'all', view: '3d', start: '2026-02-30' }
    expect(compareSearchSchema.parse(wrong)).toEqual(compareDefaults)
  })
})
