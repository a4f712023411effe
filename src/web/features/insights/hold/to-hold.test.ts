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
})

describe('lifeOf', () => {
  it('counts the weeks of a title that is on the chart now to the latest one', () => {
    const watched = { weeks: 8, isOver: false }
    expect(lifeOf({ life: watched, age: 13 })).toEqual({ weeks: 13, isOver: false })
    expect(lifeOf({ life: watched, age: null })).toEqual(watched)
  })
})
