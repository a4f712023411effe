import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
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
