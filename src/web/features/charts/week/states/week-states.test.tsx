import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { ChartWeekAnswer } from '#contract/api/charts.ts'
import { createResponse, errorResponse, renderRoute, TEST_SESSION } from '../../../../testing/render-route.tsx'
import { createEntry, TEST_CHART } from '#contract/testing/chart-data.ts'
import { WEEK_URL, stubRoutes, findRowByName, WEEK, week } from '../../testing/stubbed-week.ts'

describe('states of the chart week page', () => {
  it('shows IDs at once and names as they arrive', async () => {
    const nameless: ChartWeekAnswer = {
      ...week,
      entries: [createEntry(1, { id: 'SGA', title: null, credit: null }), createEntry(2)],
    }
    const names = createResponse<Response>()
    renderRoute(WEEK_URL, stubRoutes({ week: nameless, names: names.promise }))
    expect(await screen.findByRole('row', { name: /SGA/ })).toBeDefined()
    names.resolve(
      new Response(
        '{"id":"SGA","title":"Night Tram","credit":"Someone"}\n{"done":true,"known":1,"missing":0,"failed":0}\n',
      ),
    )
    expect(await screen.findByRole('row', { name: /Night Tram Someone/ })).toBeDefined()
  })

  it('shows how many names failed to load, and retries', async () => {
    const user = userEvent.setup({ delay: null })
    const nameless = { ...week, entries: [createEntry(1, { id: 'SGA', title: null, credit: null }), createEntry(2)] }
    const lines = ['{"done":true,"known":0,"missing":0,"failed":1}', '{"id":"SGA","title":"Night Tram","credit":null}']
    renderRoute(WEEK_URL, (url, signal) =>
      url.pathname.endsWith('/names') ? new Response(lines.shift()) : stubRoutes({ week: nameless })(url, signal),
    )
    expect(await screen.findByText('1 name couldn’t be loaded.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('row', { name: /Night Tram/ })).toBeDefined()
    expect(screen.queryByText('1 name couldn’t be loaded.')).toBeNull()
  })

  it('requests no names when all are known', async () => {
    const { requests } = renderRoute(WEEK_URL, stubRoutes())
    await findRowByName(/Title 1/)
    expect(requests().filter((path) => path.endsWith('/names'))).toEqual([])
  })

  it('shows a notice when last week failed to load', async () => {
    const unread: ChartWeekAnswer = {
      ...week,
      entries: [createEntry(1, { movement: 'unknown', places: null, lastWeek: null })],
      exits: null,
      receipt: { ...week.receipt, partial: true, partialReasons: [{ reason: 'failed' }] },
    }
    renderRoute(WEEK_URL, stubRoutes({ week: unread }))
    expect(await screen.findByText('Couldn’t load last week.')).toBeDefined()
    expect(within(await findRowByName(/Title 1/)).getByLabelText('movement unknown')).toBeDefined()
    expect(screen.getAllByText('Unknown').length).toBeGreaterThan(3)
  })

  it('marks stale data', async () => {
    renderRoute(WEEK_URL, stubRoutes({ week: { ...week, receipt: { ...week.receipt, stale: true } } }))
    expect(await screen.findByText(/^Showing saved data from/)).toBeDefined()
  })

  it('lists the changes when the week was corrected', async () => {
    const name = { title: 'Title 1', credit: 'Somebody' }
    const corrections: ChartWeekAnswer['corrections'] = {
      seenAt: '2024-04-29T08:00:00Z',
      checkedAt: '2024-05-02T08:00:00Z',
      changes: [
        { id: 'SG1', ...name, field: 'rank', was: 3, is: 1 },
        { id: 'SG1', ...name, field: 'total', was: 0, is: 1200 },
        { id: 'SG9', title: 'Gone', credit: null, field: 'rank', was: 2, is: null },
      ],
      changeCount: 7,
    }
    renderRoute(WEEK_URL, stubRoutes({ week: { ...week, corrections } }))
    expect(await screen.findByText(/corrected this week after we first loaded it on 29 Apr 2024/)).toBeDefined()
    const table = screen.getByRole('table', { name: /Titles that the correction changed/, hidden: true })
    expect(within(table).getByRole('row', { name: /Title 1.*3 → 1.*0 → 1,200/, hidden: true })).toBeDefined()
    expect(within(table).getByRole('row', { name: /Gone.*2, then removed.*unchanged/, hidden: true })).toBeDefined()
    expect(screen.getByText(/first 3 of 7 changes/)).toBeDefined()
  })

  it('shows no correction notice when there are none', async () => {
    renderRoute(WEEK_URL, stubRoutes())
    await findRowByName(/Title 1/)
    expect(screen.queryByText(/provider corrected this week/)).toBeNull()
  })

  it.each([
    ['2024-W17', errorResponse('week_not_published'), /^19.–.25 Apr 2024 hasn’t been published$/],
    ['2024-W60', errorResponse('bad_request'), '“2024-W60” isn’t a chart week'],
  ])('offers the latest week in place of %s', async (label, answer, title) => {
    renderRoute(`/charts/${TEST_CHART.id}/${label}`, (url) =>
      url.pathname === '/api/session' ? TEST_SESSION : answer.clone(),
    )
    expect(await screen.findByText(title)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Open the latest week' }).getAttribute('href')).toBe('/charts/CR00001')
  })

  it.each([
    ['2026-W47', /^20.–.26 Nov 2026 isn’t out yet$/, /closes on 26 Nov 2026/, 'Open the latest week'],
    ['2022-W40', /^No chart for .* Oct 2022$/, /earliest week of this chart, .* Jan 2023\./, 'Open the earliest week'],
  ])('explains why %s is missing', async (label, title, reason, way) => {
    renderRoute(`/charts/${TEST_CHART.id}/${label}`, (url) => {
      if (url.pathname === '/api/charts') return { charts: [TEST_CHART], receipt: week.receipt }
      return url.pathname === '/api/session' ? TEST_SESSION : errorResponse('week_not_published')
    })
    expect(await screen.findByText(title)).toBeDefined()
    expect(screen.getByText(reason)).toBeDefined()
    expect(screen.getByRole('link', { name: way })).toBeDefined()
  })

  it('shows on which day of the open week we are', async () => {
    renderRoute(`/charts/${TEST_CHART.id}/2026-W47`, (url) => {
      if (url.pathname === '/api/charts') return { charts: [TEST_CHART], receipt: week.receipt }
      return url.pathname === '/api/session' ? TEST_SESSION : errorResponse('week_not_published')
    })
    const days = within(await screen.findByRole('list', { name: 'Days of this week' }))
    const texts = days.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(texts).toEqual(['Fri20', 'Sat21', 'Sun22', 'Mon23', 'Tue24', 'Wed25', 'Thu26', 'Chart'])
    expect(days.getAllByRole('listitem').filter((day) => day.ariaCurrent === 'date')).toHaveLength(1)
    expect(screen.getByText('Day 2 of 7.')).toBeDefined()
  })

  it('offers to show all titles when the filter matches none', async () => {
    const user = userEvent.setup({ delay: null })
    const { address } = renderRoute(`${WEEK_URL}?q=zzz`, stubRoutes())
    expect(await screen.findByText('No titles match')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Show all titles' }))
    expect(await findRowByName(/Title 1/)).toBeDefined()
    expect(address()).toBe(WEEK_URL)
  })

  it('offers to try again after a failure and shows the week once it loads', async () => {
    const user = userEvent.setup({ delay: null })
    let isUp = false
    renderRoute(WEEK_URL, (url, signal) =>
      url.pathname.endsWith(WEEK) && !isUp ? errorResponse('provider_timeout') : stubRoutes()(url, signal),
    )
    expect(await screen.findByText(/took too long/)).toBeDefined()
    isUp = true
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await findRowByName(/Title 1/)).toBeDefined()
  })

  it('keeps the table when sparklines fail', async () => {
    renderRoute(WEEK_URL, stubRoutes({ history: errorResponse('provider_failed') }))
    expect(within(await findRowByName(/Title 1/)).getByLabelText('chart run not available')).toBeDefined()
  })
})

describe('URLs that lead to a week', () => {
  it.each([
    ['/charts/cr00001/2024w17', WEEK_URL],
    ['/charts/CR00001/2024-04-20?sort=-total', `${WEEK_URL}?sort=-total`],
    ['/charts/CR00001/latest', WEEK_URL],
    ['/charts/cr00001', WEEK_URL],
  ])('%s opens %s', async (from, to) => {
    const { address } = renderRoute(from, (url, signal) =>
      url.pathname.endsWith('/weeks/latest') ? week : stubRoutes()(url, signal),
    )
    await findRowByName(/Title 1/)
    expect(address()).toBe(to)
  })
})
