import type { ChartEntry, ChartSummary, ChartWeekAnswer } from '#contract/api/charts.ts'
import type { EventKind, TitleEvent } from '#contract/api/events.ts'
import { createEntry, createWeek, TEST_CHART } from '#contract/testing/chart-data.ts'
import { createFacts, type TitleFacts } from '../facts.ts'
import { findEvent } from '../finder.ts'

export const WEEK = '2026-W46'
export const TITLE = 'Paper Moon'

/** Small charts are too uneven for a trend. */
const EVEN = Array.from({ length: 12 }, () => 100_000)
const at = (rank: number, different: Partial<NonNullable<TitleFacts['now']>> = {}) => ({
  rank,
  peak: 1,
  weeksOn: 5,
  total: 1_000,
  ...different,
})
const known = (...ranks: number[]) => ({
  earlier: ranks.map((rank) => ({ isKnown: true, rank })),
  isRunWhole: true,
})

/** For each kind: a title that has this event, the sentence about it without its place, and a few words about it. */
export const EVENT_CASES: { [K in EventKind]: { facts: Partial<TitleFacts>; says: string; short: string } } = {
  'number-1': { facts: { now: at(1), last: { rank: 4, total: 900 } }, says: 'is the new number 1', short: 'Number 1' },
  debut: { facts: { now: at(12), last: 'off', arrival: 'new' }, says: 'debuts at 12', short: 'Debut at 12' },
  peak: {
    facts: { now: at(12, { peak: 12 }), last: { rank: 14, total: 900 }, bestBefore: 13 },
    says: 'reaches a new peak of 12',
    short: 'New peak: 12',
  },
  're-entry': { facts: { now: at(12), last: 'off', arrival: 're' }, says: 'returns at 12', short: 'Back at 12' },
  entry: { facts: { now: at(12), last: 'off' }, says: 'enters at 12', short: 'Enters at 12' },
  'weeks-at-1': {
    facts: { now: at(1, { weeksOn: 3 }), last: { rank: 1, total: 900 }, arrival: 're', ...known(1, 1) },
    says: 'spends week 3 at number 1',
    short: 'Week 3 at number 1',
  },
  'artist-titles': {
    facts: {
      now: at(2),
      artistTitles: {
        artist: 'The Quiet Harbor',
        titles: 3,
        top: 10,
        since: '2024-03-08',
        storedSince: '2024-03-08',
      },
    },
    says: 'is one of 3 titles by The Quiet Harbor in the top 10',
    short: 'One of 3 in the top 10',
  },
  correction: {
    facts: { now: at(12), last: { rank: 12, total: 1_000 }, corrections: [{ field: 'rank', was: 14, is: 12 }] },
    says: 'was corrected: rank from 14 to 12,',
    short: 'Corrected',
  },
  top: {
    facts: { now: at(9), last: { rank: 12, total: 900 } },
    says: 'reaches the top 10 at 9',
    short: 'Enters the top 10',
  },
  climb: { facts: { now: at(12), last: { rank: 32, total: 900 } }, says: 'climbs from 32 to 12', short: 'Up 20' },
  'taking-off': {
    facts: { now: at(12), last: { rank: 12, total: 1_000 }, totals: [...EVEN, 200_000] },
    says: 'grows 100.0% beyond its own trend',
    short: 'Growing 100.0% beyond its trend',
  },
  'longest-run': {
    facts: { now: at(9), longestRun: { weeks: 13, top: 10, since: '2024-03-08', storedSince: '2024-03-08' } },
    says: 'spends 13 weeks in a row in the top 10',
    short: 'Longest run in the top 10 since March 2024',
  },
  'most-units': {
    facts: { now: at(12), mostUnits: { total: 1_000, since: '2026-03-06', storedSince: '2023-01-06' } },
    says: 'has 1,000 AE at 12',
    short: 'Most units since March 2026',
  },
  gain: { facts: { now: at(12), last: { rank: 12, total: 600 } }, says: 'gains 400 AE at 12', short: 'Gains 400 AE' },
  exit: { facts: { last: { rank: 12, total: null } }, says: 'leaves the chart from 12', short: 'Left from 12' },
  milestone: {
    facts: { now: at(12, { weeksOn: 10 }), last: { rank: 12, total: 1_000 } },
    says: 'has charted for 10 weeks',
    short: 'Week 10 on the chart',
  },
  fall: { facts: { now: at(32), last: { rank: 12, total: 1_100 } }, says: 'falls from 12 to 32', short: 'Down 20' },
  loss: {
    facts: { now: at(12), last: { rank: 12, total: 2_000 } },
    says: 'loses 1,000 AE at 12',
    short: 'Loses 1,000 AE',
  },
  'peak-equaled': {
    facts: { now: at(12, { peak: 12 }), last: { rank: 14, total: 900 }, bestBefore: 12 },
    says: 'equals its peak of 12',
    short: 'Matches its peak: 12',
  },
  'at-peak': {
    facts: { now: at(12, { peak: 12 }), last: { rank: 14, total: 900 } },
    says: 'is at its peak of 12',
    short: 'At its peak: 12',
  },
  'next-rank': {
    facts: { now: at(12), last: { rank: 12, total: 1_000 }, above: 1_010 },
    says: 'is 10 AE from number 11',
    short: 'Near 11',
  },
  'left-top': {
    facts: { now: at(12), last: { rank: 8, total: 1_100 } },
    says: 'fell out of the top 10, to 12',
    short: 'Was in the top 10',
  },
  cushion: {
    facts: { now: at(12), last: { rank: 12, total: 1_000 }, below: 990 },
    says: 'leads number 13 by 10 AE',
    short: 'Close to 13',
  },
  'milestone-due': {
    facts: { now: at(12, { weeksOn: 9 }), last: { rank: 12, total: 1_000 } },
    says: 'reaches week 10 next week',
    short: 'Week 10 next week',
  },
  'anniversary-due': {
    facts: { now: at(12, { weeksOn: 60 }), anniversary: { years: 2, date: '2026-11-22' } },
    says: 'has its 2nd anniversary next week',
    short: '2nd anniversary next week',
  },
}

