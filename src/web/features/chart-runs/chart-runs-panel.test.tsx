import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { ChartRun, EntityChartsAnswer } from '#contract/api/entity-charts.ts'
import { step } from '#contract/week-label.ts'
import { createEntry, createWeek, TEST_CHART } from '#contract/testing/chart-data.ts'
import { createReceipt } from '#contract/testing/receipt-data.ts'
import { createPoint } from '../../testing/series-data.ts'
import { createEntityAnswer } from '../entity/testing/entity-data.ts'
import { createTrendAnswer } from '../trend/testing/trend-data.ts'
import { createResponse, errorResponse, renderRoute, type Respond, TEST_SESSION } from '../../testing/render-route.tsx'

const ID = `SG${'0'.repeat(31)}1`
const PAGE = `/songs/${ID}`

function createRun(different: Partial<ChartRun> = {}): ChartRun {
  return {
    chart: TEST_CHART,
    weeksKnown: 3,
    newestWeek: '2026-W46',
    latest: { week: '2026-W46', rank: 4, weeksOn: 12 },
    isOn: true,
    peak: { rank: 2, week: '2026-W44' },
    debut: null,
    weeksSeen: 2,
    run: [2, null, 4].map((rank, i) => ({ week: step('2026-W44', i), isKnown: i !== 1, rank })),
    ...different,
  }
}

function createCharts(different: Partial<EntityChartsAnswer> = {}): EntityChartsAnswer {
  return {
    id: ID,
    charts: [createRun()],
    known: { charts: 2, weeks: 9, listed: 12 },
    reading: 0,
    receipt: createReceipt({ retrievedAt: '2026-11-20T08:00:00Z', computed: ['runs'] }),
    ...different,
  }
}

/** Only the chart positions load. Every other request fails. */
const respond =
  (charts: () => unknown): Respond =>
  ({ pathname }) => {
    if (pathname === '/api/session') return TEST_SESSION
    return pathname.endsWith('/charts') ? charts() : errorResponse('provider_failed')
  }

const rows = async () => within(await panel()).findAllByRole('rowheader')
/** The panel with its data. An empty one takes its place until the code has loaded. */
const panel = () =>
  waitFor(() => {
    const found = screen.getByRole('region', { name: 'Chart positions' })
    if (found.getAttribute('aria-busy') === 'true' && !/^Chart positions\S/.test(found.textContent))
      throw new Error('empty')
    return found
  })

/** Clicks the card of the only position. `respondWeek` returns its chart week. */
async function pressCard(respondWeek: () => unknown) {
  const user = userEvent.setup({ delay: null })
  const others = respond(createCharts)
  renderRoute(PAGE, (url, ...rest) => {
    if (url.pathname.endsWith('.woff2')) return new Response()
    return url.pathname === '/api/charts/CR00001/weeks/2026-W46' ? respondWeek() : others(url, ...rest)
  })
  await user.click(await screen.findByRole('button', { name: 'Card: Test Songs' }))
  return user
}

