import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ChartHoldAnswer, HoldBand } from '#contract/api/insights/chart-hold.ts'
import type { ChartRun } from '#contract/api/entity-charts.ts'
import { createEntry, createWeek, TEST_CHART } from '#contract/testing/chart-data.ts'
import { createReceipt } from '#contract/testing/receipt-data.ts'
import { isTerritory } from '#contract/territories.ts'
import { errorResponse, type Respond, TEST_SESSION } from '../../../testing/render-route.tsx'
import { createEntityAnswer, TEST_ARTIST_ID, TEST_ENTITY_ID } from '../../entity/testing/entity-data.ts'
import { createHeldTitle } from '../../../testing/create-held-title.ts'
import { createSearchAnswer, createSearchResult } from '../../../testing/create-search-result.ts'
import { createPoint, createSeriesAnswer } from '../../../testing/series-data.ts'

export const OTHER_ID = `SG${'0'.repeat(31)}2`
export const SONG = `song:${TEST_ENTITY_ID}`
export const OTHER = `song:${OTHER_ID}`
export const ARTIST = `artist:${TEST_ARTIST_ID}`
const FOUND = createSearchAnswer([createSearchResult({ id: TEST_ENTITY_ID, title: 'Harbour Lanterns', credit: null })])

const { facts } = createEntityAnswer()
export const RECORDS = {
  [TEST_ENTITY_ID]: { title: 'Harbour Lanterns', facts: { ...facts, releaseDate: '2026-10-30' } },
  [OTHER_ID]: { title: 'Night Ferry', facts: { ...facts, releaseDate: '2025-01-08' } },
  [TEST_ARTIST_ID]: { title: 'Ana', facts: { ...facts, releaseDate: null } },
}

/** Responds with one point per chart week of the window: 100, 200, 300, and so on. */
export const respond: Respond = (url) => {
  if (url.pathname === '/api/session') return TEST_SESSION
  if (url.pathname === '/api/search') return FOUND
  const [id = '', route] = url.pathname.split('/').slice(3)
  const record = RECORDS[id]
  if (record === undefined) return errorResponse('not_found')
  const {
    location: text = 'US',
    start = '2026-11-13',
    end = '2026-11-19',
    metric,
  } = Object.fromEntries(url.searchParams)
  const location = isTerritory(text) ? text : 'US'
  if (route !== 'series') return createEntityAnswer({ ...record, id, location, window: { start, end } })
  const first = (Date.parse(start) - Date.parse('2026-10-23')) / 604_800_000
  const count = Math.round((Date.parse(end) - Date.parse(start)) / 604_800_000)
  const points = Array.from({ length: count }, (_, week) => createPoint(first + week, (week + 1) * 100))
  return createSeriesAnswer({ id, location, points, metric: metric === 'equivalents' ? 'equivalents' : 'streams' })
}

const createRun = (id: string, name: string): ChartRun => ({
  chart: { id, name, owner: null, kind: 'song', description: null, location: 'US', depth: 100, earliestWeek: null },
  weeksKnown: 1,
  newestWeek: '2026-W46',
  latest: { week: '2026-W46', rank: 1, weeksOn: 2 },
  isOn: true,
  peak: { rank: 1, week: '2026-W46' },
  debut: null,
  weeksSeen: 1,
  run: [],
})
export const createChartsAnswer = (charts: ChartRun[]) => ({
  id: TEST_ENTITY_ID,
  charts,
  known: { charts: 2, weeks: 2, listed: 2 },
  reading: 0,
  receipt: createReceipt({}),
})

/** Both songs are on CR1. One debuted two weeks ago and the other in 2025. */
export const respondWithCharts: Respond = (url, signal) => {
  if (url.pathname.endsWith('/charts')) {
    const runs = [createRun('CR1', 'Songs'), createRun('CR2', 'Radio')]
    return createChartsAnswer(url.pathname.includes(OTHER_ID) ? runs.slice(0, 1) : runs)
  }
  if (!url.pathname.startsWith('/api/charts/')) return respond(url, signal)
  return createWeek({
    entries: [
      createEntry(1, { id: TEST_ENTITY_ID, premiereWeek: '2026-W45' }),
      createEntry(2, { id: OTHER_ID, premiereWeek: '2025-W01' }),
    ],
  })
}

const NO_HOLD = { count: 0, ended: 0, median: null, dots: [] }
const quartiles = { count: 344, best: 10, median: 20, worst: 40 }
const band: HoldBand = {
  from: 1,
  to: null,
  titles: 344,
  secondWeek: NO_HOLD,
  halfLife: NO_HOLD,
  life: NO_HOLD,
  curves: { share: [], units: [], rank: [quartiles, quartiles] },
}
const HOLD: ChartHoldAnswer = {
  chart: { ...TEST_CHART, depth: 100 },
  known: { weeks: 160, expected: 160, reading: 0, later: 0 },
  unit: null,
  bands: [band],
  titles: [
    createHeldTitle(TEST_ENTITY_ID, 'Harbour Lanterns', [12, 9, 3]),
    createHeldTitle(OTHER_ID, 'Night Ferry', [4, 5]),
  ],
  choices: [],
  receipt: createReceipt({ computed: ['insights'] }),
}
export const respondWithHold: Respond = (url, signal) =>
  url.pathname.endsWith('/hold') ? HOLD : respondWithCharts(url, signal)

export const respondApart: Respond = (url, signal) =>
  url.pathname.endsWith('/charts')
    ? createChartsAnswer([url.pathname.includes(OTHER_ID) ? createRun('CR1', 'Songs') : createRun('CR2', 'Radio')])
    : respond(url, signal)

export const failing =
  (fails: (url: URL) => boolean): Respond =>
  (url, signal) =>
    fails(url) ? errorResponse('provider_failed') : respond(url, signal)

export const addressOf = (address: () => string) => decodeURIComponent(address())
export const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

export async function chooseInMenu(name: string, item: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: `Reorder or remove ${name}` }))
  await userEvent.click(await screen.findByRole('button', { name: item }))
}
