import { describe, expect, it } from 'vitest'
import { ALBUM_CHART_METRICS } from '#contract/provider/charts.ts'
import { toGain, toGainShare, toMetricId } from './figures.ts'

describe('toMetricId', () => {
  it.each([
    ['Album Sales', 'm-album-sales'],
    ['Streams (Album Equivalents)', 'm-streams-album-equivalents'],
    ['  Ventes d’albums ', 'm-ventes-d-albums'],
    ['視聴', 'm-視聴'],
  ])('converts %s to %s', (name, id) => {
    expect(toMetricId(name)).toBe(id)
  })

  it('is unique for every metric of an album chart', () => {
    expect(new Set(ALBUM_CHART_METRICS.map(toMetricId)).size).toBe(ALBUM_CHART_METRICS.length)
  })
})

describe('toGain', () => {
  it.each([
    [[100], 80, 20],
    [[100], 0, 100],
    [[0], 0, 0],
    [[0], -5, 5],
    [[100], null, null],
    [[null], 80, null],
    [[], 80, null],
  ])('for %j after %j, returns %j', (metrics, lastTotal, gain) => {
    expect(toGain({ metrics, comparableLastTotal: lastTotal })).toBe(gain)
  })
})

describe('toGainShare', () => {
  it.each([
    [120, 100, 0.2],
    [0, 100, -1],
    [100, 0, null],
    [100, -5, null],
    [100, null, null],
    [null, 100, null],
  ])('for %j after %j, returns %j', (total, lastTotal, share) => {
    expect(toGainShare({ metrics: [total], comparableLastTotal: lastTotal })).toBe(share)
  })
})
