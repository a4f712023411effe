import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ChartSummary } from '#contract/api/charts.ts'
import type { NewestWeeksAnswer } from '#contract/api/newest-weeks.ts'
import { toData } from '#bff/routes/pages/page-preloads.ts'
import { windowOf } from '#contract/week-label.ts'
import { errorResponse, renderRoute, type Respond, TEST_SESSION } from '../../../testing/render-route.tsx'
import { createEntry, createWeek, TEST_CHART } from '#contract/testing/chart-data.ts'
import { createAtOne, createFacts } from '#contract/testing/summary-data.ts'
import { TEST_ROSTER } from '#contract/testing/desk-data.ts'

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

const FACTS = createFacts('CR00001', {
  numberOne: createEntry(1, { title: 'Top Song', lastWeek: 3 }),
  atOne: createAtOne({ inARow: 4 }),
  debuts: 2,
  highestDebut: createEntry(12, { title: 'New Song' }),
})
const LINES = [FACTS, { chartId: 'CR00002', state: 'failed' }, { done: true, shown: 1, failed: 1, receipt }]

const toLines = (lines: readonly unknown[]) => new Response(lines.map((line) => JSON.stringify(line)).join('\n'))

const respond: Respond = ({ pathname }) => {
  if (pathname === '/api/session') return TEST_SESSION
  if (pathname === '/api/charts') return { charts, receipt }
  if (pathname === '/api/charts/summaries') return toLines(LINES)
  return pathname === '/api/charts/newest' ? errorResponse('not_found') : undefined
}

const LINES_WITH_OURS = [{ ...FACTS, ours: { titles: 3, best: 1 } }, ...LINES.slice(1)]
const respondWithOurs: Respond = (url, signal) =>
  url.pathname === '/api/charts/summaries' ? toLines(LINES_WITH_OURS) : respond(url, signal)

const newest: NewestWeeksAnswer = {
  weeks: [
    {
      chartId: 'CR00001',
      week: '2026-W46',
      window: windowOf('2026-W46'),
      readAt: '2026-11-21T09:00:00Z',
      checkedAt: '2026-11-21T09:00:00Z',
      arrived: { after: '2026-11-21T08:00:00Z', by: '2026-11-21T09:00:00Z' },
    },
    {
      chartId: 'CR00002',
      week: '2026-W45',
      window: windowOf('2026-W45'),
      readAt: '2026-11-21T09:00:00Z',
      checkedAt: '2026-11-21T09:00:00Z',
      arrived: null,
    },
  ],
  latestWeek: '2026-W46',
  reading: 0,
  receipt,
}

it('requests what the server preloads', async () => {
  const { hasRequested } = renderRoute('/charts', respond)
  await screen.findByRole('table')
  await waitFor(() => expect(toData('/charts', {}).filter((url) => !hasRequested(url))).toEqual([]))
})

const chartNames = () =>
  screen.getAllByRole('rowheader').map((cell) => within(cell).getByRole('link').getAttribute('aria-label'))

