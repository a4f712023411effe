import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { TEAM_DATA_HEADER, type TeamDataState } from '#contract/desk/team-data.ts'
import { fetchOk } from '../../lib/api/api-client.ts'
import { errorResponse, renderRoute, TEST_SESSION } from '../../testing/render-route.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('shows the progress of the start while a page waits, and disappears when the page has its response', async () => {
  let isStarted = false
  renderRoute('/charts', ({ pathname }) => {
    if (pathname === '/api/session') return TEST_SESSION
    return isStarted ? { charts: [], receipt: null } : errorResponse('not_ready')
  })
  const notice = await screen.findByText('Chartroom is starting.')
  expect(notice.parentElement?.textContent).toContain('This page fills in by itself.')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  isStarted = true
  await waitFor(() => expect(screen.queryByText('Chartroom is starting.')).toBeNull(), { timeout: 10_000 })
})

it('names remembered team data until it can be loaded again, and then loads it', async () => {
  let state: TeamDataState = 'remembered'
  const asked: string[] = []
  renderRoute('/charts', ({ pathname }) => {
    if (pathname === '/api/session') return TEST_SESSION
    asked.push(pathname)
    return pathname === '/api/views'
      ? Response.json({ views: [] }, { headers: { [TEAM_DATA_HEADER]: state } })
      : { charts: [], receipt: null }
  })
  await act(() => fetchOk('/api/views', 'application/json'))
  await screen.findByText('Team data isn’t up to date.')
  state = 'current'
  asked.length = 0
  await act(() => fetchOk('/api/views', 'application/json'))
  expect(screen.queryByText('Team data isn’t up to date.')).toBeNull()
  await waitFor(() => expect(asked).toContain('/api/charts'))
})
