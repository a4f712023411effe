import { describe, expect, it } from 'vitest'
import type { ChartEntry, ChartWeekAnswer } from '#contract/api/charts.ts'
import { createEntry, createWeek, TEST_CHART } from '#contract/testing/chart-data.ts'
import { step } from '#contract/week-label.ts'
import { createCardFinder } from './card-events.ts'
import type { RunPoint } from './run.ts'

const debut = (rank: number) =>
  createEntry(rank, { movement: 'new', places: null, lastWeek: null, premiereWeek: '2024-W17', weeksOn: 1 })
const reEntry = (rank: number) =>
  createEntry(rank, { movement: 're', places: null, lastWeek: null, peak: 1, weeksOn: 9 })
const up = (rank: number, places: number, different: Partial<ChartEntry> = {}) =>
  createEntry(rank, { movement: 'up', places, lastWeek: rank + places, peak: 1, ...different })
const stays = (rank: number, different: Partial<ChartEntry> = {}) => createEntry(rank, { peak: 1, ...different })
const figures = (total: number | null, lastTotal: number | null) => ({ metrics: [total], lastTotal })

/** Builds the run of a title that premiered as many weeks ago as there are ranks. */
const run = (...ranks: (number | null)[]): readonly RunPoint[] =>
  ranks.map((rank, i) => ({ week: step('2024-W01', i), state: 'shown', rank }))

function eventsOf(
  entries: ChartEntry[],
  points: readonly RunPoint[] | null = null,
  different: Partial<ChartWeekAnswer> = {},
) {
  const [first = createEntry(1)] = entries
  return createCardFinder(createWeek({ entries, metricNames: ['Total'], ...different }))(first, points)
}

const kindsOf = (...parts: Parameters<typeof eventsOf>) => eventsOf(...parts).map(({ kind }) => kind)

describe('createCardFinder', () => {
  it.each([
    ['a title that stays', [stays(4)], []],
    ['a fall', [createEntry(4, { movement: 'down', places: -2, lastWeek: 2 })], []],
    ['number 1', [stays(1)], ['number-1']],
    ['a debut', [debut(41)], ['debut']],
    ['a debut in the top 10', [debut(3)], ['debut', 'top']],
    ['a debut at number 1', [debut(1)], ['number-1', 'debut', 'top']],
    ['a re-entry', [reEntry(40)], ['re-entry', 'top']],
    ['the only climb', [up(30, 5)], ['climb']],
    ['a climb below three others', [up(30, 5), up(40, 6), up(50, 7), up(60, 8)], []],
    ['a climb into the top 10', [up(10, 1)], ['top', 'climb']],
    ['a climb into the top 40', [up(40, 1)], ['top', 'climb']],
    ['a climb inside the top 10', [up(9, 1)], ['climb']],
    ['a peak', [up(30, 5, { peak: 30 })], ['climb', 'at-peak']],
    ['a new peak', [up(30, 5, { peak: 30, lastPeak: 35 })], ['peak', 'climb']],
    ['a peak equaled', [up(30, 5, { peak: 30, lastPeak: 30 })], ['climb', 'peak-equaled']],
    ['a peak held without a move', [stays(30, { peak: 30 })], []],
    ['a missing peak', [up(30, 5, { peak: null })], ['climb']],
    ['the biggest gain', [stays(4, figures(900, 500)), stays(5, figures(300, 200))], ['gain']],
    [
      'a gain below three others',
      [stays(9, figures(6, 5)), ...[5, 6, 7].map((rank) => stays(rank, figures(9, 5)))],
      [],
    ],
    ['a gain without a figure for last week', [stays(4, figures(900, null))], []],
    ['10 weeks', [stays(4, { weeksOn: 10 })], ['milestone']],
    ['11 weeks', [stays(4, { weeksOn: 11 })], []],
    ['an unknown number of weeks', [stays(4, { weeksOn: null })], []],
    [
      'everything at once, most important first',
      [up(1, 20, { peak: 1, weeksOn: 52, ...figures(900, 500) })],
      ['number-1', 'top', 'climb', 'gain', 'milestone', 'at-peak'],
    ],
  ])('lists the moments of %s', (_, entries, kinds) => expect(kindsOf(entries)).toEqual(kinds))

  it.each([
    ['a run that was never this high', up(3, 1, { peak: 3, premiereWeek: '2024-W01' }), run(9, 4, 3), 'peak'],
    ['a run that was this high before', up(3, 1, { peak: 3, premiereWeek: '2024-W01' }), run(3, 4, 3), 'peak-equaled'],
    ['no run', up(3, 1, { peak: 3 }), null, 'at-peak'],
    ['a run without its beginning', up(3, 1, { peak: 3, premiereWeek: '2020-W01' }), run(9, 4, 3), 'at-peak'],
    ['a second week, even without a run', up(3, 1, { peak: 3, weeksOn: 2 }), null, 'peak'],
  ])('distinguishes new peaks from matched ones for %s', (_, entry, points, kind) => {
    expect(eventsOf([entry], points)).toContainEqual({ kind, rank: 3, from: 4 })
  })

  it('finds a new peak of a re-entry in its run', () => {
    const back = { ...reEntry(30), peak: 30, premiereWeek: '2024-W01' }
    expect(kindsOf([back], run(40, null, 30))).toEqual(['peak', 're-entry', 'top'])
    expect(kindsOf([back], null)).toEqual(['re-entry', 'top'])
  })

  it('counts weeks at number 1 only with the run since the premiere', () => {
    const top = stays(1, { premiereWeek: '2024-W01' })
    expect(eventsOf([top], run(2, 1, 4, 1))).toMatchObject([
      { kind: 'number-1', inARow: 1, inAll: 2 },
      { kind: 'weeks-at-1', weeks: 2 },
    ])
    expect(eventsOf([top], null)).toMatchObject([{ kind: 'number-1', inAll: null }])
    expect(eventsOf([top], [{ week: '2024-W01', state: 'failed', rank: null }, ...run(1, 1)])).toMatchObject([
      { kind: 'number-1', inAll: null },
    ])
    expect(eventsOf([debut(1)])[0]).toMatchObject({ kind: 'number-1', inAll: 1 })
  })

  it('knows no movement in the first week of a chart', () => {
    const unknown = { movement: 'unknown', places: null, lastWeek: null, lastTotal: null } as const
    const week = { previousWeek: null, exits: null }
    expect(kindsOf([createEntry(1, unknown), createEntry(2, unknown)], null, week)).toEqual(['number-1'])
    expect(kindsOf([createEntry(2, { ...unknown, weeksOn: 26 })], null, week)).toEqual(['milestone'])
  })

  it('finds the gain like for like across the formula change', () => {
    const formulaChange = { date: '2026-01-02', basis: 'revalued' } as const
    const grew = stays(4, { ...figures(900, 800), comparableLastTotal: 850 })
    const fell = stays(5, { ...figures(900, 700), comparableLastTotal: 950 })
    expect(eventsOf([grew, fell], null, { formulaChange })).toMatchObject([{ kind: 'gain', units: 50 }])
    expect(kindsOf([fell, grew], null, { formulaChange })).toEqual([])
  })

  it('finds no gain that is not comparable', () => {
    const formulaChange = { date: '2026-01-02', basis: 'not-comparable' } as const
    expect(kindsOf([stays(4, { ...figures(900, 500), comparableLastTotal: null })], null, { formulaChange })).toEqual(
      [],
    )
  })

  it('has no top 10 on a chart of ten titles', () => {
    expect(kindsOf([debut(3)], null, { chart: { ...TEST_CHART, depth: 10 } })).toEqual(['debut'])
  })
})