describe('chart directory', () => {
  it('lists charts of the home territory first, then worldwide, and links each to its latest week', async () => {
    renderRoute('/charts', respond)
    const link = await screen.findByRole('link', { name: 'Test Songs' })
    expect(link.getAttribute('href')).toBe('/charts/CR00001')
    expect(chartNames()).toEqual(['Test Songs', 'Test Albums', 'Bare'])
  })

  it('fills in what happened, and says what is not known', async () => {
    renderRoute('/charts', respond)
    const title = await screen.findByRole('link', { name: 'Top Song' })
    expect(title.getAttribute('href')).toMatch(/^\/charts\/CR00001\/2026-W46\?row=/)
    const row = title.closest('tr')
    if (row === null) throw new Error('no row')
    const cells = within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent.trim())
    expect(cells).toContain('4')
    expect(cells).toContain('12 New Song')
    expect(cells).toContain('–not available')
    expect(await screen.findByText('The data provider didn’t respond.')).toBeDefined()
  })

  it('counts the titles of the roster and filters by them', async () => {
    const user = userEvent.setup({ delay: null })
    const { address } = renderRoute('/charts', respondWithOurs, [TEST_ROSTER])
    const link = await screen.findByRole('link', { name: /^3 ?of our titles on Test Songs, best 1$/ })
    expect(link.getAttribute('href')).toBe('/charts/CR00001/2026-W46?ours=only')
    expect(link.closest('tr')?.hasAttribute('data-ours')).toBe(true)
    await user.click(screen.getByRole('radio', { name: /^With ours/ }))
    await waitFor(() => expect(address()).toBe('/charts?kind=ours'))
    expect(chartNames()).toEqual([TEST_CHART.name])
  })

  it('counts the titles of the roster in the URL, and opens charts with it', async () => {
    const roster = 'roster-000000002'
    const { requests } = renderRoute(`/charts?roster=${roster}`, respondWithOurs, [TEST_ROSTER])
    const link = await screen.findByRole('link', { name: /^3 ?of our titles on Test Songs, best 1$/ })
    expect(link.getAttribute('href')).toBe(`/charts/CR00001/2026-W46?ours=only&roster=${roster}`)
    expect(screen.getByRole('link', { name: 'Test Songs' }).getAttribute('href')).toBe(
      `/charts/CR00001?roster=${roster}`,
    )
    expect(requests()).toContain(`/api/charts/summaries?week=latest&roster=${roster}`)
  })

  it('shows the titles of the roster before the list of rosters has arrived', async () => {
    renderRoute('/charts', respondWithOurs, new Promise<never>(() => {}))
    await screen.findByRole('link', { name: 'Top Song' })
    expect(screen.getByRole('columnheader', { name: 'Ours' })).toBeDefined()
  })

  it('has no column for a roster without a roster', async () => {
    renderRoute('/charts', respond)
    await screen.findByRole('link', { name: 'Top Song' })
    expect(screen.queryByRole('columnheader', { name: 'Ours' })).toBeNull()
    expect(screen.queryByRole('radio', { name: /^With ours/ })).toBeNull()
  })

  it('prefetches the week of a title when the pointer is on it, and opens it', async () => {
    const user = userEvent.setup({ delay: null })
    const { address, requests } = renderRoute('/charts', (url, ...rest) =>
      url.pathname.startsWith('/api/charts/CR00001/weeks/') ? errorResponse('not_found') : respond(url, ...rest),
    )
    const title = await screen.findByRole('link', { name: 'Top Song' })
    await user.hover(title)
    await waitFor(() => expect(requests()).toContain('/api/charts/CR00001/weeks/2026-W46'))
    expect(address()).toBe('/charts')
    await user.click(title)
    await waitFor(() => expect(address()).toBe(title.getAttribute('href')))
  })

  it('opens a list of weeks and goes to the chosen one', async () => {
    const user = userEvent.setup({ delay: null })
    const { address } = renderRoute('/charts', respond)
    await user.click(await screen.findByRole('button', { name: /choose a week/ }))
    await user.click(await screen.findByRole('button', { name: /2026-W45$/ }))
    await waitFor(() => expect(address()).toBe('/charts?week=2026-W45'))
  })

  it('sorts by a column in the URL', async () => {
    const user = userEvent.setup({ delay: null })
    const { address } = renderRoute('/charts', respond)
    await user.click(await screen.findByRole('button', { name: 'Debuts' }))
    await waitFor(() => expect(address()).toBe('/charts?sort=debuts'))
    expect(screen.getByRole('columnheader', { name: 'Debuts' }).getAttribute('aria-sort')).toBe('descending')
    await waitFor(() => expect(chartNames()[0]).toBe('Test Songs'))
  })

  it('steps all charts to another week', async () => {
    const user = userEvent.setup({ delay: null })
    const { address, requests } = renderRoute('/charts', respond)
    const previous = await screen.findByRole('button', { name: 'Previous week' })
    await waitFor(() => expect(previous.hasAttribute('disabled')).toBe(false))
    await user.click(previous)
    await waitFor(() => expect(address()).toBe('/charts?week=2026-W45'))
    await waitFor(() => expect(requests()).toContain('/api/charts/summaries?week=2026-W45&roster=default'))
    await user.keyboard('{]}')
    await waitFor(() => expect(address()).toBe('/charts'))
  })

  it('filters by text in the URL without adding history entries', async () => {
    const user = userEvent.setup({ delay: null })
    const { address, router } = renderRoute('/charts?kind=song', respond)
    await user.type(await screen.findByRole('searchbox', { name: 'Filter charts' }), 'united')
    await waitFor(() => expect(address()).toBe('/charts?kind=song&q=united'))
    expect(screen.getByText('1 of 3 charts')).toBeDefined()
    expect(router.history.length).toBe(1)
  })

  it('shows only pinned charts after a reload', async () => {
    const user = userEvent.setup({ delay: null })
    renderRoute('/charts', respond)
    await user.click(await screen.findByRole('button', { name: 'Pin Test Songs', pressed: false }))
    cleanup()
    renderRoute('/charts?kind=pinned', respond)
    expect(await screen.findByRole('link', { name: 'Test Songs' })).toBeDefined()
    expect(chartNames()).toEqual(['Test Songs'])
  })

  it('says how many charts are out', async () => {
    renderRoute('/charts', (url, signal) => (url.pathname === '/api/charts/newest' ? newest : respond(url, signal)))
    expect((await screen.findByText(/^1 of 3 is out for/)).textContent).toMatch(
      /2026\. The next week closes 26 Nov 2026/,
    )
  })

  it.each([
    ['all charts have ended', 1_024],
    ['all charts have ended, on a phone', 390],
  ])('shows the latest week when %s', async (_, width) => {
    vi.stubGlobal('innerWidth', width)
    const ended = { ...FACTS, state: 'not-out', week: '2024-W32', window: windowOf('2024-W32') }
    renderRoute('/charts', (url, signal) => {
      if (url.pathname === '/api/charts/newest') return { ...newest, latestWeek: '2024-W52' }
      return url.pathname === '/api/charts/summaries' ? toLines([ended, LINES[2]]) : respond(url, signal)
    })
    expect((await screen.findByText(/ are out for /)).textContent).toMatch(/2024\.\s*$/)
    expect(screen.getByRole('button', { name: /W52/ })).toBeDefined()
    expect(await screen.findByText(/2 – 8 Aug 2024/)).toBeDefined()
  })

  it('shows a button for all charts when none match', async () => {
    const user = userEvent.setup({ delay: null })
    renderRoute('/charts?q=nothing+like+it&owner=Nobody', respond)
    await user.click(await screen.findByRole('button', { name: 'Show all charts' }))
    expect(await screen.findByText('3 of 3 charts')).toBeDefined()
  })

  it('offers to try again after a failure', async () => {
    renderRoute('/charts?location=US', ({ pathname }) =>
      pathname === '/api/session' ? TEST_SESSION : errorResponse('provider_unreachable'),
    )
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText(/can’t reach the data provider/)).toBeDefined()
    expect(within(alert).getByRole('button', { name: 'Try again' })).toBeDefined()
    expect(screen.getByRole('option', { name: 'United States', selected: true })).toBeDefined()
  })

  it('distinguishes no charts from no matches', async () => {
    renderRoute('/charts', ({ pathname }) => (pathname === '/api/session' ? TEST_SESSION : { charts: [], receipt }))
    expect(await screen.findByText('No charts available')).toBeDefined()
  })
})

describe('charts page on a phone', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('shows short names of charts', async () => {
    vi.stubGlobal('innerWidth', 320)
    const long = { ...TEST_CHART, name: 'United States Country Songs 50', location: 'US' } as const
    renderRoute('/charts', (url, signal) =>
      url.pathname === '/api/charts' ? { charts: [long], receipt } : respond(url, signal),
    )
    expect(await screen.findByRole('link', { name: 'US Country Songs' })).toBeDefined()
  })
})
