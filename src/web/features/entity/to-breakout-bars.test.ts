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
    ['two values', 25, 75, 0.25, 0.75],
    ['a zero', 0, 10, 0, 1],
    ['only zeros, without shares', 0, 0, null, null],
    ['a missing value', null, 10, null, 1],
    ['a negative correction, without a share', -5, 10, null, 1],
  ])('computes shares for %s', (_, adSupported, premium, adShare, premiumShare) => {
    expect(barsOf(modelOf(adSupported, premium))).toMatchObject([
      { value: adSupported, share: adShare, state: adSupported === null ? 'absent' : 'counted' },
      { value: premium, share: premiumShare },
    ])
  })

  it('marks values outside the filter as filtered out instead of 0', () => {
    expect(barsOf(modelOf(0, 75), { commercial_model: 'premium' })).toMatchObject([
      { name: 'ad_supported', state: 'filtered-out', value: null, share: null, isChosen: false },
      { name: 'premium', state: 'counted', value: 75, share: 1, isChosen: true },
    ])
  })

  it('doesn’t change other breakouts when one is filtered', () => {
    expect(barsOf(modelOf(25, 75), { service_type: 'on_demand' })).toMatchObject([
      { state: 'counted' },
      { state: 'counted' },
    ])
  })

  it('lists unknown breakouts and values last, without filters', () => {
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

  it('returns no groups without breakouts', () => {
    expect(toBreakoutGroups(null, {})).toEqual([])
    expect(toBreakoutGroups({ total: 5, breakouts: [] }, { content_type: 'audio' })).toEqual([])
  })
})
