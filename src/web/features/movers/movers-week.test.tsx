import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createReceipt } from '#contract/testing/receipt-data.ts'
import { createMovers } from '#contract/testing/movers-data.ts'
import { renderRoute, type Respond, TEST_SESSION } from '../../testing/render-route.tsx'
import { toPageLink } from '../../lib/files/page-link.ts'

const respond: Respond = (url) => {
  if (url.pathname === '/api/movers') return createMovers({ week: url.searchParams.get('week') ?? '2026-W46' })
  if (url.pathname === '/api/charts') return { charts: [], receipt: createReceipt() }
  return url.pathname === '/api/session' ? TEST_SESSION : undefined
}

it('steps through weeks, and links to a week or to the latest one', async () => {
  const user = userEvent.setup({ delay: null })
  const written = vi.spyOn(navigator.clipboard, 'writeText')
  history.replaceState(null, '', '/movers')
  onTestFinished(() => history.replaceState(null, '', '/'))
  const { address, requests } = renderRoute('/movers', respond)
  await screen.findByRole('table', { name: 'Titles that move' }, { timeout: 20_000 })
  await waitFor(() => expect(toPageLink(), 'in files').toContain('/movers?week=2026-W46'))
  await user.click(screen.getByRole('button', { name: 'Share' }))
  const menu = await screen.findByRole('dialog', { name: 'Share' })
  await user.click(within(menu).getByRole('button', { name: 'Copy Link to this week' }))
  expect(written.mock.lastCall?.[0]).toContain('/movers?week=2026-W46')
  await user.click(within(menu).getByRole('button', { name: 'Copy Link to the latest week' }))
  expect(written.mock.lastCall?.[0]).not.toContain('week=')
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Previous week' }))
  await waitFor(() => expect(address()).toBe('/movers?week=2026-W45'))
  await waitFor(() => expect(requests().some((request) => request.includes('week=2026-W45'))).toBe(true))
})
