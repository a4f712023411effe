// @vitest-environment jsdom
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, onTestFinished, vi } from 'vitest'
import { sessionQueries } from './queries.ts'

const { fetchJson } = vi.hoisted(() => ({ fetchJson: vi.fn<() => Promise<object>>() }))
vi.mock('../lib/api/api-client.ts', () => ({ fetchJson }))

it('the session of an open page changes its day after midnight, also while the page is hidden', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-19T22:30:00Z') })
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  onTestFinished(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  fetchJson.mockImplementation(async () => ({ user: null, today: new Date().toISOString().slice(0, 10) }))
  const observer = new QueryObserver(new QueryClient(), sessionQueries.current())
  onTestFinished(observer.subscribe(() => {}))
  for (const day of ['2026-11-19', '2026-11-20', '2026-11-21']) {
    await vi.advanceTimersByTimeAsync(60_000)
    expect(observer.getCurrentResult().data?.today).toBe(day)
    await vi.advanceTimersByTimeAsync(24 * 3_600_000)
  }
  expect(fetchJson).toHaveBeenCalledTimes(4)
})
