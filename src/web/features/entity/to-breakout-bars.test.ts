import { describe, expect, it } from 'vitest'
import { type Streams } from '#contract/metrics.ts'
import { toBreakoutGroups } from './to-breakout-bars.ts'

const modelOf = (adSupported: number | null, premium: number | null): Streams => ({
  total: null,
  breakouts: [
    {
      name: 'commercial_model',
      values: [
        { name: 'ad_supported', value: adSupported },
        { name: 'premium', value: premium },
      ],
    },
  ],
})

const barsOf = (streams: Streams, filters = {}) => toBreakoutGroups(streams, filters)[0]?.bars

describe('toBreakoutGroups', () => {
  it.each([
    ['shares', 25, 75, 0.25, 0.75],
    ['one zero', 0, 10, 0, 1],
    ['all zero, which has no shares', 0, 0, null, null],
    ['a value that is not given', null, 10, null, 1],
    ['a negative correction, which has no share', -5, 10, null, 1],
  ])('%s', (_, adSupported, premium, adShare, premiumShare) => {
    expect(barsOf(modelOf(adSupported, premium))).toMatchObject([
      { value: adSupported, share: adShare, state: adSupported === null ? 'absent' : 'counted' },
      { value: premium, share: premiumShare },
    ])
  })

  it('says filtered out, never 0, for what a filter leaves out', () => {
    expect(barsOf(modelOf(0, 75), { commercial_model: 'premium' })).toMatchObject([
      { name: 'ad_supported', state: 'filtered-out', value: null, share: null, isChosen: false },
      { name: 'premium', state: 'counted', value: 75, share: 1, isChosen: true },
    ])
  })

  it('leaves other breakouts alone when one is filtered', () => {
    expect(barsOf(modelOf(25, 75), { service_type: 'on_demand' })).toMatchObject([
      { state: 'counted' },
      { state: 'counted' },
    ])
  })

  it('draws what a provider adds, known ones first, and offers no filter that cannot be sent', () => {
    const streams: Streams = {
      total: 1,
      breakouts: [
        { name: 'device', values: [{ name: 'phone', value: 1 }] },
        {
          name: 'service_type',
          values: [
            { name: 'on_demand', value: 1 },
            { name: 'interactive', value: 0 },
          ],
        },
      ],
    }
    const groups = toBreakoutGroups(streams, {})
    expect(groups.map(({ name, isFilterable }) => [name, isFilterable])).toEqual([
      ['service_type', true],
      ['device', false],
    ])
    expect(groups[0]?.bars.map(({ filterValue }) => filterValue)).toEqual(['on_demand', null])
    expect(groups[1]?.bars[0]).toMatchObject({ filterValue: null, share: 1 })
  })

  it('invents nothing', () => {
    expect(toBreakoutGroups(null, {})).toEqual([])
    expect(toBreakoutGroups({ total: 5, breakouts: [] }, { content_type: 'audio' })).toEqual([])
  })
})
