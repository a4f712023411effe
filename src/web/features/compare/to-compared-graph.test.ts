import { describe, expect, it } from 'vitest'
import { createPoint, createSeriesAnswer } from '../../testing/series-data.ts'
import { toComparedColumns } from './to-compared-columns.ts'
import { toComparedGraph } from './to-compared-graph.ts'

const series = (name: string, slot: number, values: (number | null | 'failed')[], openAt = -1) => ({
  key: name,
  slot,
  name,
  answer: createSeriesAnswer({ points: values.map((value, week) => createPoint(week, value, week === openAt)) }),
})

function draw(align: 'calendar' | 'release', ...compared: ReturnType<typeof series>[]) {
  const drawn = toComparedColumns(compared, align, 'streams')
  const { receipt } = createSeriesAnswer()
  const graph = toComparedGraph({ drawn, title: 'Streams', summary: 'In words.', receipt, locale: 'en-GB' })
  if (graph.kind !== 'series') throw new Error('not a series')
  return graph
}

describe('toComparedGraph', () => {
  it('keeps color and shape by slot when others are removed', () => {
    const graph = draw('calendar', series('Third', 2, [1]), series('Sixth', 5, [2]))
    expect(graph.series.map(({ tone }) => tone)).toEqual(['series-3', 'series-6'])
    expect(new Set(graph.series.map(({ shape }) => shape)).size).toBe(2)
    expect(graph.overline).toBe('Third · Sixth')
  })

  it('names chart weeks and their dates by the calendar', () => {
    const graph = draw('calendar', series('One', 0, [1, 2]))
    expect(graph.places).toEqual(['2026-W43', '2026-W44'])
    expect(graph.subtitle.replaceAll(/\s/gu, ' ')).toBe('23 Oct – 5 Nov 2026 · United States')
  })

  it.each([
    [[1], 'First chart week since release · United States'],
    [[1, 2, 3], 'First 3 chart weeks since release · United States'],
  ])('counts weeks since the release: %j', (values, subtitle) => {
    const graph = draw('release', series('One', 0, values))
    expect(graph.places).toEqual(values.map((_, index) => `Week ${index + 1}`))
    expect(graph.subtitle).toBe(subtitle)
  })

  it('leaves gaps and failures empty, keeps zero, and marks partial weeks', () => {
    const graph = draw('release', series('One', 0, [0, null, 'failed', 5], 3), series('Two', 1, [9]))
    expect(graph.series.map(({ values }) => values)).toEqual([
      [0, null, null, 5],
      [9, null, null, null],
    ])
    expect(graph.series[0]?.partial).toEqual([false, false, false, true])
  })
})
