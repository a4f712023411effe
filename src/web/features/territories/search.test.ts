import { describe, expect, it } from 'vitest'
import { territoriesDefaults, territoriesSearchSchema } from './search.ts'
import { SORTS } from './sorts.ts'

describe('territoriesSearchSchema', () => {
  it.each([
    [{}, territoriesDefaults],
    [{ tview: '', tsort: '-stream_equivalent', tmap: 'equivalents' }, territoriesDefaults],
    [{ tsort: '--name', tmap: '' }, territoriesDefaults],
    [{ tsort: 'toString' }, territoriesDefaults],
    [
      { tview: 'map', tsort: 'name', tmap: 'change' },
      { tview: 'map', tsort: 'name', tmap: 'change' },
    ],
  ])('parses %j as %j', (search, expected) => {
    expect(territoriesSearchSchema.parse(search)).toEqual(expected)
  })

  it('reads back its own output', () => {
    for (const tsort of SORTS) expect(territoriesSearchSchema.parse({ tsort }).tsort).toBe(tsort)
  })
})
