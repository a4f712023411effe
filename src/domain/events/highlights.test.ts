import { describe, expect, it } from 'vitest'
import type { ChartEntry } from '#contract/api/charts.ts'
import { createEntry, TEST_CHART } from '#contract/testing/chart-data.ts'
import { toDistinctHighlights, toHighlights } from './highlights.ts'

const up = (rank: number, places: number, more: Partial<ChartEntry> = {}) =>
  createEntry(rank, { movement: 'up', places, lastWeek: rank + places, ...more })
const debut = (rank: number) => createEntry(rank, { movement: 'new', places: null, lastWeek: null })
const reEntry = (rank: number) => createEntry(rank, { movement: 're', places: null, lastWeek: null })
const figures = (total: number | null, lastTotal: number | null) => ({
  metrics: [total],
  lastTotal,
  comparableLastTotal: lastTotal,
})

function ranksIn(entries: ChartEntry[], metricNames: string[] = []) {
  const highlights = toHighlights({ chart: TEST_CHART, entries, metricNames, exits: [], formulaChange: null })
  const ranksOf = (key: 'numberOne' | 'highestDebut' | 'biggestClimb' | 'biggestGain') => {
    const highlight = highlights[key]
    return highlight?.state === 'found' ? highlight.entries.map(({ rank }) => rank) : (highlight?.state ?? null)
  }
  return {
    numberOne: ranksOf('numberOne'),
    highestDebut: ranksOf('highestDebut'),
    biggestClimb: ranksOf('biggestClimb'),
    biggestGain: ranksOf('biggestGain'),
  }
}

const gainOf = (entries: ChartEntry[], basis: 'revalued' | 'not-comparable') =>
  toHighlights({
    chart: TEST_CHART,
    entries,
    metricNames: ['Total'],
    exits: [],
    formulaChange: { date: '2026-01-02', basis },
  }).biggestGain

describe('toHighlights', () => {
  it('distinguishes the climb in places from the gain in units', () => {
    const entries = [up(1, 1, figures(900, 500)), up(2, 40, figures(300, 250))]
    expect(ranksIn(entries, ['Total'])).toMatchObject({ biggestClimb: [2], biggestGain: [1] })
  })

  it('counts the gain of a title that fell in rank', () => {
    const fell = createEntry(2, { movement: 'down', places: -1, lastWeek: 1, ...figures(800, 500) })
    expect(ranksIn([up(1, 1, figures(900, 850)), fell], ['Total'])).toMatchObject({ biggestGain: [2] })
  })

  it.each([
    ['number 1', [up(1, 1), debut(2)], { numberOne: [1], highestDebut: [2], biggestClimb: [1] }],
    ['a debut at number 1', [debut(1), debut(2)], { numberOne: [1], highestDebut: [1], biggestClimb: 'none' }],
    ['a tie at number 1', [up(1, 1), createEntry(1, { id: 'other' })], { numberOne: [1, 1] }],
    ['a missing number 1', [createEntry(2)], { numberOne: 'none' }],
    ['a tie for the biggest climb', [up(3, 9), up(8, 9), up(9, 2)], { biggestClimb: [3, 8] }],
    ['a re-entry, which is neither a debut nor a climb', [reEntry(1)], { highestDebut: 'none', biggestClimb: 'none' }],
  ])('handles %s', (_, entries, expected) => {
    expect(ranksIn(entries)).toMatchObject(expected)
  })

  it.each([
    ['no figures', [], [createEntry(1)], null],
    ['missing figures', ['Total'], [createEntry(1, figures(null, null))], 'unknown'],
    ['only debuts', ['Total'], [createEntry(1, figures(10, null))], 'unknown'],
    ['only losses', ['Total'], [createEntry(1, figures(10, 12))], 'none'],
    ['no changes', ['Total'], [createEntry(1, figures(10, 10))], 'none'],
    ['a gain from zero', ['Total'], [createEntry(1, figures(10, 0))], [1]],
    ['a gain from below zero', ['Total'], [createEntry(1, figures(0, -3))], [1]],
  ])('finds the biggest gain with %s', (_, metricNames, entries, expected) => {
    expect(ranksIn(entries, metricNames).biggestGain).toEqual(expected)
  })

  it('finds the biggest gain like for like, and none that is not comparable', () => {
    const grew = createEntry(1, { metrics: [900], lastTotal: 800, comparableLastTotal: 850 })
    const fell = createEntry(2, { metrics: [900], lastTotal: 500, comparableLastTotal: 950 })
    expect(gainOf([grew, fell], 'revalued')).toEqual({ state: 'found', entries: [grew] })
    expect(gainOf([{ ...fell, comparableLastTotal: null }], 'not-comparable')).toEqual({ state: 'not-comparable' })
  })

  it.each([
    ['the next debut after one at number 1', [debut(1), debut(4)], { highestDebut: 4 }, ['highestDebut']],
    ['the second climb after number 1', [up(1, 9), up(3, 5)], { biggestClimb: 3 }, ['biggestClimb']],
    ['the other title of a tie, which is no second', [up(1, 9), up(3, 9)], { biggestClimb: 3 }, []],
    ['the same title if no other qualifies', [debut(1), createEntry(2)], { highestDebut: 1 }, []],
  ])('shows %s', (_, entries, expected, next) => {
    const shown = toDistinctHighlights({ chart: TEST_CHART, entries, metricNames: [], exits: [], formulaChange: null })
    for (const [name, rank] of Object.entries(expected)) {
      const highlight = shown[name as 'highestDebut']
      expect(highlight.state === 'found' && highlight.entries[0]?.rank).toBe(rank)
    }
    expect([...shown.next]).toEqual(next)
  })

  it('lists re-entries in official order and passes exits through', () => {
    const exits = [{ id: 'x', title: null, credit: null, lastRank: 9, peak: null, weeksOn: null }]
    const highlights = toHighlights({
      chart: TEST_CHART,
      entries: [createEntry(1), reEntry(4), reEntry(7)],
      metricNames: [],
      exits,
      formulaChange: null,
    })
    expect(highlights.reEntries?.map(({ rank }) => rank)).toEqual([4, 7])
    expect(highlights.exits).toBe(exits)
  })

  it('reports movement as unknown when last week isn’t loaded', () => {
    const entries = [createEntry(1, { movement: 'unknown', places: null, lastWeek: null, ...figures(10, null) })]
    expect(
      toHighlights({ chart: TEST_CHART, entries, metricNames: ['Total'], exits: null, formulaChange: null }),
    ).toEqual({
      numberOne: { state: 'found', entries },
      highestDebut: { state: 'unknown' },
      biggestClimb: { state: 'unknown' },
      biggestGain: { state: 'unknown' },
      highestReEntry: { state: 'unknown' },
      debuts: null,
      reEntries: null,
      exits: null,
    })
  })
})
