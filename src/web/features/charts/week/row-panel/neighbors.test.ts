import { describe, expect, it } from 'vitest'
import { createEntry } from '#contract/testing/chart-data.ts'
import { toNeighbors } from './neighbors.ts'

const entries = [
  createEntry(1, { id: 'a', metrics: [900] }),
  createEntry(3, { id: 'c', metrics: [null] }),
  createEntry(2, { id: 'b', metrics: [850] }),
  createEntry(4, { id: 'd', metrics: [] }),
]

describe('toNeighbors', () => {
  it.each([
    ['a', null, ['b', 50]],
    ['b', ['a', 50], ['c', null]],
    ['d', ['c', null], null],
    ['missing', null, null],
  ])('finds the neighbors of %s', (id, above, below) => {
    const neighbors = toNeighbors(entries, id)
    const short = (side: 'above' | 'below') => {
      const neighbor = neighbors[side]
      return neighbor && [neighbor.entry.id, neighbor.distance]
    }
    expect([short('above'), short('below')]).toEqual([above, below])
  })
})
