import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type EntityAnswer, NO_FACTS } from '#contract/api/entity.ts'
import { createReceipt } from '#contract/testing/receipt-data.ts'
import { createResponse, errorResponse, renderRoute, type Respond, TEST_SESSION } from '../../testing/render-route.tsx'
import { createEntityAnswer, TEST_ARTIST_ID, TEST_ENTITY_ID } from './testing/entity-data.ts'
import { PAGE, respond, isFiguresRequest, findRegion } from './testing/entity-responses.tsx'

const respondWith =
  (answer: unknown): Respond =>
  (url) =>
    url.pathname === '/api/session' ? TEST_SESSION : answer

/** Replaces the thin spaces of date ranges with ordinary ones. */
const textOf = ({ textContent }: HTMLElement) => textContent.replaceAll(/\s/g, ' ')

describe('the entity page', () => {
  it('requests chart weeks by the server’s date and shows values, changes and the receipt', async () => {
    const { requests } = renderRoute(PAGE, respond)
    expect(await screen.findByRole('heading', { name: 'Paper Lanterns' })).toBeTruthy()
    expect(requests().filter(isFiguresRequest)).toEqual([
      `/api${PAGE}?location=US&start=2026-10-23&end=2026-11-19&compare=previous`,
    ])

    const streams = await findRegion('Streams')
    expect(streams.textContent).toContain('1,000')
    expect(streams.textContent).toContain('up +25.0%')
    expect(textOf(streams)).toContain('US streams, 23 Oct – 19 Nov 2026 (4 weeks)')
    expect(textOf(streams)).toContain('from 800 in 25 Sept – 22 Oct')

    const equivalents = await findRegion('Equivalents')
    expect(equivalents.textContent).toContain('Album Equivalent')
    expect(equivalents.textContent).toContain('12.3')
    expect(equivalents.textContent).toContain('+12.3') // The earlier value is zero, so there is no percentage.
    expect(equivalents.textContent).not.toContain('%')

    expect(screen.getByRole('region', { name: 'Receipt' }).textContent).toContain('Test provider')
    expect(screen.getByRole('link', { name: 'Ana' }).getAttribute('href')).toBe(`/artists/${TEST_ARTIST_ID}`)
    expect(screen.getByRole('button', { name: 'Copy ISRC QZX992400012' })).toBeTruthy()
  })

  it.each([
    ['before the figures arrive', () => new Promise<never>(() => {})],
    ['if they fail', () => errorResponse('provider_timeout')],
  ])('shows the name that the server put into the page %s', async (_, respondToSong) => {
    const served = document.createElement('meta')
    served.name = TEST_ENTITY_ID
    served.content = 'A Name of Two Lines'
    document.head.append(served)
    onTestFinished(() => served.remove())
    renderRoute(PAGE, (url, signal) =>
      url.pathname.startsWith('/api/songs/') ? respondToSong() : respond(url, signal),
    )
    expect(await screen.findByRole('heading', { name: 'A Name of Two Lines' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Copy ISRC/ })).toBeNull()
  })

  it('shows the provider’s ID only behind “More identifiers”, on phones with language and genre', async () => {
    const identifiers = [
      { scheme: 'service' as const, value: TEST_ENTITY_ID },
      { scheme: 'isrc' as const, value: 'QZX992400012' },
    ]
    const facts = { ...NO_FACTS, languages: ['en'], genres: ['Pop'] }
    renderRoute(PAGE, respondWith(createEntityAnswer({ identifiers, facts })))
    await findRegion('Streams')
    expect(screen.queryByRole('button', { name: /^Copy Service ID/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'More identifiers' }))
    expect(await screen.findByRole('button', { name: `Copy Service ID ${TEST_ENTITY_ID}` })).toBeTruthy()
    expect(textOf(screen.getByRole('list', { name: 'Facts' }))).toBe('LanguageEnglishGenrePop')
  })

  it('puts the chosen metric above the graph and the other one next to it', async () => {
    renderRoute(`${PAGE}?trend_metric=equivalents`, respond)
    const headline = await findRegion('Equivalents')
    expect(textOf(headline)).toContain('US equivalents, 23 Oct – 19 Nov 2026 (4 weeks)')
    expect((await findRegion('Streams')).textContent).not.toContain('US streams')
    await userEvent.click(within(headline).getByRole('button', { name: 'Explain Album Equivalent' }))
    const dialog = await screen.findByRole('dialog', { name: 'Album Equivalent' })
    expect(dialog.textContent).toContain('Last changed: January 2, 2026')
  })

  it('starts a comparison with the same territory and dates', async () => {
    renderRoute(`${PAGE}?location=DE&range=13w`, respond)
    await findRegion('Streams')
    const links = within(screen.getByRole('main')).getAllByRole('link', { name: 'Compare' })
    const { searchParams } = new URL(links[0]?.getAttribute('href') ?? '', 'http://localhost')
    expect(Object.fromEntries(searchParams)).toEqual({ e: `song:${TEST_ENTITY_ID}`, location: 'DE', range: '13w' })
  })

  it('shows active filters as chips that remove them', async () => {
    const { address } = renderRoute(`${PAGE}?range=13w&commercial_model=premium&service_type=on_demand`, respond)
    await findRegion('Streams')
    const chips = screen.getByRole('list', { name: 'Active filters' })
    expect(
      within(chips)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Premium only', 'On-demand only'])
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter: Premium only' }))
    await waitFor(() => expect(address()).toBe(`${PAGE}?range=13w&service_type=on_demand`))
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Territory, dates, and comparison' }))
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter: On-demand only' }))
    await waitFor(() => expect(address()).toBe(`${PAGE}?range=13w`))
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull()
  })

  it('shows a skeleton while loading', async () => {
    const answer = createResponse<EntityAnswer>()
    renderRoute(PAGE, (url) => (url.pathname === '/api/session' ? TEST_SESSION : answer.promise))
    expect(await screen.findByRole('region', { name: 'Streams', busy: true })).toBeTruthy()
    // A dash would mean that there is no data.
    expect(screen.queryByLabelText('not available')).toBeNull()
    answer.resolve(createEntityAnswer())
    expect((await findRegion('Streams')).textContent).toContain('1,000')
  })

  it('shows a dash for a missing value and 0 for zero', async () => {
    const metrics = { streams: { total: 0, breakouts: [] }, equivalents: null }
    renderRoute(PAGE, respondWith(createEntityAnswer({ metrics, comparison: null })))
    expect((await findRegion('Streams')).textContent).toContain('0')
    expect(within(await findRegion('Equivalents')).getByLabelText('not available').textContent).toBe('–')
  })

  it('shows “No data” instead of zeros', async () => {
    renderRoute(PAGE, respondWith(createEntityAnswer({ metrics: null, comparison: null })))
    expect(await screen.findByText('No data')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Streams' })).toBeNull()
  })

  it('offers a wider scope when there is no data', async () => {
    const { address } = renderRoute(PAGE, respondWith(createEntityAnswer({ metrics: null, comparison: null })))
    await userEvent.click(await screen.findByRole('button', { name: 'Show worldwide' }))
    await waitFor(() => expect(address()).toContain('location=AA'))
    await userEvent.click(await screen.findByRole('button', { name: 'Show 52 weeks' }))
    await waitFor(() => expect(address()).toContain('range=52w'))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show 52 weeks' })).toBeNull())
  })

  it('offers the latest weeks of charts that have ended', async () => {
    const respondWithout = respondWith(createEntityAnswer({ metrics: null, comparison: null }))
    const newest = { weeks: [], latestWeek: '2024-W52', reading: 0, receipt: createReceipt() }
    const { address } = renderRoute(PAGE, (url, signal) =>
      url.pathname === '/api/charts/newest' ? newest : respondWithout(url, signal),
    )
    await userEvent.click(await screen.findByRole('button', { name: /^Show .*26 Dec 2024/ }))
    await waitFor(() => expect(address()).toMatch(/start=2024-11-29&end=2024-12-26/))
    await waitFor(() => expect(screen.queryByRole('button', { name: /2024/ })).toBeNull())
  })

  it('says how much of the period has data, and why there is no change', async () => {
    const answer = createEntityAnswer()
    const comparison = answer.comparison && {
      ...answer.comparison,
      partialReasons: [{ reason: 'weeks' as const, known: 1, of: 4 }],
      obstacle: 'incomplete' as const,
    }
    const partialReasons = [{ reason: 'days' as const, known: 14, of: 20 }]
    const receipt = createReceipt({ ...answer.receipt, partialReasons })
    renderRoute(PAGE, respondWith({ ...answer, comparison, receipt }))
    const streams = textOf(await findRegion('Streams'))
    expect(streams).toContain('1,00014 of 20 days')
    expect(streams).toContain('No change shown: this period is incomplete')
    expect(streams).toContain('from 800 in 25 Sept – 22 Oct 1 of 4 weeks')
    expect(streams).not.toContain('%')
    expect(screen.getAllByText('no: 14 of 20 days have data').length).toBeGreaterThan(0)
  })

  it('offers a search when nothing related is listed', async () => {
    renderRoute(PAGE, respondWith(createEntityAnswer({ discography: [], relationships: [] })))
    const link = await screen.findByRole('link', { name: 'Search for “Paper Lanterns”' })
    expect(link.getAttribute('href')).toContain('/search?q=Paper')
  })

  it('marks stale data, partial data, and a comparison across a formula change', async () => {
    const answer = createEntityAnswer()
    const comparison = answer.comparison && { ...answer.comparison, crossesFormulaChange: true }
    const receipt = createReceipt({ ...answer.receipt, stale: true, partialReasons: [{ reason: 'failed' }] })
    renderRoute(PAGE, respondWith({ ...answer, comparison, receipt }))
    expect((await findRegion('Streams')).textContent).toContain('Partial')
    expect(screen.getByText(/^Showing saved data from/)).toBeTruthy()
    expect(screen.getByText(/^The Album Equivalent formula changed on/)).toBeTruthy()
  })

  it.each([
    [0, 'Released on 20 Oct 2026, no earlier period'],
    [3, 'Released on 20 Oct 2026, only 3 of 28 earlier days'],
  ])('says why there is no change from %s days after a release', async (daysReleased, reason) => {
    const { comparison, facts } = createEntityAnswer()
    const answer = createEntityAnswer({
      facts: { ...facts, releaseDate: '2026-10-20' },
      comparison: comparison && { ...comparison, daysReleased },
    })
    renderRoute(PAGE, respondWith(answer))
    const streams = await findRegion('Streams')
    expect(streams.textContent).toContain(reason)
    expect(streams.textContent).not.toContain('%')
  })

  it('shows the like-for-like change across a formula change, next to the published figures', async () => {
    const answer = createEntityAnswer()
    const comparison = answer.comparison && {
      ...answer.comparison,
      metrics: { streams: null, equivalents: { kind: 'album_equivalent' as const, total: 10 } },
      crossesFormulaChange: true,
      likeForLike: { current: 12.3, compared: 13 },
    }
    renderRoute(PAGE, respondWith({ ...answer, comparison }))
    const card = await findRegion('Equivalents')
    expect(card.textContent).toContain('−5.4%')
    expect(card.textContent).toContain('Like for like: 12.3 vs. 13')
    expect(screen.getByText(/the earlier period is revalued by the new formula/)).toBeTruthy()
  })

  it('says that a range with the day of the formula change adds up both formulas', async () => {
    renderRoute(PAGE, respondWith({ ...createEntityAnswer(), comparison: null, mixesFormulas: true }))
    await findRegion('Equivalents')
    expect(screen.getByText(/This range contains that day/)).toBeTruthy()
  })

  it('shows the value when only the comparison failed', async () => {
    const answer = createEntityAnswer()
    const comparison = answer.comparison && { ...answer.comparison, metrics: null, failed: true }
    renderRoute(PAGE, respondWith({ ...answer, comparison }))
    const streams = await findRegion('Streams')
    expect(streams.textContent).toContain('1,000')
    expect(streams.textContent).toContain('Failed to load')
  })

  it('explains a failure and can retry', async () => {
    let isDown = true
    renderRoute(PAGE, (url) => {
      if (url.pathname === '/api/session') return TEST_SESSION
      return isDown ? errorResponse('provider_unreachable') : createEntityAnswer()
    })
    const failure = await screen.findByText('Couldn’t load the numbers')
    const alert = failure.closest<HTMLElement>('[role="alert"]')
    expect(alert?.textContent).toContain('can’t reach')
    expect(screen.getByRole('heading', { level: 1, name: 'This song' })).toBeTruthy()
    // The trend fails with the numbers, and there is nothing to break down.
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Trend' })).toBeNull())
    expect(screen.queryByRole('region', { name: 'Where streams come from' })).toBeNull()
    isDown = false
    await userEvent.click(within(alert as HTMLElement).getByRole('button', { name: 'Try again' }))
    expect((await findRegion('Streams')).textContent).toContain('1,000')
  })

  it('keeps showing the name when another comparison fails to load', async () => {
    renderRoute(PAGE, (url) => {
      if (url.pathname === '/api/session') return TEST_SESSION
      return url.searchParams.get('compare') === 'year' ? errorResponse('provider_timeout') : createEntityAnswer()
    })
    await findRegion('Streams')
    await userEvent.click(await screen.findByRole('radio', { name: /^Last year/ }))
    const failure = await screen.findByText('Couldn’t load the numbers')
    expect(failure.closest('[role="alert"]')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Paper Lanterns' })).toBeTruthy()
  })

  it('shows “Song not found” for an unknown ID', async () => {
    renderRoute(PAGE, ({ pathname }) => (pathname === '/api/session' ? TEST_SESSION : errorResponse('not_found')))
    expect(await screen.findByRole('heading', { name: 'Song not found' })).toBeTruthy()
  })

  it('shows “Page not found” for an unknown kind', async () => {
    const { requests } = renderRoute('/gadgets/1', respond)
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
    expect(requests()).toEqual([])
  })
})
