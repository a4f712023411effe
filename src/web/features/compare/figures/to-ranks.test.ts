import { describe, expect, it } from 'vitest'
import type { ChartRun } from '#contract/api/entity-charts.ts'
import { TEST_CHART } from '#contract/testing/chart-data.ts'
import { toRanks } from './to-ranks.ts'

function createRun(id: string, name: string, rank: number, different: Partial<ChartRun> = {}): ChartRun {
  return {
    chart: { ...TEST_CHART, id, name },
    weeksKnown: 2,
    newestWeek: '2026-W46',
    latest: { week: '2026-W46', rank, weeksOn: 2 },
    isOn: true,
    peak: { rank: 1, week: '2026-W40' },
    debut: null,
    weeksSeen: 2,
    run: [
      { week: '2026-W45', isKnown: true, rank: 7 },
      { week: '2026-W46', isKnown: true, rank },
    ],
    ...different,
  }
}

const ranksOf = (titles: Parameters<typeof toRanks>[0]) =>
  toRanks(titles, 'US').map((rank) => rank && [rank.chart, rank.rank, rank.move.places, rank.peak])

describe('toRanks', () => {
  it('takes the general song chart, even if more titles are on another one', () => {
    const country = createRun('CR2', 'United States Country Songs 50', 1)
    const songs = createRun('CR1', 'United States Songs 200', 5)
    expect(ranksOf([[country, songs], [country]])).toEqual([['United States Songs 200', 5, 2, 1], null])
  })

  it('takes the chart of most titles where none is general', () => {
    const [albums, soundtracks] = [createRun('CR3', 'US Albums', 4), createRun('CR4', 'US Soundtracks', 2)]
    expect(ranksOf([[soundtracks, albums], [albums]]).map((rank) => rank?.[0])).toEqual(['US Albums', 'US Albums'])
  })

  it('has a peak but no rank off the chart, and nothing on charts of other territories', () => {
    const off = createRun('CR1', 'United States Songs 200', 9, { isOn: false })
    const abroad = createRun('CR9', 'Norway Songs 50', 1, { chart: { ...TEST_CHART, id: 'CR9', location: 'NO' } })
    expect(ranksOf([[off], [abroad], null])).toEqual([['United States Songs 200', null, null, 1], null, null])
  })
})
