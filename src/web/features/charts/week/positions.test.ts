import { describe, expect, it } from 'vitest'
import { createEntry } from '../testing/chart-data.ts'
import { toPositions } from './positions.ts'

const entries = [50, 70, null, 70, 10].map((total, i) => createEntry(i + 1, { id: `e${i + 1}`, metrics: [total] }))

describe('toPositions', () => {
  it('gives equals the better place and nothing to what is not known', () => {
    const positions = toPositions(entries, { id: 'total', firstOrder: 'desc' }, ['Total'])
    expect(Object.fromEntries(positions)).toEqual({ e2: 1, e4: 1, e1: 3, e5: 4 })
  })

  it('has none for a column without order', () => {
    expect(toPositions(entries, { id: 'run', firstOrder: null }, []).size).toBe(0)
  })
})
