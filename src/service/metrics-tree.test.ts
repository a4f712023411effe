import { describe, expect, it } from 'vitest'
import { METRIC_IDS } from '#contract/query-params.ts'
import { BREAKOUT_NAMES, type Filters } from '#contract/breakouts.ts'
import { roundUnits, toUnits } from './equivalent-units.ts'
import { toMetricsTree, type TreeOptions } from './metrics-tree.ts'
import type { Counts } from './store/facts.ts'
import { sumStreams } from './stream-sums.ts'

/** Distinct powers of two, so that each sum identifies its cells. The order is that of COUNT_NAMES. */
const COUNTS: Counts = [1, 2, 4, 8, 16, 32, 64, 128, 0, 1000, 3]

const OPTIONS: TreeOptions = {
  unit: null,
  metrics: METRIC_IDS,
  breakouts: BREAKOUT_NAMES,
  filters: {},
  isDated: false,
}

describe('sumStreams', () => {
  it.each<[Filters, number]>([
    [{}, 255],
    [{ commercial_model: 'ad_supported' }, 0b0000_1111],
    [{ commercial_model: 'premium' }, 0b1111_0000],
    [{ content_type: 'audio' }, 0b0011_0011],
    [{ content_type: 'video' }, 0b1100_1100],
    [{ service_type: 'on_demand' }, 0b0101_0101],
    [{ service_type: 'programmed' }, 0b1010_1010],
    [{ commercial_model: 'premium', content_type: 'video', service_type: 'on_demand' }, 0b0100_0000],
  ])('sums the cells that match %j', (filters, sum) => {
    expect(sumStreams(COUNTS, filters)).toBe(sum)
  })
})

describe('toUnits', () => {
  it.each<['album_equivalent' | 'stream_equivalent', string, Filters, number]>([
    ['album_equivalent', '2026-01-01', {}, 3 + 1000 / 10 + 80 / 1250 + 5 / 3750],
    ['album_equivalent', '2026-01-02', {}, 3 + 1000 / 10 + 80 / 1000 + 5 / 2500],
    ['stream_equivalent', '2026-01-02', {}, 80 + 5 / 4.5 + 1000 * 200],
    // A filter excludes sales, because they have no breakouts.
    ['album_equivalent', '2026-01-02', { content_type: 'video' }, 64 / 1000 + 4 / 2500],
    ['stream_equivalent', '2026-01-02', { commercial_model: 'premium' }, 80],
    ['stream_equivalent', '2026-01-02', { service_type: 'programmed' }, 0],
  ])('calculates %s on %s with filters %j', (kind, day, filters, units) => {
    const { albumSales, songSales, streams } = toUnits(kind, day, COUNTS, filters)
    expect(roundUnits(albumSales + songSales + streams)).toBe(roundUnits(units))
  })
})

describe('toMetricsTree', () => {
  it('builds the tree that the specification defines', () => {
    const reading = { date: '2026-01-02', parts: [{ day: '2026-01-02', counts: COUNTS }] }
    expect(
      toMetricsTree([reading], { ...OPTIONS, unit: 'album_equivalent', filters: { content_type: 'audio' } }),
    ).toEqual([
      {
        name: 'Streams',
        value: [
          { name: 'total', value: 51 },
          {
            name: 'commercial_model',
            value: [
              { name: 'ad_supported', value: 3 },
              { name: 'premium', value: 48 },
            ],
          },
          {
            name: 'content_type',
            value: [
              { name: 'audio', value: 51 },
              { name: 'video', value: 0 },
            ],
          },
          {
            name: 'service_type',
            value: [
              { name: 'on_demand', value: 17 },
              { name: 'programmed', value: 34 },
            ],
          },
        ],
      },
      {
        name: 'Equivalents',
        value: [{ name: 'Album Equivalent', value: [{ name: 'total', value: roundUnits(16 / 1000 + 1 / 2500) }] }],
      },
    ])
  })

  it('uses the old formula before its change and the new one after', () => {
    const parts = ['2025-12-31', '2026-01-02'].map((day) => ({ day, counts: COUNTS }))
    const tree = toMetricsTree([{ date: '2025-12-31', parts }], {
      ...OPTIONS,
      metrics: ['equivalents'],
      unit: 'album_equivalent',
    })
    const units = 2 * 103 + 80 / 1250 + 5 / 3750 + 80 / 1000 + 5 / 2500
    expect(tree).toEqual([
      {
        name: 'Equivalents',
        value: [{ name: 'Album Equivalent', value: [{ name: 'total', value: roundUnits(units) }] }],
      },
    ])
  })

  it('returns an empty list without data, and negative values after corrections', () => {
    expect(toMetricsTree([], { ...OPTIONS, unit: 'album_equivalent' })).toEqual([])
    const counts = COUNTS.map((count) => -count)
    const [streams] = toMetricsTree([{ date: 'x', parts: [{ day: '2026-01-02', counts }] }], {
      ...OPTIONS,
      breakouts: [],
    })
    expect(streams).toEqual({ name: 'Streams', value: [{ name: 'total', value: -255 }] })
  })

  it('omits breakouts and equivalents when one span has streams with unknown breakouts', () => {
    const unsplit = COUNTS.with(8, 5)
    const readings = [COUNTS, unsplit].map((counts, i) => ({
      date: `2026-01-0${i + 2}`,
      parts: [{ day: '2026-01-02', counts }],
    }))
    const options = { ...OPTIONS, unit: 'stream_equivalent', isDated: true } as const
    expect(toMetricsTree(readings, options)).toEqual([
      {
        name: 'Streams',
        value: [
          {
            name: 'total',
            value: [
              { date: '2026-01-02', value: 255 },
              { date: '2026-01-03', value: 260 },
            ],
          },
        ],
      },
    ])
    expect(toMetricsTree(readings, { ...options, filters: { content_type: 'audio' } })).toEqual([])
  })
})
