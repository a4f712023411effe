import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderRoute, TEST_SESSION } from '../../testing/render-route.tsx'

it('renders for an unknown URL without warnings from React', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  renderRoute('/nowhere', ({ pathname }) => (pathname === '/api/session' ? TEST_SESSION : undefined))
  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined()
  const warnings = consoleError.mock.calls.map(([message]) => String(message))
  expect(warnings.filter((message) => message.includes('use()'))).toEqual([])
})
