import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { errorResponse, renderRoute, TEST_SESSION } from '../../../testing/render-route.tsx'

const ADA = { name: 'Ada Lindqvist', email: 'ada@label.example', key: 'ada-opaque-key-1' }
const signedIn = { ...TEST_SESSION, user: ADA }

describe('the account menu', () => {
  it('is hidden when sign-in is off', async () => {
    renderRoute('/charts', ({ pathname }) => (pathname === '/api/session' ? TEST_SESSION : { charts: [] }))
    await screen.findByRole('button', { name: 'Sample data' })
    expect(screen.queryByRole('button', { name: /^Account/ })).toBeNull()
  })

  it.each([
    ['Sign out', false],
    ['Sign out everywhere', true],
  ])('shows who is signed in and offers %s', async (name, everywhere) => {
    const replace = vi.fn<(url: string) => void>()
    vi.stubGlobal('location', { replace })
    const requests: unknown[] = []
    renderRoute('/charts', ({ pathname }, _signal, init) => {
      if (pathname === '/api/session') return signedIn
      if (pathname !== '/api/session/sign-out') return { charts: [] }
      requests.push(init?.method, JSON.parse(init?.body as string))
      return { next: 'https://id.test/end' }
    })
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Account: Ada Lindqvist' }))
    expect(await screen.findByText('ada@label.example')).toBeDefined()
    await user.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(replace).toHaveBeenCalledWith('https://id.test/end'))
    expect(requests).toEqual(['POST', { everywhere }])
  })

  it('shows an error when signing out fails', async () => {
    renderRoute('/charts', ({ pathname }) => {
      if (pathname === '/api/session') return signedIn
      return pathname === '/api/session/sign-out' ? errorResponse('internal') : { charts: [] }
    })
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Account: Ada Lindqvist' }))
    await user.click(await screen.findByRole('button', { name: 'Sign out' }))
    expect(await screen.findByText(/went wrong on our side/)).toBeDefined()
  })
})

describe('a session that ends', () => {
  it('shows a notice with a sign-in button above the page', async () => {
    let isOver = false
    const { router } = renderRoute('/search?q=a', ({ pathname }) => {
      if (isOver) return errorResponse('sign_in_required')
      if (pathname === '/api/search') return errorResponse('not_found')
      return pathname === '/api/session' ? signedIn : undefined
    })
    await screen.findByRole('button', { name: /^Account/ })
    expect(screen.queryByText('You’ve been signed out.')).toBeNull()
    isOver = true
    await router.navigate({ to: '/charts', search: { location: 'SE' } as never })
    expect(await screen.findByText('You’ve been signed out.')).toBeDefined()
    expect(screen.getByRole('heading', { level: 1 })).toBeDefined()
    expect(await screen.findByText('You’re signed out. Sign in to continue.')).toBeDefined()
    expect(screen.queryByText(/^Request /)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    const assign = vi.fn<(url: string) => void>()
    vi.stubGlobal('location', { pathname: '/charts', search: '?location=SE', assign })
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(assign).toHaveBeenCalledWith('/sign-in?return=%2Fcharts%3Flocation%3DSE')
    expect(screen.getByRole('button', { name: /^Account/ })).toBeDefined()
  })
})
