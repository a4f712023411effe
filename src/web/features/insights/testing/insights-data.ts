import type { ChartHoldAnswer, HoldBand } from '#contract/api/insights/chart-hold.ts'
import type { ChartInsightsAnswer, ChartRecordsAnswer, InsightsWeek } from '#contract/api/insights/chart-insights.ts'
import type { ChartSharesAnswer } from '#contract/api/insights/chart-shares.ts'
import type { SameUnitsAnswer } from '#contract/api/insights/same-units.ts'
import type { LaunchedTitle, SimilarLaunchesAnswer } from '#contract/api/insights/similar-launches.ts'
import { createEntry, createWeek, TEST_CHART } from '#contract/testing/chart-data.ts'
import { createProjection } from '#contract/testing/projection-data.ts'
import { createReceipt } from '#contract/testing/receipt-data.ts'
import type { HistoryAnswer } from '#contract/api/charts.ts'
import { step, windowOf } from '#contract/week-label.ts'
import { type Respond, TEST_SESSION } from '../../../testing/render-route.tsx'

export const URL_PATH = `/charts/${TEST_CHART.id}/insights`
const API = `/api/charts/${TEST_CHART.id}`
const LAST = '2026-W46'
export const COUNT = 160

/** Rank 40 takes as many units as the week's number, plus 100 for each year after 2022. */
function createInsightsWeek(index: number): InsightsWeek {
  const week = step(LAST, index - COUNT + 1)
  const [year = '', number = ''] = week.split('-W')
  const units = (Number(year) - 2022) * 100 + Number(number)
  return {
    week,
    window: windowOf(week),
    units: [units * 10, units * 4, units * 2, units, null, 1],
    titles: 200,
    debuts: index === COUNT - 1 ? 30 : 10,
    reEntries: 5,
    top40Debuts: 2,
    exits: 15,
    turnover: 0.075,
    aged: 200,
    medianWeeksOn: 12,
    olderThanYear: 0.1,
    top10Share: 0.2,
    oursShare: null,
    ours: null,
  }
}

const receipt = createReceipt({ computed: ['insights', 'like-for-like'] })
export const insights: ChartInsightsAnswer = {
  chart: TEST_CHART,
  known: { weeks: COUNT, expected: COUNT, reading: 0, later: 0 },
  unit: 'album_equivalent',
  lead: 'Total',
  formulaChange: { date: '2026-01-02', basis: 'revalued' },
  weeks: Array.from({ length: COUNT }, (_, index) => createInsightsWeek(index)),
  receipt,
}
/** Graphs of few weeks render much faster, so {@link stub} returns these. */
const recent: ChartInsightsAnswer = { ...insights, weeks: insights.weeks.slice(-8) }
export const SHARE = { titles: 30, places: 0.15, units: 0.2, best: 4 }
export const shares: ChartSharesAnswer = {
  chart: TEST_CHART,
  known: insights.known,
  weeks: insights.weeks.slice(-2).map(({ week, window }) => ({ week, window, titles: 200, labeled: 0 })),
  roster: null,
  labels: [],
  lookup: null,
  receipt,
}
const at = { week: LAST, window: windowOf(LAST) }
export const records: ChartRecordsAnswer = {
  known: insights.known,
  between: { first: { week: '2023-W44', window: windowOf('2023-W44') }, last: at },
  unit: 'album_equivalent',
  atOne: [{ id: 'SG1', title: 'Harbour', credit: 'Nina', weeks: 17, first: at, last: at, mayBeLonger: false }],
  inTop10: [],
  inTop40: [],
  runs: [{ id: 'SG2', title: 'Forever', credit: 'Ola', weeks: 90, first: at, last: at, mayBeLonger: true }],
  runsAtOne: [],
  climbs: [{ id: 'SG1', title: 'Harbour', credit: 'Nina', at, from: 199, rank: 36, places: 163 }],
  falls: [],
  debuts: [{ id: 'SG3', title: 'Lipstick', credit: 'Leith', at, rank: 1, units: 86_007 }],
  artistsInTop10: [{ artist: 'Nina', most: 3, at, titles: ['Harbour', 'Pier', 'Quay'], lastThree: at }],
  artistsInTop40: [],
  lastThreeInTop10: { artist: 'Nina', most: 3, at, titles: ['Harbour', 'Pier', 'Quay'], lastThree: at },
  credits: { known: 400, of: 500, loading: false },
  receipt,
}

