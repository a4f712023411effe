import { describe, expect, it } from 'vitest'
import { lifeOf, type ShownTitle, toCurveModel } from './to-hold.ts'

const UNKNOWN = { secondWeek: null, leftInSecondWeek: false, betterThan: null, halfLife: null, life: null } as const

function createTitle(name: string, units: readonly (number | null)[]): ShownTitle {
  return {
    ...UNKNOWN,
    id: name,
    title: name,
    name,
    credit: null,
    color: 'red',
    debut: null,
    debutRank: 1,
    band: 0,
    weeksLeft: null,
    age: null,
    points: units.map((each) => ({ rank: each === null ? null : 1, units: each })),
  }
}

describe('toCurveModel', () => {
  it('names each line at its end with its last value, except a title without a stored debut', () => {
    const titles = [createTitle('Harbor', [100, 203]), createTitle('Lantern', [100, 51, null]), createTitle('Pier', [])]
    const band = { curves: { share: [], units: [], rank: [] } }
    const { ends } = toCurveModel(band, titles, { curve: 'share', unit: 'AE', depth: 100, locale: 'en' })
    expect(ends).toEqual([
      { series: 'Harbor', text: 'Harbor', value: '203%' },
      { series: 'Lantern', text: 'Lantern', value: '51%' },
    ])
  })

  it('ends after the last week with a title or the best quarter on the chart', () => {
    const quartiles = [1, 0.8, null, null].map((best) => ({ count: 9, best, median: null, worst: null }))
    const band = { curves: { share: quartiles, units: [], rank: [] } }
    const options = { curve: 'share', unit: 'AE', depth: 100, locale: 'en' } as const
    expect(toCurveModel(band, [], options).columns).toHaveLength(2)
    expect(toCurveModel(band, [createTitle('Harbor', [100, 90, 80])], options).columns).toHaveLength(3)
  })

  it('doubles the share with each step if a title grew so much that a linear axis would flatten the band', () => {
    const quartiles = { count: 9, best: 1, median: 0.5, worst: null }
    const band = { curves: { share: [quartiles], units: [], rank: [] } }
    const options = { curve: 'share', unit: 'AE', depth: 100, locale: 'en' } as const
    const linear = toCurveModel(band, [createTitle('Harbor', [100, 250])], options)
    expect(linear.scale.ticks.at(-1)?.label).toBe('250%')
    const { scale, series } = toCurveModel(band, [createTitle('Harbor', [100, 538, 3])], options)
    expect(scale.ticks.map(({ label }) => label)).toEqual(['25%', '50%', '100%', '200%', '400%', '800%'])
    const valuesOf = (key: string) =>
      series.find((each) => each.key === key)?.points.map((point) => point?.value ?? null)
    expect(valuesOf('median')?.[0]).toBe(2)
    expect([valuesOf('below')?.[0], valuesOf('middle')?.[0]]).toEqual([0, 3])
    expect(valuesOf('Harbor')?.map((value) => Math.round((value ?? 0) * 10) / 10)).toEqual([3, 5.4, 0])
  })
})

describe('lifeOf', () => {
  it('counts the weeks of a title that is on the chart now to the latest one', () => {
    const watched = { weeks: 8, isOver: false }
    expect(lifeOf({ life: watched, age: 13 })).toEqual({ weeks: 13, isOver: false })
    expect(lifeOf({ life: watched, age: null })).toEqual(watched)
  })
})
