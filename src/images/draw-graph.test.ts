import { describe, expect, it } from 'vitest'
import { drawGraph } from './draw-graph.ts'
import { NO_OWNER } from './frame.ts'
import { type GraphData, type GraphSeries } from './graph-data.ts'
import { IMAGE_THEMES } from './palette.ts'
import { expectLegible, textsOf } from './testing/expect-legible.ts'
import { toSvg } from './to-svg.ts'
import { createWeek } from './testing/week-data.ts'

const SHAPES = ['1:1', '4:5', '9:16', '16:9'] as const
const places = Array.from({ length: 52 }, (_, index) => `2026-W${String(index + 1).padStart(2, '0')}`)
const head = {
  kind: 'series' as const,
  overline: 'Paper Lanterns by Mara Lind',
  title: 'Streams by chart week, and a title that goes on for longer than one line has room',
  subtitle: '1 Jan – 31 Dec 2026 · United States',
  notes: [],
  summary: 'Highest in 2026-W07',
  receipt: createWeek(1).receipt,
}
const line: GraphSeries = {
  name: 'Streams',
  mark: 'line',
  tone: 'accent',
  strength: 1,
  values: places.map((_, index) => (index === 20 ? null : 1_000_000 + index * 7000)),
  partial: places.map((_, index) => index === 51),
}
const column = (name: string, strength: number): GraphSeries => ({ ...line, name, mark: 'bar', strength })
const columns = [column('Ad-supported', 0.3), column('Premium', 0.6), column('Unknown commercial model', 0.9)]
const GRAPHS: Record<string, GraphData> = {
  'a line': { ...head, isRanks: false, places, series: [line] },
  'parts and their total': { ...head, isRanks: false, places, series: [...columns, { ...line, tone: 'ink' }] },
  'one point': { ...head, isRanks: false, places: ['13 Nov'], series: [{ ...line, values: [0] }] },
  'a fall below zero': { ...head, isRanks: false, places: ['a', 'b'], series: [{ ...line, values: [-5, 12] }] },
  'a run': { ...head, isRanks: true, places, series: [{ ...line, values: places.map((_, i) => (i < 9 ? null : 200 - i)) }] },
} // prettier-ignore

const draw = (graph: GraphData, ratio: (typeof SHAPES)[number] = '16:9', theme: 'light' | 'dark' = 'light') =>
  drawGraph({ graph, ratio, theme, owner: NO_OWNER, locale: 'en-GB', sample: 'none' })

const shaped = (tone: GraphSeries['tone'], shape: string) => ({
  ...line,
  tone,
  shape,
  values: [1, null, 3],
  partial: [],
})

describe('drawGraph', () => {
  describe.each(Object.keys(GRAPHS))('%s', (name) => {
    it.each(SHAPES)('fits %s in either theme', (ratio) => {
      const graph = GRAPHS[name]
      for (const theme of IMAGE_THEMES) if (graph !== undefined) expectLegible(draw(graph, ratio, theme))
    })
  })

  it('breaks the line at a gap and dashes unfinished periods', () => {
    const image = draw({ ...head, isRanks: false, places: ['a', 'b', 'c', 'd', 'e'], series: [{ ...line, values: [1, 2, null, 4, 5], partial: [false, false, false, false, true] }] }) // prettier-ignore
    const paths = image.marks.flatMap((mark) => (mark.kind === 'path' && mark.strokeWidth === 4 ? [mark] : []))
    expect(paths.map(({ d }) => d.replaceAll(/[^MLh]/g, ''))).toEqual(['MhLMh', 'ML'])
    expect(paths.map(({ dash }) => dash !== undefined)).toEqual([false, true])
  })

  it('puts number 1 at the top of a chart run', () => {
    const image = draw({ ...head, isRanks: true, places: ['a', 'b'], series: [{ ...line, values: [1, 40] }] }) // prettier-ignore
    const ranks = textsOf(image.marks).filter(({ part, isFigures }) => part === 'axis' && isFigures)
    expect(ranks.map(({ runs }) => runs[0]?.text)).toEqual(['1', '10', '20', '30', '40'])
    expect(ranks.map(({ y }) => y)).toEqual(ranks.map(({ y }) => y).toSorted((one, other) => one - other))
  })

  it('puts shapes on compared lines and in the legend', () => {
    const series = [shaped('series-1', 'M-4 0h8'), shaped('series-6', 'M0-4v8')]
    const svg = toSvg(draw({ ...head, isRanks: false, places: ['a', 'b', 'c'], series }))
    for (const [shape, fill] of [['M-4 0h8', '#4a5aa2'], ['M0-4v8', '#73540c']]) {
      const drawn = svg.match(new RegExp(`<path d="${shape}" fill="${fill}" transform="translate\\([\\d. ]+\\) scale\\([\\d.]+\\)"/>`, 'g'))
      expect(drawn).toHaveLength(3)
    }
  }) // prettier-ignore

  it('has alt text with the source', () => {
    expect(draw(GRAPHS['a line'] as GraphData).description).toMatch(
      /Mara Lind.*Highest in 2026-W07.*Source: provider\.test/,
    )
  })
})