const distribution = { count: 344, ended: 20, median: 0.76, dots: [null, 0.5, 0.76, 0.9, 1.3] }
const lives = { count: 340, ended: 300, median: 9, dots: [2, 5, 9, 14, null] }
const quartiles = { count: 344, best: 0.9, median: 0.76, worst: null }
const band: HoldBand = {
  from: 1,
  to: 10,
  titles: 150,
  secondWeek: distribution,
  halfLife: lives,
  life: lives,
  curves: { share: [quartiles, quartiles], units: [quartiles, quartiles], rank: [quartiles, quartiles] },
}
export const hold: ChartHoldAnswer = {
  chart: TEST_CHART,
  known: insights.known,
  unit: 'album_equivalent',
  bands: [band, { ...band, from: 11, to: 40, titles: 344 }],
  titles: [
    {
      id: `SG${'A'.repeat(32)}`,
      title: 'Harbour',
      credit: 'Nina',
      debut: at,
      debutRank: 12,
      band: 1,
      secondWeek: 1.15,
      leftInSecondWeek: false,
      betterThan: 0.963,
      halfLife: { weeks: 4, isOver: false },
      life: { weeks: 3, isOver: false },
      weeksLeft: { low: 9, median: 28, high: null, count: 83 },
      age: 9,
      points: [
        { rank: 12, units: 100 },
        { rank: 9, units: 115 },
      ],
    },
  ],
  choices: [{ id: `SG${'B'.repeat(32)}`, title: 'Lipstick', credit: 'Leith', rank: 1 }],
  receipt,
}

const HARBOUR = `SG${'A'.repeat(32)}`
export const LIPSTICK = `SG${'B'.repeat(32)}`
export const sameUnits: SameUnitsAnswer = {
  chart: TEST_CHART,
  known: insights.known,
  unit: 'album_equivalent',
  id: HARBOUR,
  title: 'Harbour',
  credit: 'Nina',
  at,
  rank: 12,
  units: 1_000,
  weeks: ['2024-W46', '2025-W46', LAST].map((week) => ({
    week,
    window: windowOf(week),
    titles: 200,
    rank: week === '2024-W46' ? null : 7,
    needed: 900,
    isKnown: true,
  })),
  charts: [
    { id: 'CR00002', name: 'Germany Songs', location: 'DE', titles: 100, rank: 2, needed: 400, isKnown: true },
    { id: 'CR00003', name: 'France Songs', location: 'FR', titles: 100, rank: null, needed: null, isKnown: false },
  ],
  charted: { known: 2, of: 42 },
  choices: [
    { id: LIPSTICK, title: 'Lipstick', credit: 'Leith', rank: 1 },
    { id: HARBOUR, title: 'Harbour', credit: 'Nina', rank: 12 },
  ],
  receipt,
}

const [held] = hold.titles
if (held === undefined) throw new Error('no title')
const launch: LaunchedTitle = {
  ...held,
  distance: null,
  sources: null,
  peak: 9,
  peakWeek: 2,
  firstQuarter: null,
}
function createSimilar(peak: number, index: number): LaunchedTitle {
  return {
    ...launch,
    id: `SG${String(index).repeat(32)}`,
    title: `Earlier ${index}`,
    distance: 0.1 * (index + 1),
    peak,
    life: { weeks: index < 2 ? 8 + index : 5, isOver: index < 2 },
    age: index < 2 ? null : 10,
    firstQuarter: 1_000 * (index + 1),
  }
}

export const similarLaunches: SimilarLaunchesAnswer = {
  sourcesCompared: false,
  chart: TEST_CHART,
  known: insights.known,
  unit: 'album_equivalent',
  subject: launch,
  compared: 2,
  measure: 'units',
  similar: [30, 40, 50].map(createSimilar),
  launches: 3_546,
  choices: sameUnits.choices,
  receipt,
}

export function stub(
  answers: {
    insights?: ChartInsightsAnswer | Response
    records?: unknown
    shares?: unknown
    hold?: unknown
    projection?: unknown
    same?: unknown
    similar?: unknown
  } = {},
): Respond {
  return ({ pathname }) => {
    if (pathname === '/api/session') return TEST_SESSION
    if (pathname === `${API}/insights`) return answers.insights ?? recent
    if (pathname === `${API}/records`) return answers.records ?? records
    if (pathname === `${API}/shares`) return answers.shares ?? shares
    if (pathname.startsWith(`${API}/weeks/`)) {
      const lead = answers.insights instanceof Response ? insights.lead : (answers.insights ?? insights).lead
      const week = pathname.split('/').find((part) => /^\d{4}-W\d{2}$/.test(part)) ?? LAST
      if (pathname.endsWith('/history')) return toHistory(week)
      const entry = createEntry(1, { title: `Leader of ${week}`, metrics: lead === null ? [] : [500] })
      return createWeek({ week, entries: [entry], ...(lead === null && { metricNames: [] }) })
    }
    if (pathname === `${API}/same-units`) return answers.same ?? sameUnits
    if (pathname === `${API}/similar-launches`) return answers.similar ?? similarLaunches
    if (pathname === `${API}/hold`) return answers.hold ?? hold
    if (pathname === `${API}/projection`) return answers.projection ?? createProjection()
    return undefined
  }
}

function toHistory(week: string): HistoryAnswer {
  const weeks = [step(week, -1), week].map((each) => ({ week: each, window: windowOf(each), state: 'shown' as const }))
  return { weeks, entries: [{ id: createEntry(1).id, ranks: [3, 1] }], receipt }
}
