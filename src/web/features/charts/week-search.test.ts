import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { weekDefaults, weekSearchSchema } from './week-search.ts'

describe('weekSearchSchema', () => {
  it.each([
    [{}],
    [{ q: 'x'.repeat(201), show: 'best', sort: '"; drop', cols: '<b>', row: '../x', vs: '2024-W99' }],
    [{ q: 7, show: ['new'], sort: '', cols: null, row: {}, vs: 'latest', race: '<b>' }],
  ])('falls back to the defaults for %j', (search) => {
    expect(z.parse(weekSearchSchema, search)).toEqual(weekDefaults)
  })

  it.each([
    [{ q: '50% & more #1 = ▲' }],
    [{ q: '0042' }],
    [{ show: 're', sort: '-m-album-sales', cols: 'peak,m-video-streams', vs: '2024-W53' }],
    [{ view: '26', race: 'chosen' }],
    [{ view: '13', race: `SG${'0'.repeat(32)},SG${'1'.repeat(32)}` }],
    [{ cols: 'none', row: `MRELG${'0'.repeat(31)}F` }],
  ])('round-trips %j', (search) => {
    const parsed = z.parse(weekSearchSchema, search)
    expect(parsed).toEqual({ ...weekDefaults, ...search })
    expect(z.parse(weekSearchSchema, parsed)).toEqual(parsed)
  })
})
