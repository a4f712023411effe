import { describe, expect, it } from 'vitest'
import { type ChartEntry } from '#contract/api/charts.ts'
import { createEntry } from '#contract/testing/chart-data.ts'
import { toStrip } from './highlights.ts'

const up = (rank: number, places: number, more: Partial<ChartEntry> = {}) =>
  createEntry(rank, { movement: 'up', places, lastWeek: rank + places, ...more })
const debut = (rank: number) => createEntry(rank, { movement: 'new', places: null, lastWeek: null })
const reEntry = (rank: number) => createEntry(rank, { movement: 're', places: null, lastWeek: null })
const figures = (total: number | null, lastTotal: number | null) => ({ metrics: [total], lastTotal })

function ranksIn(entries: ChartEntry[], metricNames: string[] = []) {
  const strip = toStrip({ entries, metricNames, exits: [] })
  const ranksOf = (key: 'numberOne' | 'highestDebut' | 'biggestClimb' | 'biggestGain') => {
    const finding = strip[key]
    return finding?.state === 'found' ? finding.entries.map(({ rank }) => rank) : (finding?.state ?? null)
  }
  return {
    numberOne: ranksOf('numberOne'),
    highestDebut: ranksOf('highestDebut'),
    biggestClimb: ranksOf('biggestClimb'),
    biggestGain: ranksOf('biggestGain'),
  }
}

describe('toStrip', () => {
  it('tells the climb in places from the gain in units', () => {
    const entries = [up(1, 1, figures(900, 500)), up(2, 40, figures(300, 250))]
    expect(ranksIn(entries, ['Total'])).toMatchObject({ biggestClimb: [2], biggestGain: [1] })
  })

  it('counts a gain of a title that fell', () => {
    const fell = createEntry(2, { movement: 'down', places: -1, lastWeek: 1, ...figures(800, 500) })
    expect(ranksIn([up(1, 1, figures(900, 850)), fell], ['Total'])).toMatchObject({ biggestGain: [2] })
  })

  it.each([
    ['number 1', [up(1, 1), debut(2)], { numberOne: [1], highestDebut: [2], biggestClimb: [1] }],
    ['a debut at number 1', [debut(1), debut(2)], { numberOne: [1], highestDebut: [1], biggestClimb: 'none' }],
    ['a tie at number 1', [up(1, 1), createEntry(1, { id: 'other' })], { numberOne: [1, 1] }],
    ['a withheld number 1', [createEntry(2)], { numberOne: 'none' }],
    ['climbs of the same length', [up(3, 9), up(8, 9), up(9, 2)], { biggestClimb: [3, 8] }],
    ['re-entries are no debuts and no climbs', [reEntry(1)], { highestDebut: 'none', biggestClimb: 'none' }],
  ])('%s', (_, entries, expected) => {
    expect(ranksIn(entries)).toMatchObject(expected)
  })

  it.each([
    ['no figures in the chart', [], [createEntry(1)], null],
    ['figures not sent', ['Total'], [createEntry(1, figures(null, null))], 'unknown'],
    ['only debuts', ['Total'], [createEntry(1, figures(10, null))], 'unknown'],
    ['all fell', ['Total'], [createEntry(1, figures(10, 12))], 'none'],
    ['none changed', ['Total'], [createEntry(1, figures(10, 10))], 'none'],
    ['from nothing', ['Total'], [createEntry(1, figures(10, 0))], [1]],
    ['from below nothing', ['Total'], [createEntry(1, figures(0, -3))], [1]],
  ])('gain with %s', (_, metricNames, entries, expected) => {
    expect(ranksIn(entries, metricNames).biggestGain).toEqual(expected)
  })

  it('lists re-entries in official order and passes exits on', () => {
    const exits = [{ id: 'x', title: null, credit: null, lastRank: 9, peak: null, weeksOn: null }]
    const strip = toStrip({ entries: [createEntry(1), reEntry(4), reEntry(7)], metricNames: [], exits })
    expect(strip.reEntries?.map(({ rank }) => rank)).toEqual([4, 7])
    expect(strip.exits).toBe(exits)
  })

  it('says nothing about movement where last week is not known', () => {
    const entries = [createEntry(1, { movement: 'unknown', places: null, lastWeek: null, ...figures(10, null) })]
    expect(toStrip({ entries, metricNames: ['Total'], exits: null })).toEqual({
      numberOne: { state: 'found', entries },
      highestDebut: { state: 'unknown' },
      biggestClimb: { state: 'unknown' },
      biggestGain: { state: 'unknown' },
      reEntries: null,
      exits: null,
    })
  })
})
