import { describe, expect, it } from 'vitest'
import { createDeskChart, createLine } from '#contract/testing/desk-data.ts'
import type { DeskLine } from '#contract/desk/desk-week.ts'
import { describeLines } from './line-text.ts'
import { toTopLines } from './to-top-lines.ts'

const PLACES = ['NO', 'PT', 'SE', 'BE', 'AT'] as const
const CHARTS = [
  ...PLACES.map((location) => createDeskChart(location, {}, { name: `${location} Songs`, location })),
  createDeskChart('NO-RADIO', {}, { name: 'Norway Radio', location: 'NO' }),
]

function detailsOf(lines: readonly Partial<DeskLine>[], count = 10): string[] {
  const all = lines.map((line, i) =>
    createLine(1, { id: `line-${i}`, weeksOn: null, total: null, change: null, ...line }),
  )
  return toTopLines(describeLines(all, CHARTS), count).map(({ text }) => text.detail)
}

const stays = (chartId: string) => ({ kind: 'number-1', lastWeek: 1, chartId }) as const

describe('toTopLines', () => {
  it('tells an event of one title on several charts in one line', () => {
    expect(detailsOf([stays('NO'), stays('PT'), stays('SE')])).toEqual(['Artist 1 · also in Portugal and Sweden'])
  })

  it('names three other places and counts the rest', () => {
    expect(detailsOf([...PLACES.map(stays), stays('NO-RADIO')])).toEqual([
      'Artist 1 · also in Portugal, Sweden, Belgium, and 2 more',
    ])
  })

  it('names the rank where ranks differ', () => {
    const debuts = [
      { kind: 'debut', chartId: 'NO', rank: 21 },
      { kind: 'debut', chartId: 'AT', rank: 22 },
      { kind: 'debut', chartId: 'PT', rank: 30 },
    ] as const
    expect(detailsOf(debuts)).toEqual(['Artist 1 · also 22 in Austria and 30 in Portugal'])
  })

  it('names the chart when the place is the same', () => {
    expect(detailsOf([stays('NO'), stays('NO-RADIO')])).toEqual(['Artist 1 · also on Norway Radio'])
  })

  it('does not join other titles, other events, or a number 1 that is new there', () => {
    const lines = [
      stays('NO'),
      { ...stays('PT'), lastWeek: 2 },
      { ...stays('SE'), kind: 'peak' },
      { ...stays('BE'), entityId: 'SG2' },
    ] as const
    expect(detailsOf(lines)).toEqual(['Artist 1', 'Artist 1', 'Artist 1', 'Artist 1'])
  })

  it('counts events, not charts, and keeps the order of the first line of each', () => {
    const peak = { kind: 'peak', chartId: 'AT', rank: 3 } as const
    expect(detailsOf([stays('NO'), peak, stays('PT'), { ...peak, kind: 'debut' }], 2)).toEqual([
      'Artist 1 · also in Portugal',
      'Artist 1',
    ])
  })
})
