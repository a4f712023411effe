import { describe, expect, it } from 'vitest'
import { createPoint, createSeriesAnswer } from '../../../testing/series-data.ts'
import { toComparedColumns } from './to-compared-columns.ts'
import { toComparedImage } from './to-compared-image.tsx'
import { toComparedModel } from './to-compared-model.ts'

const series = (name: string, slot: number, values: (number | null | 'failed')[], openAt = -1) => ({
  key: name,
  slot,
  name,
  answer: createSeriesAnswer({ points: values.map((value, week) => createPoint(week, value, week === openAt)) }),
})

function toParts(align: 'calendar' | 'release', ...compared: ReturnType<typeof series>[]) {
  const drawn = toComparedColumns(compared, align, 'streams')
  const model = toComparedModel(drawn, 'en-GB')
  const { receipt } = createSeriesAnswer()
  const image = toComparedImage({
    drawn,
    title: 'Streams by chart week',
    summary: '',
    model,
    legend: null,
    receipt,
    locale: 'en-GB',
  })
  return { model, image }
}

describe('toComparedModel', () => {
  it('keeps color and shape by slot when others are removed', () => {
    const { model } = toParts('calendar', series('Third', 2, [1]), series('Sixth', 5, [2]))
    expect(model.series.map(({ color }) => color)).toEqual(['var(--color-series-3)', 'var(--color-series-6)'])
    expect(new Set(model.series.map(({ shape }) => shape)).size).toBe(2)
  })

  it('labels the calendar with dates and releases with week numbers', () => {
    expect(toParts('calendar', series('One', 0, [1, 2])).model.columns.map(({ label }) => label)).toEqual([
      '23 Oct',
      '30 Oct',
    ])
    expect(toParts('release', series('One', 0, [1, 2])).model.columns.map(({ label }) => label)).toEqual([
      'Week 1',
      'Week 2',
    ])
  })

  it('leaves gaps and failures empty, keeps zero, and marks partial weeks', () => {
    const { model } = toParts('release', series('One', 0, [0, null, 'failed', 5], 3), series('Two', 1, [9]))
    expect(model.series.map(({ points }) => points.map((point) => point?.value ?? null))).toEqual([
      [0, null, null, 5],
      [9, null, null, null],
    ])
    expect(model.series[0]?.points.map((point) => point?.isPartial)).toEqual([false, false, false, true])
    expect(model.columns.map(({ state }) => state)).toEqual(['known', 'gap', 'failed', 'known'])
  })

  it('draws longer lines to their end and marks where totals end', () => {
    const { model, image } = toParts('release', series('One', 0, [1, 2, 3]), series('Two', 1, [1, 2]))
    expect(model.columns).toHaveLength(3)
    expect(model.lines).toEqual([{ column: 2, label: 'Compared up to here', tone: 'note' }])
    expect(image.notes).toEqual(['Totals, first 2 weeks of each'])
    expect(toParts('release', series('One', 0, [1, 2])).model.lines).toEqual([])
  })

  it('uses one axis for all lines, which includes zero', () => {
    const { model } = toParts('calendar', series('One', 0, [50, 100]), series('Two', 1, [0, -100]))
    expect(model.scale.ticks.map(({ at }) => at)).toEqual([-100, -50, 0, 50, 100])
  })

  it('draws an axis without data', () => {
    expect(toParts('calendar').model).toMatchObject({ columns: [], series: [] })
  })
})

describe('toComparedImage', () => {
  it('names titles, dates, and territory', () => {
    const { image } = toParts('calendar', series('One', 0, [1, 2]), series('Two', 1, [1, 2]), series('Three', 2, [1]))
    expect(image.title).toBe('One vs. Two and 1 more · streams by chart week')
    expect(image.subtitle.replaceAll(/\s/gu, ' ')).toBe('23 Oct – 5 Nov 2026 · United States')
  })

  it.each([
    [[1], 'First week since release · United States'],
    [[1, 2, 3], 'First 3 weeks since release · United States'],
  ])('counts weeks since the release: %j', (values, subtitle) => {
    expect(toParts('release', series('One', 0, values)).image.subtitle).toBe(subtitle)
  })
})
