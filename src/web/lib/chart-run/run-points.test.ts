import { describe, expect, it } from 'vitest'
import { step, windowOf } from '#contract/week-label.ts'
import { createWeek, TEST_CHART } from '#contract/testing/chart-data.ts'
import { toRunLength, toRunPoints, toRunPreview } from './run-points.ts'

describe('toRunLength', () => {
  it.each([
    ['a debut', '2024-W17', '2024-W17', 26, false],
    ['26 weeks', '2024-W17', '2023-W44', 26, false],
    ['27 weeks', '2024-W17', '2023-W43', 52, false],
    ['a premiere before the earliest week', '2024-W17', '2019-W01', 104, false],
    ['no premiere', '2024-W17', null, 104, false],
    ['an invalid label', '2024-W17', 'long ago', 104, false],
  ])('%s', (_, week, premiereWeek, weeks, isCut) => {
    expect(toRunLength({ chart: TEST_CHART, week }, { premiereWeek })).toEqual({ weeks, isCut })
  })

  it('is cut if the run is longer than the API can return', () => {
    const chart = { ...TEST_CHART, earliestWeek: '1960-W01' }
    expect(toRunLength({ chart, week: '2024-W17' }, { premiereWeek: '2018-W01' })).toEqual({ weeks: 260, isCut: true })
    expect(
      toRunLength({ chart: { ...chart, earliestWeek: null }, week: '2024-W17' }, { premiereWeek: null }).isCut,
    ).toBe(true)
  })
})

describe('toRunPoints', () => {
  const weeks = [0, 1, 2, 3].map((i) => {
    const week = step('2024-W01', i)
    return { week, window: windowOf(week), state: 'shown' as const }
  })
  const { receipt } = createWeek()

  it('starts with the first week on the chart and keeps later gaps', () => {
    const points = toRunPoints({ weeks, entries: [{ id: 'a', ranks: [null, 5, null, 3] }], receipt }, 'a')
    expect(points.map(({ week, rank }) => [week, rank])).toEqual([
      ['2024-W02', 5],
      ['2024-W03', null],
      ['2024-W04', 3],
    ])
  })

  it('is empty for an unknown title', () => {
    expect(toRunPoints({ weeks, entries: [], receipt }, 'a')).toEqual([])
  })
})

describe('toRunPreview', () => {
  const weeks = [0, 1].map((i) => {
    const week = step('2024-W16', i)
    return { week, window: windowOf(week), state: 'shown' as const }
  })
  const history = { weeks, entries: [{ id: 'a', ranks: [9, 7] }] }
  const answer = { chart: TEST_CHART, week: '2024-W17' }
  const toTexts = (premiereWeek: string | null) =>
    toRunPreview(answer, { id: 'a', premiereWeek }, history)?.map(({ week, state, rank }) => [week, state, rank])

  it('has the loaded weeks, after those since the premiere that are not loaded', () => {
    expect(toTexts('2024-W15')).toEqual([
      ['2024-W15', 'waiting', null],
      ['2024-W16', 'shown', 9],
      ['2024-W17', 'shown', 7],
    ])
    expect(toTexts('2024-W17')).toHaveLength(2)
    expect(toTexts(null)?.[0]).toEqual(['2023-W01', 'waiting', null])
  })

  it('is null for a title that the history does not have', () => {
    expect(toRunPreview(answer, { id: 'b', premiereWeek: null }, history)).toBeNull()
  })
})
