import { describe, expect, it, vi } from 'vitest'
import { createTextFilter } from './fold-text.ts'

describe('createTextFilter', () => {
  const items = [{ name: 'Halcyón' }, { name: 'Paper Lanterns' }]
  const toText = vi.fn<(item: { name: string }) => string>(({ name }) => name)
  const filterByText = createTextFilter(toText)

  it('reads no text for an empty query', () => {
    expect(filterByText(items, ' ')).toBe(items)
    expect(toText).not.toHaveBeenCalled()
  })

  it('reads the text of each item once', () => {
    expect(filterByText(items, 'lantern')).toEqual([{ name: 'Paper Lanterns' }])
    expect(filterByText(items, 'halcyon')).toEqual([{ name: 'Halcyón' }])
    expect(toText).toHaveBeenCalledTimes(items.length)
  })
})
