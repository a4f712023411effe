import { describe, expect, it } from 'vitest'
import type { ChartEntry, ChartSummary } from '#contract/api/charts.ts'
import type { ChartSummaryFacts } from '#contract/api/chart-summaries.ts'
import { createEntry, TEST_CHART } from '#contract/testing/chart-data.ts'
import { createAtOne, createFacts } from '#contract/testing/summary-data.ts'
import type { LoadedSummaries } from '../../../chart-weeks/summaries.ts'
import { toStories } from './to-stories.ts'

const NEAR = { home: 'US', pinned: [] } as const

function chart(id: string, location: ChartSummary['location'], depth = 200): ChartSummary {
  return { ...TEST_CHART, id, name: id, location, depth }
}

function load(...lines: ChartSummaryFacts[]): LoadedSummaries {
  return { lines: new Map(lines.map((line) => [line.chartId, line])), outcome: null }
}

const climb = (rank: number, places: number, different: Partial<ChartEntry> = {}) =>
  createEntry(rank, { movement: 'up', places, lastWeek: rank + places, ...different })

const debut = (rank: number, different: Partial<ChartEntry> = {}) =>
  createEntry(rank, { movement: 'new', places: null, lastWeek: null, weeksOn: 1, ...different })

describe('toStories', () => {
  it('lists number 1s of pinned charts first, then of the home territory, worldwide, and others', () => {
    const charts = [
      chart('FR', 'FR'),
      chart('World', 'AA'),
      chart('Short', 'US', 50),
      chart('Long', 'US'),
      chart('Pin', 'DE'),
    ]
    const { numberOnes } = toStories(charts, load(...charts.map(({ id }) => createFacts(id))), {
      home: 'US',
      pinned: ['Pin'],
    })
    expect(numberOnes.map((story) => story.chart.id)).toEqual(['Pin', 'Long', 'Short', 'World', 'FR'])
  })

  it('omits charts that are not out, failed, or not loaded', () => {
    const charts = [chart('A', 'US'), chart('B', 'US'), chart('C', 'US'), chart('D', 'US')]
    const summaries = load(createFacts('A'), createFacts('B', { state: 'not-out', week: '2026-W45' }))
    const lines = new Map([...summaries.lines, ['C', { chartId: 'C', state: 'failed' }] as const])
    const { numberOnes } = toStories(charts, { lines, outcome: null }, NEAR)
    expect(numberOnes.map((story) => story.chart.id)).toEqual(['A'])
  })

  it('sorts debuts by rank and climbs by places, and names each title once', () => {
    const charts = [chart('A', 'US'), chart('B', 'US'), chart('C', 'US')]
    const same = { id: 'SG1' }
    const { debuts, climbs } = toStories(
      charts,
      load(
        createFacts('A', { highestDebut: debut(30, same), biggestClimb: climb(9, 4) }),
        createFacts('B', { highestDebut: debut(3, same), biggestClimb: climb(10, 85) }),
        createFacts('C', { highestDebut: debut(12), biggestClimb: null }),
      ),
      NEAR,
    )
    expect(debuts.map(({ chart: { id }, entry, others }) => [id, entry.rank, others])).toEqual([
      ['B', 3, 1],
      ['C', 12, 0],
    ])
    expect(climbs.map(({ entry }) => entry.places)).toEqual([85, 4])
  })
})

describe('the lead', () => {
  const charts = [chart('Home', 'US'), chart('Far', 'FR')]
  const leadOf = (home: Partial<ChartSummaryFacts>, far: Partial<ChartSummaryFacts> = {}) => {
    const { lead } = toStories(charts, load(createFacts('Home', home), createFacts('Far', far)), NEAR)
    return lead && [lead.event.kind, lead.chart.id, lead.entry.rank]
  }
  const atOne = createEntry(1, { movement: 'new', places: null, lastWeek: null })

  it.each([
    [
      'a debut at number 1',
      { numberOne: atOne, atOne: createAtOne({ how: 'debut' }), highestDebut: atOne },
      ['number-1', 'Home', 1],
    ],
    [
      'a new number 1',
      { numberOne: climb(1, 4), atOne: createAtOne({ how: 'climb' }), highestDebut: debut(3) },
      ['number-1', 'Home', 1],
    ],
    ['a debut in the top 10', { highestDebut: debut(3), biggestClimb: climb(9, 90) }, ['debut', 'Home', 3]],
    ['the biggest climb', { highestDebut: debut(30), biggestClimb: climb(9, 90) }, ['climb', 'Home', 9]],
    ['the number 1', {}, ['number-1', 'Home', 1]],
  ])('is %s', (_, home, expected) => {
    expect(leadOf(home)).toEqual(expected)
  })

  it('prefers charts of the home territory', () => {
    expect(leadOf({ highestDebut: debut(8) }, { numberOne: atOne, atOne: createAtOne({ how: 'debut' }) })).toEqual([
      'debut',
      'Home',
      8,
    ])
  })

  it('is nothing before a chart is read', () => {
    expect(toStories(charts, load(), NEAR).lead).toBe(null)
  })
})
