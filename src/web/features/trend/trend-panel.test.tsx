import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { RelatedTitle } from '#contract/api/relations.ts'
import type { SeriesAnswer, TrendPoint } from '#contract/api/series.ts'
import { createReceipt } from '#contract/testing/receipt-data.ts'
import { errorResponse, renderRoute, type Respond, TEST_SESSION } from '../../testing/render-route.tsx'
import { createLineStream } from '../../testing/line-stream.ts'
import { createPoint } from '../../testing/series-data.ts'
import { createEntityAnswer } from '../entity/testing/entity-data.ts'
import { createTrendAnswer } from './testing/trend-data.ts'

const ID = createTrendAnswer().id
const PAGE = `/songs/${ID}`

/** Responds only to session and series requests, because the panel works without the rest of the page. */
const respondWith =
  (toResponse: (url: URL, signal: AbortSignal | null) => unknown): Respond =>
  (url, signal) => {
    if (url.pathname === '/api/session') return TEST_SESSION
    return url.pathname.endsWith('/series') ? toResponse(url, signal) : errorResponse('provider_failed')
  }

const withPoints = (points: SeriesAnswer['points'], overrides: Partial<SeriesAnswer> = {}) =>
  createTrendAnswer({ points, comparison: null, ...overrides })

const findTable = () => screen.findByRole('table', { name: /latest first/ })
const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map((cell) => cell.textContent),
    )
    .slice(1)

const toWaiting = (points: readonly TrendPoint[]) =>
  points.map(({ start, end, isPartial, failed }): TrendPoint => {
    return { start, end, value: null, isPartial, failed, waiting: true }
  })
const progressBar = () => screen.queryByRole('progressbar', { name: 'Data points loaded' })
const totals = async () => cellsOf(await findTable()).map(([value]) => value)

function toRelatedLines(kind: RelatedTitle['kind'], id: string, streams: number): Response {
  const stream = createLineStream()
  stream.send(
    { kind, id, streams, state: 'shown', edition: null, releaseDate: null, partialReasons: [], position: null },
    { done: true, shown: 1, failed: 0, skipped: 0, receipt: createReceipt() },
  )
  stream.close()
  return stream.response
}

const withEmptyPage =
  (series: SeriesAnswer): Respond =>
  ({ pathname }) => {
    if (pathname === '/api/session') return TEST_SESSION
    return pathname.endsWith('/series') ? series : createEntityAnswer({ metrics: null, comparison: null })
  }

