import { screen } from '@testing-library/react'
import type { HistoryAnswer } from '#contract/api/charts.ts'
import type { TitleInsightsAnswer } from '#contract/api/insights/title-insights.ts'
import { step, windowOf } from '#contract/week-label.ts'
import { errorResponse, type Respond, TEST_SESSION } from '../../../testing/render-route.tsx'
import { createEntry, createWeek, TEST_CHART } from '#contract/testing/chart-data.ts'

export const WEEK = '2024-W17'
export const WEEK_URL = `/charts/${TEST_CHART.id}/${WEEK}`

export const entries = [
  createEntry(1, { movement: 'same', lastWeek: 1, metrics: [900, 0], lastTotal: 950, weeksOn: 12 }),
  createEntry(2, { movement: 'up', places: 38, lastWeek: 40, metrics: [800, null], lastTotal: 500 }),
  createEntry(3, { movement: 'new', places: null, lastWeek: null, metrics: [700, 20] }),
  createEntry(4, { movement: 're', places: null, lastWeek: null, metrics: [0, 5], weeksOn: 9 }),
]

export const week = createWeek({
  week: WEEK,
  metricNames: ['Total', 'Album Sales'],
  entries,
  exits: [{ id: 'SGEXIT', title: 'Gone', credit: 'Past', lastRank: 12, peak: 3, weeksOn: 30 }],
})

export const history: HistoryAnswer = {
  weeks: Array.from({ length: 26 }, (_, i) => {
    const label = step(WEEK, i - 25)
    return { week: label, window: windowOf(label), state: i < 5 ? 'unavailable' : 'shown' }
  }),
  entries: entries.map(({ id, rank }) => ({ id, ranks: Array.from({ length: 26 }, (_, i) => (i < 20 ? null : rank)) })),
  receipt: week.receipt,
}

export const METRICS = [
  'Total',
  'Album Sales',
  'Streams (Album Equivalents)',
  'Song Sales (Album Equivalents)',
] as const

export function toMetrics(total: number, albumSales: number, streams: number, songSales: number): number[] {
  return [total, albumSales, streams, songSales]
}

const TITLE_INSIGHTS_PATH = `/api/charts/${TEST_CHART.id}/title-insights`

/** Insights for the panel of a row, without another stored week. */
export const TITLE_INSIGHTS: TitleInsightsAnswer = {
  chart: TEST_CHART,
  known: { weeks: 1, expected: null, reading: 0, later: 0 },
  unit: null,
  id: createEntry(1).id,
  units: null,
  yearBefore: null,
  elsewhere: null,
  charted: { known: 0, of: 0 },
  hold: null,
  receipt: { ...week.receipt, computed: ['insights'] },
}

/** Matches the weeks next to the shown one, which pages load ahead. */
const OTHER_WEEK = new RegExp(`^/api/charts/${TEST_CHART.id}/weeks/(?!${WEEK})[^/]+(?:/history)?$`)

type StubbedAnswers = { week?: unknown; history?: unknown; names?: unknown; session?: unknown }

/** Stubs one chart with one week. Other requests go to `other`, and fail the test if it doesn't handle them. */
export function stubRoutes(
  { week: answer = week, history: runs = history, names, session = TEST_SESSION }: StubbedAnswers = {},
  other?: Respond,
): Respond {
  return (url, signal) => {
    if (url.pathname === '/api/session') return session
    const base = `/api/charts/${TEST_CHART.id}/weeks/${WEEK}`
    if (url.pathname === base) return answer
    if (url.pathname === `${base}/history`) return runs
    if (url.pathname === `${base}/names`) return names
    if (url.pathname === `${base}/artist-titles`) return { titles: [], receipt: week.receipt }
    if (url.pathname === TITLE_INSIGHTS_PATH) return other?.(url, signal) ?? TITLE_INSIGHTS
    if (url.pathname === '/api/charts') return { charts: [TEST_CHART], receipt: week.receipt }
    return other?.(url, signal) ?? (OTHER_WEEK.test(url.pathname) ? errorResponse('not_found') : undefined)
  }
}

export async function findRowByName(name: RegExp) {
  return screen.findByRole('row', { name })
}
