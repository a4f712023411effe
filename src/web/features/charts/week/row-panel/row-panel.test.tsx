import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { TitleInsightsAnswer } from '#contract/api/insights/title-insights.ts'
import { windowOf } from '#contract/week-label.ts'
import { renderRoute, type Respond } from '../../../../testing/render-route.tsx'
import { createEntry, createWeek, TEST_CHART } from '#contract/testing/chart-data.ts'
import {
  WEEK_URL,
  stubRoutes,
  history,
  METRICS,
  findRowByName,
  TITLE_INSIGHTS,
  toMetrics,
  week,
} from '../../testing/stubbed-week.ts'

describe('row panel', () => {
  const lastWeek = createWeek({
    ...week,
    week: '2024-W16',
    window: windowOf('2024-W16'),
    metricNames: [...METRICS],
    entries: [
      createEntry(1, { metrics: toMetrics(950, 0, 950, 0) }),
      createEntry(2, { id: 'SGEXIT', metrics: toMetrics(600, 0, 600, 0) }),
      createEntry(3, { id: createEntry(2).id, metrics: toMetrics(500, 100, 350, 50) }),
    ],
  })
  const thisWeek = createWeek({
    ...week,
    metricNames: [...METRICS],
    entries: [
      createEntry(1, { metrics: toMetrics(900, 0, 900, 0) }),
      createEntry(2, {
        movement: 'up',
        places: 1,
        lastWeek: 3,
        metrics: toMetrics(800, 90, 640, 70),
        lastTotal: 500,
        peak: 2,
      }),
      createEntry(3, { metrics: toMetrics(700, 0, 700, 0) }),
    ],
  })
  const other: Respond = ({ pathname }) => {
    if (pathname.endsWith('/2024-W16')) return lastWeek
    return pathname.endsWith('/history') ? history : undefined
  }

  it('opens with Enter, updates the URL, and returns focus to its row on close', async () => {
    const user = userEvent.setup({ delay: null })
    const { address } = renderRoute(WEEK_URL, stubRoutes({ week: thisWeek }, other))
    await findRowByName(/Title 1/)
    await user.keyboard('jj{Enter}')
    const panel = await screen.findByRole('dialog', { name: 'Details for Title 2' })
    expect(address()).toBe(`${WEEK_URL}?row=${createEntry(2).id}`)
    await user.click(within(panel).getByRole('button', { name: 'Close details' }))
    await waitFor(() => expect(address()).toBe(WEEK_URL))
    await waitFor(() => expect(document.activeElement?.getAttribute('data-row')).toBe(createEntry(2).id))
  })

  it('shows the distance to the neighbors and why the title moved', async () => {
    renderRoute(`${WEEK_URL}?row=${createEntry(2).id}`, stubRoutes({ week: thisWeek }, other))
    const panel = await screen.findByRole('dialog', { name: 'Details for Title 2' })
    const neighbors = within(panel).getByRole('table', { name: 'Neighbors' })
    expect([...neighbors.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)).toEqual([
      '1Title 1900+100',
      '2Title 2800this title',
      '3Title 3700−100',
    ])
    const breakdown = await within(panel).findByRole('table', {
      name: 'Change since last week, by source',
      hidden: true,
    })
    expect([...breakdown.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)).toEqual([
      'Last week500',
      'Streams+290',
      'Album sales−10',
      'Song sales+20',
      'This week800',
    ])
  })

  it('shows ranks of the same units in other weeks, and how the title held', async () => {
    const ranked = { titles: 100, needed: 600, isKnown: true }
    const answer: TitleInsightsAnswer = {
      ...TITLE_INSIGHTS,
      known: { weeks: 60, expected: 60, reading: 0, later: 0 },
      unit: 'album_equivalent',
      units: 800,
      yearBefore: { week: '2023-W17', window: windowOf('2023-W17'), ...ranked, rank: 7 },
      elsewhere: { id: 'CR00002', name: 'Germany Country Songs', location: 'DE', ...ranked, rank: null },
      hold: { secondWeek: 0.73, leftInSecondWeek: false, betterThan: 0.64, from: 1, to: 10, compared: 81 },
    }
    const { requests } = renderRoute(
      `${WEEK_URL}?row=${createEntry(2).id}`,
      stubRoutes({ week: thisWeek }, (url, signal) =>
        url.pathname.endsWith('/title-insights') ? answer : other(url, signal),
      ),
    )
    const panel = await screen.findByRole('region', { name: 'In other weeks' })
    await within(panel).findByText('Ranks of 800 AE, computed here from 60 chart weeks')
    const names = within(panel).getAllByRole('term')
    const values = within(panel).getAllByRole('definition')
    expect(names.map(({ textContent }, index) => [textContent, values[index]?.textContent])).toEqual([
      ['Same week of 2023', 'No. 7'],
      ['Same week on Germany Country Songs, the highest', 'Below no. 100'],
      ['Second week', '73%, above 64% of 81 debuts'],
    ])
    const link = within(panel).getByRole('link', { name: 'All insights' })
    expect(link.getAttribute('href')).toBe(
      `/charts/${TEST_CHART.id}/insights?same=${createEntry(2).id}&title=${createEntry(2).id}#same`,
    )
    expect(requests()).toContain(`/api/charts/${TEST_CHART.id}/title-insights?title=${createEntry(2).id}&week=2024-W17`)
  })

  it('compares no units of a chart that has none', async () => {
    const { router } = renderRoute(
      `${WEEK_URL}?row=${createEntry(2).id}`,
      stubRoutes({ week: thisWeek }, (url, signal) =>
        url.pathname.endsWith('/weeks/2024-W16')
          ? { ...thisWeek, week: '2024-W16', metricNames: [] }
          : other(url, signal),
      ),
    )
    await screen.findByRole('region', { name: 'In other weeks' })
    void router.navigate({ to: WEEK_URL.replace('W17', 'W16'), search: { row: createEntry(2).id } })
    await waitFor(() => expect(screen.queryByRole('region', { name: 'In other weeks' })).toBeNull())
    expect(screen.getByRole('heading', { name: 'Title 2' })).toBeTruthy()
  })

  it('explains the places, which add up', async () => {
    renderRoute(`${WEEK_URL}?row=${createEntry(2).id}`, stubRoutes({ week: thisWeek }, other))
    const panel = await screen.findByRole('dialog', { name: 'Details for Title 2' })
    const places = await within(panel).findByRole('table', {
      name: 'Places moved since last week, by reason',
      hidden: true,
    })
    expect([...places.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)).toEqual([
      'Places+1',
      'Its own change+1',
      'New entries and re-entries above it0',
      'Exits from above it0',
      'Other titles on both charts0',
    ])
    expect(panel.textContent).toContain('Last week’s 500 Album Equivalents would rank no. 3 or lower this week.')
    expect(panel.textContent).not.toContain('on lower')
  })

  it('says when a title is up on less, in the row too', async () => {
    const [first, second, third] = thisWeek.entries
    const shrunk = {
      ...second,
      movement: 'up',
      metrics: toMetrics(800, 90, 640, 70),
      lastTotal: 900,
      comparableLastTotal: 900,
    }
    const before = {
      ...lastWeek,
      entries: [
        createEntry(1, { metrics: toMetrics(950, 0, 950, 0) }),
        createEntry(2, { id: 'SGEXIT', metrics: toMetrics(910, 0, 910, 0) }),
        createEntry(3, { id: createEntry(2).id, metrics: toMetrics(900, 100, 750, 50) }),
      ],
    }
    const answers: Respond = (url, signal) => (url.pathname.endsWith('/2024-W16') ? before : other(url, signal))
    const answer = { ...thisWeek, entries: [first, shrunk, third] }
    renderRoute(`${WEEK_URL}?row=${createEntry(2).id}`, stubRoutes({ week: answer }, answers))
    const panel = await screen.findByRole('dialog', { name: 'Details for Title 2' })
    expect(await within(panel).findByText('It’s up on lower Album Equivalents than last week.')).toBeTruthy()
    expect(screen.getAllByTitle('up on lower Album Equivalents')).toHaveLength(1)
  })

  it('draws the run of the sparkline before the older weeks are loaded', async () => {
    const id = createEntry(2).id
    const old = { ...thisWeek, entries: thisWeek.entries.map((entry) => ({ ...entry, premiereWeek: '2023-W20' })) }
    const respond: Respond = (url, signal) => {
      if (url.pathname.endsWith('/history') && url.searchParams.get('weeks') === '52') return new Promise(() => {})
      return stubRoutes({ week: old }, other)(url, signal)
    }
    renderRoute(`${WEEK_URL}?row=${id}`, respond)
    const panel = await screen.findByRole('dialog', { name: 'Details for Title 2' })
    const graph = await within(panel).findByRole('figure', { name: /Title 2/ })
    expect(graph.textContent).toContain('On the chart in 6 of 21 weeks, best rank 2 in 2024-W12')
    expect(graph.textContent).toContain('24 weeks loading')
    expect(within(panel).queryByText('Week by week')).toBeNull()
  })

  it('lists the chart run by week, each linking to that week in the same view', async () => {
    renderRoute(`${WEEK_URL}?row=${createEntry(2).id}&sort=-total`, stubRoutes({ week: thisWeek }, other))
    const run = await screen.findByRole('table', { name: 'Rank by week, latest first', hidden: true })
    const first = run.querySelector('tbody tr')
    expect(first?.textContent).toMatch(/^19.–.25 Apr 2024 W172024-W172$/)
    expect(run.querySelectorAll('tbody a')[1]?.getAttribute('href')).toBe(
      `/charts/${TEST_CHART.id}/2024-W16?row=${createEntry(2).id}&sort=-total`,
    )
  })

  it('splits a change across the formula change like for like and shows the formula’s share', async () => {
    const names = [...METRICS, 'Premium Streams', 'Ad Supported Streams']
    const id = createEntry(2).id
    const entry = createEntry(2, {
      metrics: [4800, 0, 4800, 0, 4_800_000, 0],
      lastTotal: 4000,
      comparableLastTotal: 5000,
    })
    const formulaChange = { date: '2026-01-02', basis: 'revalued' } as const
    const dates = { week: '2026-W01', window: windowOf('2026-W01'), previousWeek: '2025-W52' }
    const now = createWeek({ ...week, ...dates, metricNames: names, entries: [entry], formulaChange })
    const earlier = createWeek({
      week: '2025-W52',
      metricNames: names,
      entries: [createEntry(2, { metrics: [4000, 0, 4000, 0, 5_000_000, 0] })],
    })
    const base = `/charts/${TEST_CHART.id}`
    const respond: Respond = (url, signal) => {
      if (url.pathname === `/api${base}/weeks/2026-W01`) return now
      if (url.pathname === `/api${base}/weeks/2025-W52`) return earlier
      return stubRoutes({ week: now }, other)(url, signal)
    }
    renderRoute(`${base}/2026-W01?row=${id}`, respond)
    const panel = await screen.findByRole('dialog', { name: 'Details for Title 2' })
    const breakdown = await within(panel).findByRole('table', {
      name: 'Change since last week, by source',
      hidden: true,
    })
    expect([...breakdown.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)).toEqual([
      'Last week4,000',
      'From the formula change+1,000',
      'Premium−200',
      'This week4,800',
    ])
    expect(within(panel).getByText(/^, like for like/)).toBeTruthy()
    // The notice is on the page and in the panel.
    expect(screen.getAllByText(/^The Album Equivalent formula changed on/).length).toBeGreaterThan(1)
  })
})
