import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { SPARKLINE_WEEKS } from '#contract/view-params.ts'
import { chartQueries } from '../../../chart-weeks/queries.ts'
import { createEntry, createWeek, TEST_CHART } from '#contract/testing/chart-data.ts'
import { loadLatestWeek, preloadWeek } from './preload-week.ts'

/** This isn't the usual chart, because pages of earlier tests in this process may still be loading its weeks. */
const CHART = { ...TEST_CHART, id: 'CR07077' }

afterEach(() => vi.unstubAllGlobals())

it('preloads neighboring weeks with runs and names one at a time while the page is idle', async () => {
  const requests: string[] = []
  const nameless = createEntry(1, { title: null, credit: null })
  vi.stubGlobal('fetch', (path: string) => {
    const [, chartId, week = '', rest = ''] = /charts\/([^/]+)\/weeks\/([^/?]+)(.*)/.exec(path) ?? []
    if (chartId !== CHART.id) return Promise.reject(new Error(`${path} is not part of this test`))
    requests.push(week + rest)
    if (rest === '/names') return Promise.resolve(new Response('{"done":true,"known":0,"missing":1,"failed":0}'))
    if (rest !== '') return Promise.resolve(Response.json({ weeks: [], entries: [], receipt: createWeek().receipt }))
    return Promise.resolve(
      Response.json(createWeek({ chart: CHART, week, entries: week === '2024-W16' ? [nameless] : [] })),
    )
  })
  const idle: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idle.push(callback))

  const client = new QueryClient()
  preloadWeek(client, {
    week: chartQueries.week(CHART.id, '2024-W17'),
    history: chartQueries.history(CHART.id, '2024-W17', SPARKLINE_WEEKS),
  })
  await vi.waitFor(() => expect(idle.length).toBeGreaterThan(0))
  expect(requests.sort()).toEqual(['2024-W17', '2024-W17/history?weeks=26'])
  const steps = [
    ['2024-W16'],
    ['2024-W16/history?weeks=26', '2024-W16/names'],
    ['2024-W18'],
    ['2024-W18/history?weeks=26'],
  ]
  const expected = requests.slice()
  for (const step of steps) {
    await vi.waitFor(() => expect(idle.length).toBeGreaterThan(0))
    for (const callback of idle.splice(0)) callback()
    expected.push(...step)
    await vi.waitFor(() => expect(requests).toEqual(expected))
  }
})

it.each([
  { newest: '2024-W17', requests: ['latest/history?weeks=26', 'latest'] },
  { newest: '2024-W18', requests: ['latest/history?weeks=26', 'latest', '2024-W18/history?weeks=26'] },
])('loads the newest week and sparklines together, and $newest has its own', async ({ newest, requests: expected }) => {
  const requests: string[] = []
  vi.stubGlobal('fetch', (path: string) => {
    const request = path.replace(`/api/charts/${CHART.id}/weeks/`, '')
    requests.push(request)
    if (!request.includes('/history')) return Promise.resolve(Response.json(createWeek({ chart: CHART, week: newest })))
    const week = request.startsWith('latest') ? '2024-W17' : newest
    const window = { start: '2024-04-19', end: '2024-04-25' }
    return Promise.resolve(
      Response.json({ weeks: [{ week, window, state: 'shown' }], entries: [], receipt: createWeek().receipt }),
    )
  })
  const client = new QueryClient()
  const both = await Promise.all([loadLatestWeek(client, CHART.id), loadLatestWeek(client, CHART.id)])
  expect(both).toEqual([newest, newest])
  const { queryKey } = chartQueries.history(CHART.id, newest, SPARKLINE_WEEKS)
  await vi.waitFor(() => expect(client.getQueryData(queryKey)?.weeks.map(({ week }) => week)).toEqual([newest]))
  expect(requests).toEqual(expected)
})
