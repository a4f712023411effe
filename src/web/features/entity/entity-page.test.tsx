import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { type EntityAnswer } from '#contract/api/entity.ts'
import { filtersSchema } from '#contract/breakouts.ts'
import { isTerritory } from '#contract/territories.ts'
import { createResponse, errorResponse, renderRoute, type Respond, TEST_SESSION } from '../../testing/render-route.tsx'
import { createEntityAnswer, TEST_ARTIST_ID, TEST_ENTITY_ID } from './testing/entity-data.ts'

const PAGE = `/songs/${TEST_ENTITY_ID}`

/** Answers as asked: territory and filters are the request's. */
const respond: Respond = (url) => {
  if (url.pathname === '/api/session') return TEST_SESSION
  if (url.pathname === '/api/charts') return errorResponse('not_found')
  if (!url.pathname.startsWith('/api/songs/')) return undefined
  const params = Object.fromEntries(url.searchParams)
  const location = isTerritory(params['location'] ?? '') ? params['location'] : 'US'
  return createEntityAnswer({ location: location as EntityAnswer['location'], filters: filtersSchema.parse(params) })
}

const answering =
  (answer: unknown): Respond =>
  (url) =>
    url.pathname === '/api/session' ? TEST_SESSION : answer

/** Panels of other verticals ask too. */
const isOfFigures = (path: string) => path.startsWith(`/api${PAGE}?`)

/** The figure with its number, not the shape that stands there before. */
const regionNamed = (name: string) => screen.findByRole('region', { name, busy: false })

