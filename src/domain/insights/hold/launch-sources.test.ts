import { describe, expect, it } from 'vitest'
import type { Metrics } from '#contract/metrics.ts'
import { compareSources, toLaunchSources } from './launch-sources.ts'

const launch = (title: number) => ({ title }) as never
const toMetrics = (premium: number | null, adSupported: number): Metrics => ({
  streams: {
    total: 100,
    breakouts: [
      {
        name: 'commercial_model',
        values: [
          { name: 'premium', value: premium },
          { name: 'ad_supported', value: adSupported },
        ],
      },
    ],
  },
  equivalents: null,
})
const sourcesOf = (premium: number) => ({ premium, audio: null, onDemand: null })

describe('toLaunchSources', () => {
  it('returns shares of the breakouts that the provider has', () => {
    expect(toLaunchSources(toMetrics(75, 25))).toEqual({ premium: 0.75, audio: null, onDemand: null })
  })

  it('returns null without complete breakouts', () => {
    expect(toLaunchSources(toMetrics(null, 25))).toBeNull()
    expect(toLaunchSources(toMetrics(0, 0))).toBeNull()
    expect(toLaunchSources(null)).toBeNull()
  })
})

describe('compareSources', () => {
  it('puts a launch with the same sources before one with closer units', () => {
    const found = compareSources(sourcesOf(0.8), [
      { launch: launch(1), distance: 0.1, sources: sourcesOf(0.2) },
      { launch: launch(2), distance: 0.2, sources: sourcesOf(0.8) },
    ])
    expect(found?.map((each) => each.launch.title)).toEqual([2, 1])
    expect(found?.map(({ distance }) => distance)).toEqual([expect.closeTo(0.2), expect.closeTo(1.1 * 1.6 - 1)])
  })

  it('counts a launch without sources like the average of the others', () => {
    const found = compareSources(sourcesOf(0.8), [
      { launch: launch(1), distance: 0, sources: sourcesOf(0.8) },
      { launch: launch(2), distance: 0, sources: null },
      { launch: launch(3), distance: 0, sources: sourcesOf(0.4) },
    ])
    expect(found?.map((each) => each.launch.title)).toEqual([1, 2, 3])
    expect(found?.[1]?.distance).toBeCloseTo(0.2)
  })

  it('compares nothing if the title or all others have no sources', () => {
    const other = { launch: launch(1), distance: 0 }
    expect(compareSources(null, [{ ...other, sources: sourcesOf(0.8) }])).toBeNull()
    expect(compareSources(sourcesOf(0.8), [{ ...other, sources: null }])).toBeNull()
  })
})
