// @vitest-environment jsdom
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, onTestFinished, vi } from 'vitest'
import { TEST_SESSION } from '../testing/render-route.tsx'
import { sessionQueries } from './queries.ts'

it('the session of an open page changes its day after midnight, also while the page is hidden', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-19T22:30:00Z') })
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const fetchSession = vi.fn<typeof fetch>(async () =>
    Response.json({ ...TEST_SESSION, today: new Date().toISOString().slice(0, 10) }),
  )
  vi.stubGlobal('fetch', fetchSession)
  const client = new QueryClient()
  const observer = new QueryObserver(client, sessionQueries.current())
  const unsubscribe = observer.subscribe(() => {})
  onTestFinished(() => {
    unsubscribe()
    client.clear()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    vi.useRealTimers()
  })
  for (const day of ['2026-11-19', '2026-11-20', '2026-11-21']) {
    await vi.advanceTimersByTimeAsync(60_000)
    expect(observer.getCurrentResult().data?.today).toBe(day)
    await vi.advanceTimersByTimeAsync(24 * 3_600_000)
  }
  expect(fetchSession).toHaveBeenCalledTimes(4)
})