describe('the entity page', () => {
  it('requests chart weeks by the server’s date and shows values, changes and the receipt', async () => {
    const { requests } = renderRoute(PAGE, respond)
    expect(await screen.findByRole('heading', { name: 'Paper Lanterns' })).toBeTruthy()
    expect(requests().filter(isOfFigures)).toEqual([
      `/api${PAGE}?location=US&start=2026-10-23&end=2026-11-19&compare=previous`,
    ])

    const streams = await regionNamed('Streams')
    expect(streams.textContent).toContain('1,000')
    expect(streams.textContent).toContain('up +25.0%')
    expect(streams.textContent).toContain('800')

    const equivalents = await regionNamed('Equivalents')
    expect(equivalents.textContent).toContain('Album Equivalent')
    expect(equivalents.textContent).toContain('12.3')
    expect(equivalents.textContent).toContain('+12.3') // from zero: no percentage
    expect(equivalents.textContent).not.toContain('%')

    expect(screen.getByRole('region', { name: 'Receipt' }).textContent).toContain('Test provider')
    expect(screen.getByRole('link', { name: 'Ana' }).getAttribute('href')).toBe(`/artists/${TEST_ARTIST_ID}`)
    expect(screen.getByRole('button', { name: 'Copy ISRC QZX992400012' })).toBeTruthy()
  })

  it('clears all filters with one click, and nothing else', async () => {
    const { address } = renderRoute(`${PAGE}?range=13w&commercial_model=premium&service_type=on_demand`, respond)
    await regionNamed('Streams')
    expect(screen.getAllByText('filtered out').length).toBeGreaterThan(0)
    await userEvent.click(screen.getByRole('button', { name: 'All streams' }))
    await waitFor(() => expect(address()).toBe(`${PAGE}?range=13w`))
    expect(screen.getByRole('button', { name: 'All streams' }).hasAttribute('disabled')).toBe(true)
  })

  it('shows a skeleton while loading', async () => {
    const answer = createResponse<EntityAnswer>()
    renderRoute(PAGE, (url) => (url.pathname === '/api/session' ? TEST_SESSION : answer.promise))
    expect(await screen.findByRole('region', { name: 'Streams', busy: true })).toBeTruthy()
    answer.resolve(createEntityAnswer())
    expect((await regionNamed('Streams')).textContent).toContain('1,000')
  })

  it('shows a dash for missing and a zero for zero', async () => {
    const metrics = { streams: { total: 0, breakouts: [] }, equivalents: null }
    renderRoute(PAGE, answering(createEntityAnswer({ metrics, comparison: null })))
    expect((await regionNamed('Streams')).textContent).toContain('0')
    expect(within(await regionNamed('Equivalents')).getByLabelText('not available').textContent).toBe('–')
  })

  it('says that there is no data, not zero', async () => {
    renderRoute(PAGE, answering(createEntityAnswer({ metrics: null, comparison: null })))
    expect(await screen.findByText('No data')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Streams' })).toBeNull()
  })

  it('offers a wider scope when there is no data', async () => {
    const { address } = renderRoute(PAGE, answering(createEntityAnswer({ metrics: null, comparison: null })))
    await userEvent.click(await screen.findByRole('button', { name: 'Show worldwide' }))
    await waitFor(() => expect(address()).toContain('location=AA'))
    await userEvent.click(await screen.findByRole('button', { name: 'Show 52 weeks' }))
    await waitFor(() => expect(address()).toContain('range=52w'))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show 52 weeks' })).toBeNull())
  })

  it('offers a search when nothing related is listed', async () => {
    renderRoute(PAGE, answering(createEntityAnswer({ discography: [], relationships: [] })))
    const link = await screen.findByRole('link', { name: 'Search for “Paper Lanterns”' })
    expect(link.getAttribute('href')).toContain('/search?q=Paper')
  })

  it('marks stale, partial, and compared across a formula change', async () => {
    const answer = createEntityAnswer()
    const comparison = answer.comparison && { ...answer.comparison, crossesFormulaChange: true }
    const receipt = { ...answer.receipt, stale: true, partial: true }
    renderRoute(PAGE, answering({ ...answer, comparison, receipt }))
    expect((await regionNamed('Streams')).textContent).toContain('Partial')
    expect(screen.getByText(/^Showing saved data from/)).toBeTruthy()
    expect(screen.getByText(/^The Album Equivalent formula changed on/)).toBeTruthy()
  })

  it('says that the comparison failed and keeps the value', async () => {
    const answer = createEntityAnswer()
    const comparison = answer.comparison && { ...answer.comparison, metrics: null, failed: true }
    renderRoute(PAGE, answering({ ...answer, comparison }))
    const streams = await regionNamed('Streams')
    expect(streams.textContent).toContain('1,000')
    expect(streams.textContent).toContain('Failed to load')
  })

  it('says what to do after a failure and retries', async () => {
    let isDown = true
    renderRoute(PAGE, (url) => {
      if (url.pathname === '/api/session') return TEST_SESSION
      return isDown ? errorResponse('provider_unreachable') : createEntityAnswer()
    })
    // The figures' own; panels of other verticals fail for themselves.
    const [alert] = await screen.findAllByRole('alert')
    expect(alert?.textContent).toContain('can’t reach')
    isDown = false
    await userEvent.click(within(alert as HTMLElement).getByRole('button', { name: 'Try again' }))
    expect((await regionNamed('Streams')).textContent).toContain('1,000')
  })

  it('keeps the name when another territory fails', async () => {
    renderRoute(PAGE, (url) => {
      if (url.pathname === '/api/session') return TEST_SESSION
      return url.searchParams.get('compare') === 'year' ? errorResponse('provider_timeout') : createEntityAnswer()
    })
    await regionNamed('Streams')
    await userEvent.click(await screen.findByRole('radio', { name: /^Last year/ }))
    const failure = await screen.findByText('Couldn’t load the numbers')
    expect(failure.closest('[role="alert"]')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Paper Lanterns' })).toBeTruthy()
  })

  it('is not found for an unknown id', async () => {
    renderRoute(PAGE, ({ pathname }) => (pathname === '/api/session' ? TEST_SESSION : errorResponse('not_found')))
    expect(await screen.findByRole('heading', { name: 'Song not found' })).toBeTruthy()
  })

  it('shows page not found for an unknown kind', async () => {
    const { requests } = renderRoute('/gadgets/1', respond)
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
    expect(requests()).toEqual([])
  })
})

describe('the controls of the entity page', () => {
  it('filter by a bar or its toggle and label the others "filtered out"', async () => {
    const { address, requests } = renderRoute(PAGE, respond)
    const bars = await screen.findByRole('list', { name: 'Streams by commercial model' })
    await userEvent.click(within(bars).getByRole('button', { name: /^Premium/ }))
    await waitFor(() => expect(within(bars).getByText('filtered out')).toBeTruthy())
    expect(address()).toBe(`${PAGE}?commercial_model=premium`)
    expect(requests().at(-1)).toContain('commercial_model=premium')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Premium' }).checked).toBe(true)

    await userEvent.click(within(bars).getByRole('button', { name: /^Premium/, pressed: true }))
    await waitFor(() => expect(address()).toBe(PAGE))
  })

  it('disable audio and video where unavailable, say why, and don’t send them', async () => {
    const { requests } = renderRoute(`${PAGE}?location=DE&content_type=audio`, respond)
    await regionNamed('Streams')
    const audio = screen.getByRole<HTMLInputElement>('radio', { name: 'Audio' })
    expect(audio.getAttribute('aria-disabled')).toBe('true')
    expect(audio.closest('fieldset')?.textContent).toContain('Audio/video split isn’t available for Germany.')
    expect(screen.getByText('Audio filter ignored: not available in Germany.')).toBeTruthy()
    expect(requests().filter(isOfFigures)).toEqual([
      `/api${PAGE}?location=DE&start=2026-10-23&end=2026-11-19&compare=previous`,
    ])
  })

  it('change the unit with the territory, with a notice', async () => {
    const { address } = renderRoute(PAGE, respond)
    await regionNamed('Equivalents')
    await userEvent.click(screen.getByRole('button', { name: 'Territory United States' }))
    await userEvent.type(await screen.findByRole('combobox', { name: 'Search: Territory' }), 'germ')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe(`${PAGE}?location=DE`))
    expect(await screen.findByText('Equivalents now use Stream Equivalent.')).toBeTruthy()
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Equivalents' }).textContent).toContain('Stream Equivalent'),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText('Equivalents now use Stream Equivalent.')).toBeNull()
  })

  it('go from a relative range to custom days and reset with one click', async () => {
    const { address } = renderRoute(`${PAGE}?range=1w&service_type=on_demand`, respond)
    await regionNamed('Streams')
    await userEvent.click(screen.getByRole('radio', { name: /^Custom/ }))
    await waitFor(() => expect(address()).toContain('start=2026-10-23&end=2026-11-19'))
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
    await waitFor(() => expect(address()).toBe(PAGE))
  })
})

describe('the dates of the entity page', () => {
  const allSince = `/api${PAGE}?location=US&start=2024-03-08&end=2026-11-19&compare=previous`

  it('count from the release date and stay relative in the URL', async () => {
    const { address, requests } = renderRoute(PAGE, respond)
    await regionNamed('Streams')
    await userEvent.click(screen.getByRole('radio', { name: /^Release/ }))
    await waitFor(() => expect(requests()).toContain(allSince))
    expect(address()).toBe(`${PAGE}?range=release`)
  })

  it('wait for the release date when the link needs it', async () => {
    const { requests } = renderRoute(`${PAGE}?range=release`, respond)
    await regionNamed('Streams')
    expect(requests().filter(isOfFigures)).toContain(allSince)
  })

  it('disable the release range without a release date and say why', async () => {
    const facts = { ...createEntityAnswer().facts, releaseDate: null }
    const { requests } = renderRoute(`${PAGE}?range=release`, (url) =>
      url.pathname === `/api${PAGE}` ? createEntityAnswer({ facts }) : respond(url, null),
    )
    await regionNamed('Streams')
    const option = screen.getByRole('radio', { name: /^Release/ })
    expect(option.getAttribute('aria-disabled')).toBe('true')
    expect(option.closest('fieldset')?.textContent).toContain('No release date.')
    expect(requests().findLast(isOfFigures)).toContain('start=2026-10-23&end=2026-11-19')
  })

  it('are chosen by chart week in the calendar', async () => {
    const { address } = renderRoute(`${PAGE}?start=2026-11-02&end=2026-11-04`, respond)
    await userEvent.click(await screen.findByRole('button', { name: 'Calendar' }))
    await userEvent.click(await screen.findByRole('button', { name: /^Week 2026-W45/ }))
    await waitFor(() => expect(address()).toBe(`${PAGE}?start=2026-11-06&end=2026-11-12`))
    await userEvent.click(screen.getByRole('button', { name: /^Week 2026-W46/ }))
    await waitFor(() => expect(address()).toBe(`${PAGE}?start=2026-11-06&end=2026-11-19`))
  })
})
