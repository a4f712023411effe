import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderRoute, TEST_SESSION } from '../../testing/render-route.tsx'

const open = (part: Partial<(typeof TEST_SESSION)['provider']> | Record<string, unknown>, url = '/') =>
  renderRoute(url, ({ pathname }) => {
    if (pathname === '/api/session') return { ...TEST_SESSION, provider: { ...TEST_SESSION.provider, ...part } }
    // The chart list never loads, because these tests don't need it.
    return pathname === '/api/charts' ? new Promise(() => undefined) : undefined
  })

const tour = () => screen.queryByRole('region', { name: 'New here?' })

describe('pill and tour', () => {
  it.each([false, true])('shows both on sample data (with imports: %s)', async (hasImports) => {
    open({ hasImports })
    const region = await screen.findByRole('region', { name: 'New here?' })
    expect(region.querySelectorAll('li')).toHaveLength(3)
    expect(await screen.findByRole('button', { name: /^Sample/ })).toBeDefined()
    expect(region.contains(document.activeElement)).toBe(false)
  })

  it('stays dismissed and moves the focus into the page', async () => {
    open({})
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(tour()).toBeNull())
    expect(document.activeElement?.id).toBe('main')
    expect(localStorage.getItem('chartroom:tour-seen')).toBe('true')
    expect(await screen.findByRole('button', { name: /^Sample/ })).toBeDefined()
  })

  it('shows the tour only on the start page but the pill on every page', async () => {
    open({}, '/nowhere')
    expect(await screen.findByRole('button', { name: /^Sample/ })).toBeDefined()
    expect(await screen.findByRole('heading', { level: 1 })).toBeDefined()
    expect(tour()).toBeNull()
  })

  it('shows neither for a provider’s data', async () => {
    const { router } = open({ isSample: false, mode: 'remote' })
    // This text needs the session, so the session has loaded.
    expect(await screen.findByText(/^Latest complete week/)).toBeDefined()
    expect(router.state.location.pathname).toBe('/')
    expect(screen.queryByRole('button', { name: /^Sample/ })).toBeNull()
    expect(tour()).toBeNull()
  })
})
