import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import type { ShareLink } from '#contract/shares/shares.ts'
import { createEntry, createWeek } from '#contract/testing/chart-data.ts'
import { errorResponse, renderRoute, TEST_SESSION } from '../../testing/render-route.tsx'

const WEEK = '2024-W17'
const ENTRIES = [createEntry(1), createEntry(2, { movement: 'new', places: null })]

/** These modules are loaded first, because on a busy machine they take longer than the first test waits. */
beforeAll(() => Promise.all([import('./week-export-items.tsx'), import('./share-dialog.tsx')]), 60_000)

function open(shareLinks: boolean, { isFailing = false, search = '', isSample = true } = {}) {
  const shares: ShareLink[] = []
  const requests: unknown[] = []
  renderRoute(`/charts/CR00001/${WEEK}${search}`, ({ pathname }, _signal, init) => {
    if (pathname === '/api/session')
      return { ...TEST_SESSION, provider: { ...TEST_SESSION.provider, isSample }, shareLinks }
    if (pathname === `/api/charts/CR00001/weeks/${WEEK}`) return createWeek({ week: WEEK, entries: ENTRIES })
    if (init?.method === 'POST') {
      if (isFailing) return errorResponse('internal')
      const body = JSON.parse(init.body as string) as Pick<ShareLink, 'view'>
      requests.push(body)
      const share = {
        id: (shares.length === 0 ? 'a' : 'b').repeat(16),
        chart: 'CR00001',
        week: WEEK,
        view: body.view,
        path: '/s/token',
        createdAt: '2026-11-21T12:00:00Z',
        expiresAt: '2026-12-21T12:00:00Z',
        openings: 3,
        lastOpenedAt: null,
      }
      shares.push(share)
      return share
    }
    if (init?.method === 'DELETE') {
      requests.push(pathname)
      shares.length = 0
      return { id: 'a'.repeat(16) }
    }
    if (pathname.startsWith('/api/charts/CR00001/weeks/')) return errorResponse('not_found')
    if (pathname === '/api/charts/CR00001/title-insights') return errorResponse('not_found')
    return pathname === '/api/shares' ? { shares, maxDays: 30 } : undefined
  })
  return { user: userEvent.setup({ delay: null }), requests }
}

it('creates a link with the chosen expiry, lists it, and revokes it', async () => {
  const { user, requests } = open(true, { isSample: false })
  await user.click(await screen.findByRole('button', { name: 'Share' }))
  await user.click(await screen.findByRole('button', { name: /^Public link/ }))
  expect(await screen.findByText(/your agreement with Test provider allows/)).toBeDefined()
  await user.click(await screen.findByRole('radio', { name: '30 days' }))
  expect(screen.queryByRole('radio', { name: '90 days' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Create link' }))
  expect(await screen.findByText(/opened 3 times/)).toBeDefined()
  expect(screen.getByText(/\/s\/token$/)).toBeDefined()
  expect(screen.getByText(/^Anyone with this link can view /).textContent).toMatch(/25.*2024\P{L}*\. No sign-in/u)
  await user.click(screen.getByRole('button', { name: /^Revoke the link/ }))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(requests).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: /^Revoke the link/ }))
  await user.click(screen.getByRole('button', { name: 'Revoke link' }))
  await waitFor(() => expect(screen.queryByText(/opened 3 times/)).toBeNull())
  expect(requests).toEqual([{ chart: 'CR00001', week: WEEK, days: 30, view: null }, `/api/shares/${'a'.repeat(16)}`])
})

it('shares the view of the page, or the whole chart', async () => {
  const row = ENTRIES[1]?.id ?? ''
  // In a narrow window, the open row is a dialog that would block the menu.
  vi.stubGlobal('innerWidth', 1920)
  const { user, requests } = open(true, { search: `?show=new&sort=-peak&cols=peak&row=${row}` })
  await user.click(await screen.findByRole('button', { name: 'Share' }))
  await user.click(await screen.findByRole('button', { name: /^Public link/ }))
  expect(await screen.findByRole('radio', { name: 'This view' })).toHaveProperty('checked', true)
  const description =
    '1 of 2 titles · Sorted by peak, worst rank first · Movement: New · Columns: Peak · Selected: Title 2 by Artist 2'
  expect(screen.getAllByText(description)).toHaveLength(1)
  const create = screen.getByRole<HTMLButtonElement>('button', { name: 'Create link' })
  await waitFor(() => expect(create.disabled).toBe(false))
  await user.click(create)
  await waitFor(() => expect(screen.getAllByText(description)).toHaveLength(2))
  await user.click(screen.getByRole('radio', { name: 'Whole chart' }))
  expect(screen.getByText('All 2 titles in the official order.')).toBeDefined()
  await user.click(create)
  await waitFor(() => expect(requests).toHaveLength(2))
  expect(requests).toMatchObject([
    { view: { q: '', show: 'new', sort: '-peak', cols: 'peak', vs: null, row } },
    { view: null },
  ])
})

it('offers only the whole chart when the page shows it', async () => {
  const { user } = open(true)
  await user.click(await screen.findByRole('button', { name: 'Share' }))
  await user.click(await screen.findByRole('button', { name: /^Public link/ }))
  expect(await screen.findByRole('radio', { name: 'Whole chart' })).toHaveProperty('checked', true)
  expect(screen.getByRole('radio', { name: 'This view' }).getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText(/filter, search, sort, compare, choose columns, or open a row/)).toBeDefined()
})

it('doesn’t mention a license for fictional data', async () => {
  const { user } = open(true)
  await user.click(await screen.findByRole('button', { name: 'Share' }))
  await user.click(await screen.findByRole('button', { name: /^Public link/ }))
  expect(await screen.findByText(/^Anyone with this link/)).toBeDefined()
  expect(screen.queryByText('Licensed data.')).toBeNull()
})

it('shows an error when the link can’t be created', async () => {
  const { user } = open(true, { isFailing: true })
  await user.click(await screen.findByRole('button', { name: 'Share' }))
  await user.click(await screen.findByRole('button', { name: /^Public link/ }))
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Create link' }).disabled).toBe(false),
  )
  await user.click(screen.getByRole('button', { name: 'Create link' }))
  expect(await screen.findByText(/went wrong on our side/)).toBeDefined()
})

it('is hidden when public links are off', async () => {
  const { user } = open(false)
  await user.click(await screen.findByRole('button', { name: 'Share' }))
  expect(await screen.findByText('Link to this view')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Public link/ })).toBeNull()
})
