import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { ChartStatusAnswer, StatusAnswer } from '#contract/api/status.ts'
import { createResponse, errorResponse, renderRoute, type Respond, TEST_SESSION } from '../../testing/render-route.tsx'

const NOW = '2026-11-21T12:00:00.000Z'
const STATUS: StatusAnswer = {
  version: '0.1.0',
  startedAt: '2026-11-19T09:00:00.000Z',
  now: NOW,
  isReady: true,
  findings: [],
  provider: {
    mode: 'remote',
    name: 'provider.test',
    isReachable: true,
    lastAnswerAt: '2026-11-21T11:57:00.000Z',
    callsRunning: 0,
    callsWaiting: 0,
    openRoutes: [],
  },
  archive: { weeksPerChart: null, charts: 2, weeks: 1_204, loadingCharts: 1, loadingWeeks: 12, calls: 90 },
  cache: { readyBytes: 1024 * 1024, limitBytes: 64 * 1024 * 1024, hits: 90, misses: 10, stale: 0 },
}
const CHART = { id: 'CR00001', name: 'Invented 200', location: 'US', isFailed: false } as const
const NEWEST = {
  week: '2026-W46',
  window: { start: '2026-11-13', end: '2026-11-19' },
  retrievedAt: '2026-11-21T10:00:00.000Z',
  stale: false,
} as const
const CHARTS = { now: NOW, charts: [{ ...CHART, newest: NEWEST }] } as ChartStatusAnswer

function respondWith(status: unknown, charts: unknown = CHARTS): Respond {
  return ({ pathname }) => {
    if (pathname === '/api/session') return TEST_SESSION
    if (pathname === '/api/status') return status
    return pathname === '/api/status/charts' ? charts : errorResponse('not_found')
  }
}

function valueOf(name: string): string {
  return screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent ?? ''
}

describe('the status page', () => {
  it('shows how many charts are out, the late ones, and the others on a click', async () => {
    const charts = Array.from({ length: 14 }, (_, i) => ({
      ...CHART,
      id: `CR000${10 + i}`,
      name: `Invented ${10 + i}`,
      newest: i === 13 ? { ...NEWEST, week: '2026-W45' } : NEWEST,
    }))
    renderRoute('/status', respondWith(STATUS, { now: NOW, charts }))
    expect(await screen.findByText(/^13 of 14 charts are out for /)).toBeTruthy()
    const rows = screen.getAllByRole('row', { name: /Invented/ })
    expect(rows).toHaveLength(1)
    expect(rows[0]?.textContent).toContain('Invented 23')
    await userEvent.click(screen.getByRole('button', { name: 'Show all charts' }))
    expect(document.activeElement?.closest('tr')?.textContent).toContain('Invented 23')
    expect(screen.getAllByRole('row', { name: /Invented/ })).toHaveLength(14)
  })

  it('reports no problems and lists the facts', async () => {
    renderRoute('/status', respondWith(STATUS))
    expect(await screen.findByText('No problems.')).toBeTruthy()
    expect(valueOf('Reachable')).toBe('Yes')
    expect(valueOf('Stored')).toBe('1,204 weeks of 2 charts')
    expect(valueOf('Loading now')).toBe('12 weeks of 1 chart')
    expect(valueOf('Last response')).toBe('3 minutes ago')
    expect(valueOf('Served from cache')).toBe('90.0%')
    expect(valueOf('Started')).toBe('2 days ago')
    expect(await screen.findByText(/^The only chart is out for /)).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Show all charts' }))
    const row = await screen.findByRole('row', { name: /Invented 200/ })
    expect(within(row).getByRole('link').getAttribute('href')).toBe('/charts/CR00001/2026-W46')
    expect(within(row).getByText('2 hours ago')).toBeTruthy()
  })

  it.each([
    ['remote', 'All weeks of charts whose insights someone opens'],
    ['embedded', 'All weeks of each chart'],
  ] as const)('shows which weeks are loaded with the provider mode %s', async (mode, text) => {
    renderRoute('/status', respondWith({ ...STATUS, provider: { ...STATUS.provider, mode } }))
    await screen.findByText('No problems.')
    expect(valueOf('Background loading')).toBe(text)
  })

  it('distinguishes blocking problems from those that only make data older', async () => {
    const findings = [
      { reason: 'credentials_refused', isBlocking: true },
      { reason: 'breaker_open', isBlocking: false },
    ] as const
    renderRoute('/status', respondWith({ ...STATUS, isReady: false, findings }))
    expect((await screen.findByRole('alert')).textContent).toContain('rejected the credentials')
    expect(screen.getByText(/provider requests keep failing/)).toBeTruthy()
    expect(screen.queryByText('No problems.')).toBeNull()
    expect(valueOf('Accepting requests')).toBe('No')
  })

  it('shows an unused cache, and distinguishes a chart without weeks from a failed one', async () => {
    const unusedCache = { ...STATUS, cache: { ...STATUS.cache, hits: 0, misses: 0 } }
    const charts = {
      now: NOW,
      charts: [
        { ...CHART, id: 'CR00004', name: 'Another 10', newest: NEWEST },
        { ...CHART, newest: null },
        { ...CHART, id: 'CR00002', name: 'Failing 100', newest: null, isFailed: true },
        { ...CHART, id: 'CR00003', name: 'Older 50', newest: { ...NEWEST, stale: true } },
      ],
    }
    renderRoute(
      '/status',
      respondWith({ ...unusedCache, provider: { ...STATUS.provider, isReachable: null, lastAnswerAt: null } }, charts),
    )
    expect(await screen.findByText('None published')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Show all charts' }))
    // Charts that need attention come before the others, which are sorted by name.
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toHaveLength(4)
    expect(screen.getAllByRole('rowheader').at(-1)?.textContent).toContain('Another 10')
    expect(screen.getByText('Couldn’t check')).toBeTruthy()
    expect(screen.getByText('Saved data', { selector: 'span' })).toBeTruthy()
    expect([valueOf('Served from cache'), valueOf('Reachable')]).toEqual(['–', 'Not checked yet'])
  })

  it('shows loading and errors of both sections separately, and retries', async () => {
    const late = createResponse<unknown>()
    const answers = [late.promise, STATUS]
    renderRoute('/status', (url, signal) =>
      url.pathname === '/api/status'
        ? answers.shift()
        : respondWith(STATUS, errorResponse('provider_failed'))(url, signal),
    )
    expect(await screen.findByText('Loading the data status')).toBeTruthy()
    expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t load the latest weeks')
    late.resolve(errorResponse('internal'))
    expect(await screen.findByText('Couldn’t load the data status')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(await screen.findByText('No problems.')).toBeTruthy()
  })

  it('shows an empty state when there are no charts', async () => {
    renderRoute('/status', respondWith(STATUS, { now: NOW, charts: [] }))
    expect(await screen.findByText('No charts available')).toBeTruthy()
  })
})
