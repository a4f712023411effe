import { describe, expect, it } from 'vitest'
import { createDeskChart, createLine, TEST_NUMBER_ONE } from '#contract/testing/desk-data.ts'
import type { DeskLine } from '#contract/desk/desk-week.ts'
import type { TitleEvent } from '#contract/api/events.ts'
import { describeLines } from './describe-line.ts'
import { joinLines } from './joining.ts'

const PLACES = ['NO', 'PT', 'SE', 'BE', 'AT'] as const
const CHARTS = [
  ...PLACES.map((location) => createDeskChart(location, {}, { name: `${location} Songs`, location })),
  createDeskChart('NO-RADIO', {}, { name: 'Norway Radio', location: 'NO' }),
  createDeskChart('AA', {}, { name: 'Worldwide Songs 200', location: 'AA' }),
]

function detailsOf(lines: readonly Partial<DeskLine>[], count = 10): string[] {
  const all = lines.map((line, i) =>
    createLine(1, { id: `line-${i}`, weeksOn: null, total: null, change: null, ...line }),
  )
  return joinLines(describeLines(all, CHARTS))
    .slice(0, count)
    .map(({ text }) => text.detail)
}

const AT_ONE = { ...TEST_NUMBER_ONE, inARow: null } as const
const stays = (chartId: string) => ({ event: AT_ONE, chartId })
const at = (event: TitleEvent, chartId: string) => ({ event, chartId, rank: event.rank })

describe('joinLines', () => {
  it('joins an event of one title on several charts into one line', () => {
    expect(detailsOf([stays('NO'), stays('PT'), stays('SE')])).toEqual(['Artist 1 · also in Portugal and Sweden'])
  })

  it('names three other places and counts the rest', () => {
    expect(detailsOf([...PLACES.map(stays), stays('NO-RADIO')])).toEqual([
      'Artist 1 · also in Portugal, Sweden, Belgium, and 2 more',
    ])
  })

  it('names the rank where ranks differ', () => {
    const debuts = [
      at({ kind: 'debut', rank: 21 }, 'NO'),
      at({ kind: 'debut', rank: 22 }, 'AT'),
      at({ kind: 'debut', rank: 30 }, 'PT'),
    ]
    expect(detailsOf(debuts)).toEqual(['Artist 1 · also 22 in Austria and 30 in Portugal'])
  })

  it('names the chart when the place is the same', () => {
    expect(detailsOf([stays('NO'), stays('NO-RADIO')])).toEqual(['Artist 1 · also on Norway Radio'])
  })

  it('repeats the preposition after a chart that is named', () => {
    expect(detailsOf([stays('NO'), stays('AA'), stays('PT'), stays('SE')])).toEqual([
      'Artist 1 · also on Worldwide Songs 200, in Portugal, and Sweden',
    ])
  })

  it('does not join other titles, other events, or a number 1 that is new there', () => {
    const lines = [
      stays('NO'),
      at({ ...AT_ONE, how: 'climb' }, 'PT'),
      at({ kind: 'peak', rank: 1, from: 4 }, 'SE'),
      { ...stays('BE'), entityId: 'SG2' },
    ] as const
    expect(detailsOf(lines)).toEqual(['Artist 1', 'Artist 1', 'Artist 1', 'Artist 1'])
  })

  it('counts events, not charts, and keeps the order of the first line of each', () => {
    const peak = at({ kind: 'peak', rank: 3, from: 9 }, 'AT')
    expect(detailsOf([stays('NO'), peak, stays('PT'), at({ kind: 'debut', rank: 3 }, 'AT')], 2)).toEqual([
      'Artist 1 · also in Portugal',
      'Artist 1',
    ])
  })
})