describe('TrendPanel', () => {
  it('shows a labeled graph with a summary and a table of the same points', async () => {
    const { requests } = renderRoute(
      PAGE,
      respondWith(() => createTrendAnswer()),
    )
    const figure = await screen.findByRole('figure', { name: 'Streams by chart week' })
    expect(figure.textContent).toContain('highest 1,200')
    expect(requests()).toContain(
      `/api${PAGE}/series?location=US&start=2026-05-22&end=2026-11-19&interval=week&metric=streams&compare=none&load_from=2026-09-25`,
    )
    const cells = cellsOf(await findTable())
    expect(cells.map((row) => row.slice(0, 3))).toEqual([
      ['1,100', '400', '▲up +175.0%'],
      ['900', '– (no data)', '–not available'],
      ['1,200', '800', '▲up +50.0%'],
      ['1,000', '800', '▲up +25.0%'],
    ])
  })

  it('distinguishes zero, a gap, a failed point, and a partial week', async () => {
    const points = [createPoint(0, 0), createPoint(1, null), createPoint(2, 'failed'), createPoint(3, 7, true)]
    renderRoute(
      PAGE,
      respondWith(() => withPoints(points, { failed: 1 })),
    )
    expect(cellsOf(await findTable()).map(([value]) => value)).toEqual([
      '7 (partial)',
      'failed to load',
      '– (no data)',
      '0',
    ])
    expect(screen.getByText('Partial')).toBeTruthy()
  })

  it('fills in failed data points on retry', async () => {
    let requestCount = 0
    renderRoute(
      PAGE,
      respondWith(() => {
        requestCount += 1
        return withPoints([createPoint(0, 5), createPoint(1, requestCount === 1 ? 'failed' : 6)], {
          failed: requestCount === 1 ? 1 : 0,
        })
      }),
    )
    const panel = within(await screen.findByRole('region', { name: 'Trend', busy: false }))
    await userEvent.click(await panel.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(panel.queryByRole('button', { name: 'Try again' })).toBeNull())
    expect(cellsOf(await findTable()).map(([value]) => value)).toEqual(['6', '5'])
  })

  it('moves between data points with the arrow keys', async () => {
    renderRoute(
      PAGE,
      respondWith(() => createTrendAnswer()),
    )
    const dataPoints = await screen.findByRole('slider', { name: /^Data points/ })
    dataPoints.focus()
    await userEvent.keyboard('{Home}{ArrowRight}')
    expect(dataPoints.getAttribute('aria-valuetext')).toContain('(W44)')
    expect((await screen.findByRole('tooltip')).textContent).toContain('1,200')
  })

  it('stores settings in the URL, except defaults', async () => {
    const { address, requests } = renderRoute(
      PAGE,
      respondWith((url) =>
        createTrendAnswer({ metric: url.searchParams.get('metric') === 'streams' ? 'streams' : 'equivalents' }),
      ),
    )
    await screen.findByRole('figure', { name: 'Streams by chart week' })
    await userEvent.click(screen.getByRole('radio', { name: /^Day/ }))
    await userEvent.click(screen.getByRole('radio', { name: /^Equivalents/ }))
    await userEvent.click(screen.getByRole('radio', { name: /^Service/ }))
    await waitFor(() =>
      expect(address()).toBe(`${PAGE}?trend_interval=day&trend_metric=equivalents&trend_stack=service_type`),
    )
    await waitFor(() => expect(requests().some((path) => path.includes('breakout=service_type'))).toBe(true))
    await userEvent.click(screen.getByRole('radio', { name: /^Week/ }))
    await waitFor(() => expect(address()).not.toContain('trend_interval'))
  })

  it('zooms to the dates in the URL and resets the zoom', async () => {
    const { address } = renderRoute(
      `${PAGE}?trend_from=2026-10-30&trend_to=2026-11-12`,
      respondWith(() => createTrendAnswer()),
    )
    expect(cellsOf(await findTable())).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: 'Reset zoom' }))
    await waitFor(() => expect(address()).toBe(PAGE))
    expect(cellsOf(await findTable())).toHaveLength(4)
  })

  it('shows “No data” instead of zeros', async () => {
    renderRoute(
      PAGE,
      respondWith(() => withPoints([createPoint(0, null), createPoint(1, null)])),
    )
    expect(await screen.findByText('No data')).toBeTruthy()
    expect(screen.queryByRole('figure')).toBeNull()
  })

  it('replaces a graph of zeros with where the streams are', async () => {
    const recording = { kind: 'recording' as const, id: `MRECO${'7'.repeat(32)}`, title: 'Take 1', credit: null }
    renderRoute(PAGE, ({ pathname }) => {
      if (pathname === '/api/session') return TEST_SESSION
      if (pathname.endsWith('/series')) return withPoints([createPoint(0, 0), createPoint(1, 0)])
      if (pathname.endsWith('/related')) return toRelatedLines('recording', recording.id, 105_000_000)
      return createEntityAnswer({ relationships: [{ ...recording, relation: null }] })
    })
    expect(await screen.findByText('No streams in the United States in these 2 weeks')).toBeTruthy()
    expect(screen.queryByRole('figure', { name: 'Streams by chart week' })).toBeNull()
    const link = await screen.findByRole('link', { name: 'The recording' })
    expect(link.parentElement?.textContent).toContain('The recording has 105m streams in these dates.')
  })

  it('isn’t repeated below a page that already says “No data”', async () => {
    renderRoute(PAGE, withEmptyPage(withPoints([createPoint(0, null), createPoint(1, null)])))
    expect(await screen.findByRole('button', { name: 'Show worldwide' })).toBeTruthy()
    expect(screen.getAllByText('No data')).toHaveLength(1)
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Trend' })).toBeNull())
    expect(screen.queryByRole('region', { name: 'Where streams come from' })).toBeNull()
  })

  it('shows weeks with data below a page without numbers', async () => {
    renderRoute(PAGE, withEmptyPage(withPoints([createPoint(0, 4), createPoint(1, null)])))
    expect(cellsOf(await findTable())).toHaveLength(2)
  })

  it('starts a young title’s graph with its release', async () => {
    const points = [null, null, 5, 7].map((value, week) =>
      Object.assign(createPoint(week, value), week < 2 && { daysReleased: 0 }),
    )
    const { address } = renderRoute(
      PAGE,
      respondWith(() => withPoints(points)),
    )
    expect(await totals()).toEqual(['7', '5'])
    expect(screen.getByRole('figure', { name: 'Streams by chart week' }).textContent).toContain(
      'starts with the release',
    )
    expect(screen.queryByRole('group', { name: 'Zoom' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Show days' }))
    await waitFor(() => expect(address()).toBe(`${PAGE}?trend_interval=day`))
  })

  it('makes no request for a range that is too long', async () => {
    const { requests } = renderRoute(
      `${PAGE}?start=2018-01-05&end=2026-01-01`,
      respondWith(() => createTrendAnswer()),
    )
    expect(await screen.findByText('Date range too long for a graph')).toBeTruthy()
    expect(screen.getByRole('radio', { name: /^Day/ }).getAttribute('aria-disabled')).toBe('true')
    expect(requests().some((path) => path.includes('/series'))).toBe(false)
  })

  it('marks the formula change of Album Equivalent', async () => {
    const points = [createPoint(-43, 10), createPoint(-42, 12)]
    renderRoute(
      `${PAGE}?trend_metric=equivalents`,
      respondWith(() => withPoints(points, { metric: 'equivalents', unit: 'album_equivalent' })),
    )
    expect(await screen.findByRole('figure', { name: 'Album Equivalent by chart week' })).toBeTruthy()
    expect(screen.getByText('New formula')).toBeTruthy()
    expect(screen.getByText(/^The Album Equivalent formula changed on/)).toBeTruthy()
  })

  it('shows its own error next to numbers that loaded and can retry', async () => {
    let requestCount = 0
    const respond = respondWith(() => {
      requestCount += 1
      return requestCount === 1 ? errorResponse('provider_timeout') : createTrendAnswer()
    })
    renderRoute(PAGE, (url, signal) => (url.pathname === `/api${PAGE}` ? createEntityAnswer() : respond(url, signal)))
    const failure = (await screen.findByText('Couldn’t load the trend')).closest('[role="alert"]')
    await userEvent.click(within(failure as HTMLElement).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('figure', { name: 'Streams by chart week' })).toBeTruthy()
  })

  describe('when the provider is queried week by week', () => {
    const complete = createTrendAnswer()
    const assembled = { ...complete.receipt, computed: ['series' as const, 'comparison' as const] }
    const frame = createTrendAnswer({
      points: toWaiting(complete.points),
      comparison: complete.comparison && { ...complete.comparison, points: toWaiting(complete.comparison.points) },
      receipt: { ...assembled, partial: true, partialReasons: [{ reason: 'loading' }] },
    })

    it('fills in as weeks arrive, shows progress, and completes', async () => {
      const stream = createLineStream()
      renderRoute(
        PAGE,
        respondWith(() => stream.response),
      )
      stream.send({ frame }, { of: 'points', index: 3, point: createPoint(3, 1_100) })
      await waitFor(() => expect(progressBar()?.getAttribute('value')).toBe('1'))
      expect(await totals()).toEqual(['1,100', 'not loaded yet', 'not loaded yet', 'not loaded yet'])

      stream.send(
        { of: 'points', index: 2, point: createPoint(2, 'failed') },
        { of: 'points', index: 1, point: createPoint(1, null) },
        { of: 'comparison', index: 3, point: createPoint(-1, 400) },
      )
      await waitFor(() => expect(progressBar()?.getAttribute('value')).toBe('4'))
      expect(await totals()).toEqual(['1,100', 'failed to load', '– (no data)', 'not loaded yet'])

      stream.send({ ...complete, receipt: assembled })
      stream.close()
      await waitFor(() => expect(progressBar()).toBeNull())
      expect(await totals()).toEqual(['1,100', '900', '1,200', '1,000'])
      expect(screen.getByText('Built from 8 provider requests, one per data point.')).toBeTruthy()
    })

    it('cancels, keeps loaded points, and resumes', async () => {
      const [first, second] = [createLineStream(), createLineStream()]
      const streams = [first, second]
      let isAborted = false
      renderRoute(
        PAGE,
        respondWith((_url, signal) => {
          signal?.addEventListener('abort', () => {
            isAborted = true
          })
          return streams.shift()?.response
        }),
      )
      first.send({ frame }, { of: 'points', index: 3, point: createPoint(3, 1_100) })
      await waitFor(() => expect(progressBar()?.getAttribute('value')).toBe('1'))
      await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
      expect(await screen.findByText('1 of 8 data points (stopped)')).toBeTruthy()
      await waitFor(() => expect(isAborted).toBe(true))
      expect(await totals()).toEqual(['1,100', 'not loaded yet', 'not loaded yet', 'not loaded yet'])

      await userEvent.click(screen.getByRole('button', { name: 'Load the rest' }))
      second.send({ frame })
      await waitFor(() => expect(progressBar()?.getAttribute('value')).toBe('1'))
      expect((await totals())[0]).toBe('1,100')
      second.send({ ...complete, receipt: assembled })
      second.close()
      await waitFor(async () => expect(await totals()).toEqual(['1,100', '900', '1,200', '1,000']))
    })

    it('loads only the compared weeks until someone requests all', async () => {
      const limited = withPoints(
        complete.points.map((point, index) => (index < 2 ? toWaiting([point])[0] : point)) as TrendPoint[],
        { receipt: { ...assembled, partial: true, partialReasons: [{ reason: 'weeks', known: 2, of: 4 }] } },
      )
      const { requests } = renderRoute(
        PAGE,
        respondWith((url) => (url.searchParams.has('load_from') ? limited : { ...complete, receipt: assembled })),
      )
      expect(await screen.findByText(/^Only the latest 2 of 4 data points are loaded/)).toBeTruthy()
      expect(await totals()).toEqual(['1,100', '900', 'not loaded yet', 'not loaded yet'])
      await userEvent.click(screen.getByRole('button', { name: 'Load older data points' }))
      await waitFor(async () => expect(await totals()).toEqual(['1,100', '900', '1,200', '1,000']))
      expect(requests().filter((path) => path.includes('/series') && !path.includes('load_from'))).toHaveLength(1)
    })
  })
})
