import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { type ChartSummary } from '#contract/api/charts.ts'
import { type NewestWeeksAnswer } from '#contract/api/newest-weeks.ts'
import { windowOf } from '#contract/week-label.ts'
import { errorResponse, renderRoute, type Respond, TEST_SESSION } from '../../../testing/render-route.tsx'
import { createEntry, createWeek, TEST_CHART } from '#contract/testing/chart-data.ts'

const charts: ChartSummary[] = [
  TEST_CHART,
  { ...TEST_CHART, id: 'CR00002', name: 'Test Albums', kind: 'album', location: 'AA', owner: 'Other Charts' },
  {
    ...TEST_CHART,
    id: 'CR00003',
    name: 'Bare',
    owner: null,
    kind: null,
    location: null,
    depth: null,
    earliestWeek: null,
  },
]
const receipt = { ...createWeek().receipt, window: null, location: null, unit: null, computed: [] }

const respond: Respond = ({ pathname }) => {
  if (pathname === '/api/session') return TEST_SESSION
  if (pathname === '/api/charts') return { charts, receipt }
  if (pathname === '/api/charts/newest') return errorResponse('not_found')
  if (pathname !== '/api/charts/CR00002/weeks/latest') return undefined
  return createWeek({ week: '2024-W17', entries: [1, 2, 3, 4, 5, 6].map((rank) => createEntry(rank)) })
}

/** Ignores freshness requests. */
const isOfCharts = (path: string) => path !== '/api/charts/newest'

const newest: NewestWeeksAnswer = {
  weeks: [
    { chartId: 'CR00001', week: '2026-W46', window: windowOf('2026-W46'), readAt: '2026-11-21T09:00:00Z', checkedAt: '2026-11-21T09:00:00Z', arrived: { after: '2026-11-21T08:00:00Z', by: '2026-11-21T09:00:00Z' } }, // prettier-ignore
    { chartId: 'CR00002', week: '2026-W45', window: windowOf('2026-W45'), readAt: '2026-11-21T09:00:00Z', checkedAt: '2026-11-21T09:00:00Z', arrived: null }, // prettier-ignore
  ],
  reading: 0,
  receipt,
}

const groupNames = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

describe('chart directory', () => {
  it('groups charts by territory, worldwide first, and links each to its latest week', async () => {
    renderRoute('/charts', respond)
    expect(await screen.findByRole('heading', { name: /Worldwide/ })).toBeDefined()
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Worldwide',
      'United States',
      'Unknown territory',
    ])
    expect(screen.getByRole('link', { name: 'Test Songs' }).getAttribute('href')).toBe('/charts/CR00001')
    expect(screen.getByText('3 charts')).toBeDefined()
  })

  it('filters by text in the URL without adding history entries', async () => {
    const user = userEvent.setup({ delay: null })
    const { address, router } = renderRoute('/charts?kind=song', respond)
    await user.type(await screen.findByRole('searchbox', { name: 'Name' }), 'united')
    await waitFor(() => expect(address()).toBe('/charts?kind=song&q=united'))
    expect(screen.getByText('1 of 3 charts')).toBeDefined()
    expect(router.history.length).toBe(1)
  })

  it('requests a chart’s top five only when it is opened', async () => {
    const user = userEvent.setup({ delay: null })
    const { requests, address } = renderRoute('/charts', respond)
    const button = await screen.findByRole('button', { name: 'Top 5 of Test Albums' })
    expect(requests().filter(isOfCharts)).toEqual(['/api/charts'])
    await user.click(button)
    await waitFor(() => expect(address()).toBe('/charts?open=CR00002'))
    expect(button.getAttribute('aria-expanded')).toBe('true')
    expect(await screen.findByRole('link', { name: 'Open 2024-W17' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Title 5' })).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Title 6' })).toBeNull()
    expect(requests().filter(isOfCharts)).toEqual(['/api/charts', '/api/charts/CR00002/weeks/latest'])
  })

  it('keeps pinned charts first after a reload', async () => {
    const user = userEvent.setup({ delay: null })
    renderRoute('/charts', respond)
    await user.click(await screen.findByRole('button', { name: 'Pin Test Songs', pressed: false }))
    expect(groupNames()).toEqual(['Pinned', 'Worldwide', 'Unknown territory'])
    cleanup()
    renderRoute('/charts?q=test', respond)
    const pinned = await screen.findByRole('region', { name: 'Pinned' })
    expect(within(pinned).getByRole('link', { name: 'Test Songs' })).toBeDefined()
    await user.click(within(pinned).getByRole('button', { name: 'Pin Test Songs', pressed: true }))
    expect(groupNames()).toEqual(['Worldwide', 'United States'])
  })

  it('shows each chart’s freshness from its dates and the last check', async () => {
    renderRoute('/charts', (url, signal) => (url.pathname === '/api/charts/newest' ? newest : respond(url, signal)))
    expect(await screen.findByText('New today')).toBeDefined()
    expect(await screen.findByText('2026-W46 due')).toBeDefined()
    expect((await screen.findByText(/Latest complete week:/)).textContent).toMatch(
      /published for 1 of 3 charts\. .* 26 Nov 2026/,
    )
  })

  it('shows a button for all charts when none match', async () => {
    const user = userEvent.setup({ delay: null })
    renderRoute('/charts?q=nothing+like+it&owner=Nobody', respond)
    await user.click(await screen.findByRole('button', { name: 'Show all charts' }))
    expect(await screen.findByText('3 charts')).toBeDefined()
  })

  it('offers to try again after a failure', async () => {
    renderRoute('/charts', ({ pathname }) =>
      pathname === '/api/session' ? TEST_SESSION : errorResponse('provider_unreachable'),
    )
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText(/can’t reach the data provider/)).toBeDefined()
    expect(within(alert).getByRole('button', { name: 'Try again' })).toBeDefined()
  })

  it('distinguishes no charts from no matches', async () => {
    renderRoute('/charts', ({ pathname }) => (pathname === '/api/session' ? TEST_SESSION : { charts: [], receipt }))
    expect(await screen.findByText('No charts available')).toBeDefined()
  })
})