describe('chart positions of an entity', () => {
  it('shows rank, move, peak, weeks and chart run, and opens the week with the title’s row', async () => {
    const { requests } = renderRoute(`${PAGE}?location=GB`, respond(createCharts))
    const row = await within(await panel()).findByRole('row', { name: /Test Songs/ })
    const link = within(row).getByRole('link', { name: 'Test Songs' })
    expect(link.getAttribute('href')).toBe(`/charts/CR00001/2026-W46?row=${ID}`)
    expect(
      within(row)
        .getByRole('link', { name: /^2 ?in 2026-W44$/ })
        .getAttribute('href'),
    ).toBe(`/charts/CR00001/2026-W44?row=${ID}`)
    // The week before isn't loaded, so the move isn't known.
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
        .slice(0, 2),
    ).toEqual(['4', '–movement unknown'])
    expect(row.textContent).toContain('12 History not loaded: open the chart to load 10 weeks')
    expect(
      within(row).getAllByRole('img', {
        name: /On the chart in 2 of 2 weeks, best rank 2 in 2026-W44, 1 week not available/,
        hidden: true,
      }),
    ).toBeTruthy()
    expect((await panel()).textContent).toContain('on 1 chart in its latest week')
    expect((await panel()).textContent).toContain('Based on 9 chart weeks across 2 of 12 song charts.')
    expect(requests()).toContain(`/api${PAGE}/charts?location=GB`)
  })

  it('shows that a title left the chart and that its peak week isn’t loaded', async () => {
    const left = createRun({
      isOn: false,
      latest: { week: '2026-W40', rank: 88, weeksOn: null },
      peak: { rank: 1, week: null },
    })
    renderRoute(
      PAGE,
      respond(() => createCharts({ charts: [left] })),
    )
    const row = await within(await panel()).findByRole('row', { name: /Test Songs/ })
    expect(row.textContent).toContain('on it until 8 Oct 2026')
    expect(row.textContent).toContain('History not loaded')
    expect(within(row).getAllByText('not available')).toHaveLength(1)
    expect(screen.queryByRole('columnheader', { name: 'Debut' })).toBeNull()
  })

  it('lists the page’s territory first, then worldwide, and the rest on request', async () => {
    const territories = ['DE', 'FR', 'JP', 'MX', 'NO', 'AU', 'BR', 'AA', 'GB', 'CA'] as const
    const charts = territories.map((location) =>
      createRun({ chart: { ...TEST_CHART, id: `CR000${location}`, name: `Songs ${location}`, location } }),
    )
    renderRoute(
      `${PAGE}?location=GB`,
      respond(() => createCharts({ charts })),
    )
    expect((await rows()).map(({ textContent }) => textContent?.slice(0, 8))).toEqual(
      ['GB', 'AA', 'DE', 'FR', 'JP', 'MX', 'NO', 'AU'].map((location) => `Songs ${location}`),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Show all 10 charts' }))
    expect(await rows()).toHaveLength(10)
  })

  it('shows the debut, and how many weeks after the first one it was if that is known', async () => {
    const debuts = [
      { week: '2026-W30', lag: 0 },
      { week: '2026-W32', lag: 2 },
      { week: '2026-W33', lag: null },
    ]
    const charts = debuts.map((debut, index) => createRun({ chart: { ...TEST_CHART, id: `CR0000${index}` }, debut }))
    renderRoute(
      PAGE,
      respond(() => createCharts({ charts })),
    )
    await rows()
    expect((await panel()).textContent).toMatch(/24 Jul first12 .*7 Aug \+2 wk12 .*14 Aug12 /)
  })

  it('explains an empty list without calling it zero', async () => {
    renderRoute(
      PAGE,
      respond(() => createCharts({ charts: [] })),
    )
    expect(await screen.findByText('None of the loaded chart weeks includes this song')).toBeTruthy()
    expect((await panel()).textContent).not.toContain('0 charts')
    expect(screen.getByText(/may still have charted/)).toBeTruthy()
  })

  it('doesn’t claim that it searched if the list of charts failed', async () => {
    const known = { charts: 0, weeks: 0, listed: null }
    renderRoute(
      PAGE,
      respond(() => createCharts({ charts: [], known })),
    )
    expect(await screen.findByText('Couldn’t load chart positions')).toBeTruthy()
    expect(screen.queryByText(/may still have charted/)).toBeNull()
  })

  it('refetches while weeks are loading', async () => {
    const answers = [createCharts({ charts: [], reading: 2 }), createCharts()]
    renderRoute(
      PAGE,
      respond(() => answers.shift() ?? createCharts()),
    )
    expect(await screen.findByText(/Loading 2 more charts/)).toBeTruthy()
    expect(await screen.findByRole('row', { name: /Test Songs/ })).toBeTruthy()
  })

  it('shows its own error and is hidden for artists without charts', async () => {
    renderRoute(
      PAGE,
      respond(() => errorResponse('provider_failed')),
    )
    expect(await screen.findAllByRole('button', { name: 'Try again' })).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Chart positions' })).toBeNull())
  })

  it.each(['recordings', 'works', 'products'])('sends no request for %s', async (segment) => {
    const { requests } = renderRoute(`/${segment}/RC${'0'.repeat(31)}1`, respond(createCharts))
    await screen.findAllByRole('button', { name: 'Try again' })
    expect(requests().filter((path) => path.includes('/charts'))).toEqual([])
  })

  describe('card of a position', () => {
    const entry = createEntry(4, { id: ID, title: null, credit: null, movement: 'new', places: null, lastWeek: null })
    const chartWeek = createWeek({ week: '2026-W46', entries: [entry] })

    it('loads the chart week and opens the card', async () => {
      const week = createResponse<unknown>()
      await pressCard(() => week.promise)
      expect(screen.getByRole('button', { name: 'Card: Test Songs' }).textContent).toBe('Loading…')
      week.resolve(chartWeek)
      const dialog = await screen.findByRole('dialog', { name: 'Card' })
      const headline = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Headline' })
      expect(headline.value).toBe('Debuts at')
    })

    it('shows an error next to the position and retries', async () => {
      const answers = [errorResponse('bad_request'), chartWeek]
      const user = await pressCard(() => answers.shift())
      const alert = await within(await panel()).findByText('Couldn’t load the chart of 2026-W46.')
      expect(alert).toBeTruthy()
      await user.click(within(await panel()).getByRole('button', { name: 'Try again' }))
      expect(await screen.findByRole('dialog', { name: 'Card' })).toBeTruthy()
    })

    it('says that a correction removed the title', async () => {
      await pressCard(() => ({ ...chartWeek, entries: [createEntry(4)] }))
      expect(await within(await panel()).findByText('Not on this chart anymore. Reload the page.')).toBeTruthy()
    })

    it('says that the title has no moment', async () => {
      await pressCard(() => ({ ...chartWeek, entries: [createEntry(4, { id: ID, peak: 1 })] }))
      const dialog = await screen.findByRole('dialog', { name: 'Card' })
      expect(dialog.textContent).toContain('No card for Title 4 this week')
    })

    it('is missing for a title that left the chart', async () => {
      renderRoute(
        PAGE,
        respond(() => createCharts({ charts: [createRun({ isOn: false })] })),
      )
      await within(await panel()).findByRole('row', { name: /Test Songs/ })
      expect(screen.queryByRole('button', { name: 'Card: Test Songs' })).toBeNull()
    })
  })
})

it('shows short names of charts', async () => {
  const charts = [createRun({ chart: { ...TEST_CHART, name: 'United States Country Songs 50', location: 'US' } })]
  renderRoute(
    PAGE,
    respond(() => createCharts({ charts })),
  )
  expect(await screen.findByRole('link', { name: 'US Country Songs' })).toBeTruthy()
})

it('opens the territory of the best rank from a page without streams', async () => {
  const germany = { ...TEST_CHART, name: 'Germany Songs', location: 'DE' } as const
  const points = [createPoint(0, 0)]
  const others = respond(() => createCharts({ charts: [createRun({ chart: germany })] }))
  const { address } = renderRoute(PAGE, (url, ...rest) => {
    if (url.pathname.endsWith('/series')) return createTrendAnswer({ points, comparison: null })
    return url.pathname === `/api${PAGE}` ? createEntityAnswer({ id: ID }) : others(url, ...rest)
  })
  const link = await screen.findByRole('link', { name: 'Show streams in Germany' }, { timeout: 10_000 })
  expect(link.parentElement?.textContent).toBe('It’s no. 4 on Germany Songs. Show streams in Germany')
  await userEvent.click(link)
  await waitFor(() => expect(address()).toBe(`${PAGE}?location=DE`))
})