const CHART: ChartSummary = { ...TEST_CHART, location: 'NO' }

/** A rank on the second chart isn't the rank in Norway. */
export const CASE_CHARTS = [
  { chart: { ...CHART, name: 'Norway Songs 50' }, place: 'in Norway', compact: 'in Norway' },
  {
    chart: { ...CHART, name: 'Norway Hip-Hop Songs 50' },
    place: 'on Norway Hip-Hop Songs 50',
    compact: 'on Norway Hip-Hop Songs',
  },
]

export function eventOf(kind: EventKind): TitleEvent {
  const event = findEvent(kind, createFacts(EVENT_CASES[kind].facts))
  if (event === null) throw new Error(`no ${kind}`)
  return event
}

/** Returns the row of the title of {@link eventOf} that is on the chart. */
export function toCaseRow(kind: EventKind): ChartEntry {
  const { now, last, arrival, bestBefore } = createFacts(EVENT_CASES[kind].facts)
  if (now === null) throw new Error(`no row of ${kind}`)
  const { rank, peak, weeksOn, total } = now
  const [lastWeek, lastTotal] = typeof last === 'object' ? [last.rank, last.total] : [null, null]
  const places = lastWeek === null ? null : lastWeek - rank
  return createEntry(rank, {
    title: TITLE,
    movement: arrival !== 'unknown' ? arrival : places === null || places === 0 ? 'same' : places > 0 ? 'up' : 'down',
    lastWeek,
    places,
    peak,
    lastPeak: typeof bestBefore === 'number' ? bestBefore : null,
    weeksOn,
    metrics: [total],
    lastTotal,
  })
}

export function toCaseWeek(kind: EventKind, chart: ChartSummary): { week: ChartWeekAnswer; row: ChartEntry } {
  const row = toCaseRow(kind)
  const week = createWeek({ week: WEEK, chart, metricNames: ['Total'], entries: [row] })
  const receipt = { ...week.receipt, window: week.window, location: chart.location }
  return { row, week: { ...week, receipt } }
}
