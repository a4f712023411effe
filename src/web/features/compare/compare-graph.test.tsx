import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createResponse, errorResponse, renderRoute } from '../../testing/render-route.tsx'
import { createEntityAnswer, TEST_ENTITY_ID } from '../entity/testing/entity-data.ts'
import { createPoint, createSeriesAnswer } from '../../testing/series-data.ts'
import {
  OTHER_ID,
  SONG,
  OTHER,
  ARTIST,
  respond,
  createChartsAnswer,
  respondWithCharts,
  cellsOf,
} from './testing/compare-data.ts'

/** The first table waits for its code to load. */
const LOAD_MS = 20_000

describe('the comparison graph', () => {
  it('aligns weeks by calendar, with a summary, a table and a receipt', async () => {
    const { requests } = renderRoute(`/compare?e=${SONG},${OTHER}`, respond)
    const figure = await screen.findByRole('figure', { name: 'Streams by chart week' })
    expect(figure.textContent).toMatch(/in 4 chart weeks, .*Harbour Lanterns 9,800; Night Ferry 9,800\./)
    expect(requests()).toContain(
      `/api/songs/${OTHER_ID}/series?location=US&start=2026-05-22&end=2026-11-19&interval=week&metric=streams&load_from=2026-10-23`,
    )
    const table = await screen.findByRole('table', { name: /^Streams by chart week/ }, { timeout: LOAD_MS })
    const newest = within(table).getByRole('row', { name: /2026-W46/ })
    expect(cellsOf(newest)).toEqual(['2,600', '2,600'])
    expect(screen.getByRole('region', { name: 'Receipt' }).textContent).toContain('Test provider')
  })

  it('moves between weeks with the arrow keys', async () => {
    renderRoute(`/compare?e=${SONG},${OTHER}`, respond)
    const dataPoints = await screen.findByRole('slider', { name: /^Data points/ })
    dataPoints.focus()
    await userEvent.keyboard('{Home}{ArrowRight}')
    expect(dataPoints.getAttribute('aria-valuetext')).toMatch(
      /^29 May\s–\s4 Jun 2026 \(W22\).*Harbour Lanterns 200, Night Ferry 200/,
    )
    expect(screen.getByRole('tooltip').textContent).toContain('(W22)')
  })

  it('aligns seven-day weeks by release and sums the weeks that all titles have', async () => {
    const { address, requests } = renderRoute(`/compare?e=${SONG},${OTHER},${ARTIST}`, respond)
    await userEvent.click(await screen.findByRole('radio', { name: /^Since release/ }))
    await waitFor(() => expect(address()).toContain('align=release'))
    const figure = await screen.findByRole('figure', { name: 'Streams by week since release' })
    expect(figure.textContent).toContain('in the first 3 weeks since release: Harbour Lanterns 600; Night Ferry 600')
    expect(requests()).toContain(
      `/api/songs/${OTHER_ID}/series?location=US&start=2025-01-08&end=2025-02-04&interval=week&week_start=start&metric=streams`,
    )
    // The request has three of four weeks, like the title with fewer.
    expect(requests()).toContain(`/api/songs/${OTHER_ID}?location=US&start=2025-01-08&end=2025-01-28&compare=none`)
    expect(
      screen.getByText(/^Totals and table compare the first 3 weeks of each, because “Harbour Lanterns”/),
    ).toBeTruthy()
    expect(
      await screen.findByRole('table', { name: 'Totals, first 3 weeks of each' }, { timeout: LOAD_MS }),
    ).toBeTruthy()
    const legend = screen.getByRole('list', { name: 'Legend' })
    expect(legend.textContent).toContain('Harbour Lanterns Ana feat. Bo(3 of 4 weeks available)')
    expect(legend.textContent).toContain('Ana Ana feat. Boisn’t on the graph. No release date.')
    expect(cellsOf(screen.getByRole('row', { name: /^Week 3/ }))[1]).toContain('300')
    expect(screen.queryByRole('row', { name: /^Week 4/ })).toBeNull()
    expect(screen.getByRole('rowheader', { name: /^Ana/ }).closest('tr')?.textContent).toContain(
      'Not aligned. No release date.',
    )
    // Neither has a figure: the sum of only some totals, and a quarter of weeks since release.
    expect(screen.queryByRole('columnheader', { name: 'Share' })).toBeNull()
    expect(screen.queryByRole('radio', { name: /^QTD/ })).toBeNull()
    expect(requests().some((path) => path.includes('compare=previous') && path.includes('2025-01-08'))).toBe(false)
  })

  it('says when chart weeks replace the weeks since release', async () => {
    renderRoute(`/compare?e=${SONG},${OTHER}&align=release`, (url, signal) => {
      if (!url.pathname.endsWith(`${OTHER_ID}/series`)) return respond(url, signal)
      return createSeriesAnswer({ id: OTHER_ID, points: [-93, -92, -91].map((week) => createPoint(week, 50)) })
    })
    expect(await screen.findByText(/^No daily data for Night Ferry, so its weeks are chart weeks/)).toBeTruthy()
  })

  it('aligns chart weeks by the debut on a chosen chart', async () => {
    const { address, requests } = renderRoute(`/compare?e=${SONG},${OTHER}&align=debut`, respondWithCharts)
    const figure = await screen.findByRole('figure', { name: 'Streams by chart week since debut' })
    expect(figure.textContent).toContain('in the first 2 chart weeks since debut: ')
    expect(requests()).toContain(
      `/api/songs/${TEST_ENTITY_ID}/series?location=US&start=2026-11-06&end=2026-11-19&interval=week&metric=streams`,
    )
    const select = screen.getByLabelText('Debut on')
    expect(
      within(select)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Songs (2 titles)', 'Radio (1 title)'])
    await userEvent.selectOptions(select, 'CR2')
    await waitFor(() => expect(address()).toContain('chart=CR2'))
    expect(await screen.findByText(/^isn’t on the graph. Not found on this chart/)).toBeTruthy()
  })

  it('shows the rank on one chart, and each share of the sum', async () => {
    renderRoute(`/compare?e=${SONG},song:${OTHER_ID}`, respondWithCharts)
    const row = await screen.findByRole('row', { name: /^Harbour Lanterns/ })
    // The rank, its move, the best rank, and the share.
    await waitFor(() => expect(cellsOf(row).slice(5, 9)).toEqual(['1', '–movement unknown', '1', '50.0%']))
    expect(await screen.findByText(/Rank: on Songs\.$/)).toBeTruthy()
  })

  it('has no ranks and shares for artists', async () => {
    renderRoute(`/compare?e=${ARTIST},${SONG}`, respond)
    await screen.findByRole('row', { name: /^Ana/ })
    expect(screen.queryByRole('columnheader', { name: /^Share/ })).toBeNull()
  })

  it('says when no title has been on a chart', async () => {
    renderRoute(`/compare?e=${SONG}&align=debut`, (url, signal) =>
      url.pathname.endsWith('/charts') ? createChartsAnswer([]) : respond(url, signal),
    )
    expect(await screen.findByText('None of these has been on a loaded chart.')).toBeTruthy()
  })

  it('retries chart positions that failed to load', async () => {
    let isDown = true
    renderRoute(`/compare?e=${SONG}&align=debut`, (url, signal) =>
      isDown && url.pathname.endsWith('/charts') ? errorResponse('provider_failed') : respondWithCharts(url, signal),
    )
    await screen.findByText('Its chart positions couldn’t be loaded.')
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByLabelText('Debut on')).toBeTruthy()
  })

  it('shows one unit, which depends on the territory', async () => {
    renderRoute(`/compare?e=${SONG}&metric=equivalents&location=DE`, respond)
    expect(await screen.findByRole('figure', { name: 'Stream Equivalent by chart week' })).toBeTruthy()
    expect(screen.queryByText('Album Equivalent')).toBeNull()
  })

  it('shows a dismissible notice when the territory changes the unit', async () => {
    renderRoute(`/compare?e=${SONG}&location=DE`, respond)
    await screen.findByRole('figure')
    expect(screen.queryByText(/^Equivalents now use/)).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Territory Germany SE Stream Equivalent' }))
    await userEvent.type(await screen.findByRole('combobox', { name: 'Search: Territory' }), 'united st')
    await userEvent.click(await screen.findByRole('option', { name: /United States/ }))
    expect(await screen.findByText('Equivalents now use Album Equivalent.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText(/^Equivalents now use/)).toBeNull()
  })

  it('marks the formula change when Album Equivalent crosses it', async () => {
    renderRoute(`/compare?e=${OTHER}&metric=equivalents&range=release`, respond)
    expect(await screen.findByText(/^The Album Equivalent formula changed on/)).toBeTruthy()
    expect((await screen.findByRole('figure')).textContent).toContain('New formula')
  })

  it('shows the like-for-like change of Album Equivalent across the formula change', async () => {
    renderRoute(`/compare?e=${SONG}&metric=equivalents`, (url, signal) => {
      const answer = respond(url, signal)
      if (!url.pathname.endsWith(TEST_ENTITY_ID)) return answer
      const entity = createEntityAnswer({
        title: 'Harbour Lanterns',
        window: { start: '2026-01-02', end: '2026-01-08' },
      })
      const comparison = entity.comparison && {
        ...entity.comparison,
        window: { start: '2025-12-26', end: '2026-01-01' },
        metrics: { streams: null, equivalents: { kind: 'album_equivalent' as const, total: 10 } },
        crossesFormulaChange: true,
        likeForLike: { current: 12, compared: 15 },
      }
      return { ...entity, comparison }
    })
    // With the published totals, 12.3 and 10, the change would be a gain.
    const row = (await screen.findByRole('link', { name: 'Harbour Lanterns' })).closest('tr')
    await waitFor(() => expect(row?.textContent).toContain('−20.0%'))
    expect(screen.getByText(/the earlier period is revalued by the new formula/)).toBeTruthy()
  })

  it('dims the previous graph until the next data is complete', async () => {
    const late = createResponse<unknown>()
    const { router } = renderRoute(`/compare?e=${SONG},${OTHER}`, (url, signal) =>
      url.pathname.endsWith(`${OTHER_ID}/series`) && url.searchParams.get('metric') === 'equivalents'
        ? late.promise
        : respond(url, signal),
    )
    await screen.findByRole('figure', { name: 'Streams by chart week' })
    await userEvent.click(screen.getByRole('radio', { name: /^Equivalents/ }))
    await waitFor(() => expect(router.state.location.searchStr).toContain('metric=equivalents'))
    expect(screen.getByRole('figure', { name: 'Streams by chart week' }).closest('.refreshing')).not.toBeNull()
    late.resolve(createSeriesAnswer({ metric: 'equivalents' }))
    const figure = await screen.findByRole('figure', { name: 'Album Equivalent by chart week' })
    await waitFor(() => expect(figure.closest('.refreshing')).toBeNull())
  })
})
