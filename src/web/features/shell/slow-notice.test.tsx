import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createMovers } from '#contract/testing/movers-data.ts'
import { createResponse, renderRoute, TEST_SESSION } from '../../testing/render-route.tsx'

it('names what is still loading after two seconds, until it arrives', async () => {
  const movers = createResponse<unknown>()
  const charts = createResponse<unknown>()
  renderRoute('/movers', (url) => {
    if (url.pathname === '/api/session') return TEST_SESSION
    if (url.pathname === '/api/movers') return movers.promise
    return url.pathname === '/api/charts' ? charts.promise : undefined
  })
  await screen.findByRole('heading', { name: 'Movers' }, { timeout: 20_000 })
  expect(screen.queryByText(/^Still loading/)).toBeNull()
  const words = await screen.findByText('Still loading the movers and the charts…', {}, { timeout: 5_000 })
  expect(words.closest('output')).not.toBeNull()
  await act(async () => movers.resolve(createMovers()))
  expect(await screen.findByText('Still loading the charts…')).toBeTruthy()
})
