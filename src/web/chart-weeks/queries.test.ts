// @vitest-environment jsdom
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { chartQueries } from './queries.ts'
import { createEntry, createWeek, TEST_CHART } from '#contract/testing/chart-data.ts'
import { createReceipt } from '#contract/testing/receipt-data.ts'
import { windowOf } from '#contract/week-label.ts'

const ndjson = (...lines: unknown[]) => new Response(lines.map((line) => JSON.stringify(line)).join('\n'))

function stubFetch(answer: (path: string) => Response) {
  const paths: string[] = []
  vi.stubGlobal('fetch', (path: string) => {
    paths.push(path)
    return Promise.resolve(answer(path))
  })
  return paths
}

afterEach(() => vi.unstubAllGlobals())

describe('chartQueries', () => {
  it('streams names into every cached week', async () => {
    const paths = stubFetch(() =>
      ndjson(
        { id: 'a', title: 'Alpha', credit: 'One' },
        { id: 'b', title: null, credit: null },
        { done: true, known: 1, missing: 1, failed: 0 },
      ),
    )
    const client = new QueryClient()
    const unnamed = { title: null, credit: null }
    const weeks = ['2024-W16', '2024-W17'].map((week) => chartQueries.week(TEST_CHART.id, week))
    for (const { queryKey } of weeks) {
      const entries = [createEntry(1, { id: 'a', ...unnamed }), createEntry(2, { id: 'b', ...unnamed })]
      client.setQueryData(queryKey, createWeek({ entries }))
    }
    const outcome = await client.query(chartQueries.names(TEST_CHART.id, '2024-W17'))
    expect(outcome).toEqual({ done: true, known: 1, missing: 1, failed: 0 })
    expect(paths).toEqual(['/api/charts/CR00001/weeks/2024-W17/names'])
    for (const { queryKey } of weeks) {
      expect(client.getQueryData(queryKey)?.entries.map(({ title }) => title)).toEqual(['Alpha', null])
    }
  })

  it('keeps the names received before the stream broke', async () => {
    stubFetch(() => ndjson({ id: 'a', title: 'Alpha', credit: null }, 'no name line'))
    const client = new QueryClient()
    const { queryKey } = chartQueries.week(TEST_CHART.id, '2024-W17')
    client.setQueryData(queryKey, createWeek({ entries: [createEntry(1, { id: 'a', title: null })] }))
    await expect(client.query(chartQueries.names(TEST_CHART.id, '2024-W17'))).rejects.toMatchObject({
      code: 'unreadable',
    })
    expect(client.getQueryData(queryKey)?.entries[0]?.title).toBe('Alpha')
  })

  it('also caches the latest week under its own label', async () => {
    const paths = stubFetch(() => Response.json(createWeek({ week: '2024-W17' })))
    const client = new QueryClient()
    await client.query(chartQueries.latest(TEST_CHART.id))
    await client.query(chartQueries.week(TEST_CHART.id, '2024-W17'))
    expect(paths).toEqual(['/api/charts/CR00001/weeks/latest'])
  })

  it('encodes IDs in the request path', async () => {
    const paths = stubFetch(() => Response.json({ weeks: [], entries: [], receipt: createWeek().receipt }))
    await new QueryClient().query(chartQueries.history('../session', '2024-W17', 26))
    expect(paths).toEqual(['/api/charts/..%2Fsession/weeks/2024-W17/history?weeks=26'])
  })

  it('loads a rank history again until the weeks have come that a slow provider owes', async () => {
    vi.useFakeTimers()
    const states = ['failed', 'shown']
    const paths = stubFetch(() => {
      const week = { week: '2024-W17', window: windowOf('2024-W17'), state: states.shift() ?? 'shown' }
      return Response.json({ weeks: [week], entries: [], receipt: createReceipt() })
    })
    const observer = new QueryObserver(new QueryClient(), chartQueries.history(TEST_CHART.id, '2024-W17', 1))
    const unsubscribe = observer.subscribe(() => {})
    await vi.advanceTimersByTimeAsync(60_000)
    expect(observer.getCurrentResult().data?.weeks[0]?.state).toBe('shown')
    expect(paths).toHaveLength(2)
    unsubscribe()
    vi.useRealTimers()
  })
})
