import { describe, expect, it } from 'vitest'
import { compareDefaults, compareSearchSchema } from './search.ts'

describe('search parameters of the compare page', () => {
  it('uses defaults for invalid parameters', () => {
    const wrong = { e: 7, location: 'XX', range: 'soon', align: 'no', metric: 'all', view: '3d', start: '2026-02-30' }
    expect(compareSearchSchema.parse(wrong)).toEqual(compareDefaults)
  })
})
