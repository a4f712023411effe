import { describe, expect, it } from 'vitest'
import type { Streams } from '#contract/metrics.ts'
import { createEntityAnswer } from '../testing/entity-data.ts'
import { toBreakoutGroups, toFilterGroups, toggleFilter } from './to-breakout-bars.ts'

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

const groupsOf = (streams: Streams | null, filters = {}, compared: Streams | null = null) => {
  const { comparison } = createEntityAnswer()
  return toBreakoutGroups({
    metrics: { streams, equivalents: null },
    filters,
    comparison: comparison && { ...comparison, metrics: { streams: compared, equivalents: null } },
  })
}

const barsOf = (...parts: Parameters<typeof groupsOf>) => groupsOf(...parts)[0]?.bars

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
      { name: 'ad_supported', state: 'filtered-out', value: null, share: null, change: null },
      { name: 'premium', state: 'counted', value: 75, share: 1 },
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
    const groups = groupsOf(streams)
    expect(groups.map(({ name, isFilterable }) => [name, isFilterable])).toEqual([
      ['service_type', true],
      ['device', false],
    ])
    expect(groups[0]?.bars.map(({ filterValue }) => filterValue)).toEqual(['on_demand', null])
    expect(groups[1]?.bars[0]).toMatchObject({ filterValue: null, share: 1 })
  })

  it('returns no groups without breakouts', () => {
    expect(groupsOf(null)).toEqual([])
    expect(groupsOf({ total: 5, breakouts: [] }, { content_type: 'audio' })).toEqual([])
  })

  it('computes the change of each part against the compared period', () => {
    const changes = barsOf(modelOf(25, 75), {}, modelOf(20, 0))?.map(({ change }) => change)
    expect(changes).toEqual([0.25, null])
  })

  it('has no change where the periods aren’t comparable', () => {
    const { comparison, metrics, filters } = createEntityAnswer()
    const answer = { metrics, filters, comparison: comparison && { ...comparison, daysReleased: 3 } }
    expect(toBreakoutGroups(answer)[0]?.bars.map(({ change }) => change)).toEqual([null, null])
  })
})

describe('toFilterGroups', () => {
  it('lists every part that the API can filter by, also without values', () => {
    const parts = toFilterGroups([], 'absent').map(({ bars }) => bars.map((bar) => bar.filterValue))
    expect(parts).toEqual([
      ['ad_supported', 'premium'],
      ['audio', 'video'],
      ['on_demand', 'programmed'],
    ])
  })
})

describe('toggleFilter', () => {
  it.each([
    ['shows only the other part when one is turned off', undefined, 'ad_supported', 'premium'],
    ['shows all parts when the missing one is switched on', 'premium', 'ad_supported', undefined],
    ['refuses to switch off the last part', 'premium', 'premium', null],
  ])('%s', (_, chosen, part, filter) => {
    expect(toggleFilter('commercial_model', chosen, part)).toBe(filter)
  })
})
