import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { type ChartHoldAnswer, type HoldBand } from '#contract/api/chart-hold.ts'
import { type ChartRun } from '#contract/api/entity-charts.ts'
import { createEntry, createWeek, TEST_CHART } from '#contract/testing/chart-data.ts'
import { TEST_ROSTER } from '#contract/testing/desk-data.ts'
import { createReceipt } from '#contract/testing/receipt-data.ts'
import { isTerritory } from '#contract/territories.ts'
import { createResponse, errorResponse, renderRoute, type Respond, TEST_SESSION } from '../../testing/render-route.tsx'
import { createEntityAnswer, TEST_ARTIST_ID, TEST_ENTITY_ID } from '../entity/testing/entity-data.ts'
import { createHeldTitle } from '../../testing/create-held-title.ts'
import { createSearchAnswer, createSearchResult } from '../../testing/create-search-result.ts'
import { createPoint, createSeriesAnswer } from '../../testing/series-data.ts'

const OTHER_ID = `SG${'0'.repeat(31)}2`
const SONG = `song:${TEST_ENTITY_ID}`
const OTHER = `song:${OTHER_ID}`
const ARTIST = `artist:${TEST_ARTIST_ID}`
const FOUND = createSearchAnswer([createSearchResult({ id: TEST_ENTITY_ID, title: 'Harbour Lanterns', credit: null })])

const { facts } = createEntityAnswer()
const RECORDS = {
  [TEST_ENTITY_ID]: { title: 'Harbour Lanterns', facts: { ...facts, releaseDate: '2026-10-30' } },
  [OTHER_ID]: { title: 'Night Ferry', facts: { ...facts, releaseDate: '2025-01-08' } },
  [TEST_ARTIST_ID]: { title: 'Ana', facts: { ...facts, releaseDate: null } },
}

/** Stub with a point per chart week of the window: 100, 200, 300, … */
const respond: Respond = (url) => {
  if (url.pathname === '/api/session') return TEST_SESSION
  if (url.pathname === '/api/search') return FOUND
  const [id = '', route] = url.pathname.split('/').slice(3)
  const record = RECORDS[id]
  if (record === undefined) return errorResponse('not_found')
  const {
    location: text = 'US',
    start = '2026-11-13',
    end = '2026-11-19',
    metric,
  } = Object.fromEntries(url.searchParams)
  const location = isTerritory(text) ? text : 'US'
  if (route !== 'series') return createEntityAnswer({ ...record, id, location, window: { start, end } })
  const first = (Date.parse(start) - Date.parse('2026-10-23')) / 604_800_000
  const count = Math.round((Date.parse(end) - Date.parse(start)) / 604_800_000)
  const points = Array.from({ length: count }, (_, week) => createPoint(first + week, (week + 1) * 100))
  return createSeriesAnswer({ id, location, points, metric: metric === 'equivalents' ? 'equivalents' : 'streams' })
}

const createRun = (id: string, name: string): ChartRun => ({
  chart: { id, name, owner: null, kind: 'song', description: null, location: 'US', depth: 100, earliestWeek: null },
  weeksKnown: 1,
  newestWeek: '2026-W46',
  latest: { week: '2026-W46', rank: 1, weeksOn: 2 },
  isOn: true,
  peak: { rank: 1, week: '2026-W46' },
  weeksSeen: 1,
  run: [],
})
const createChartsAnswer = (charts: ChartRun[]) => ({
  id: TEST_ENTITY_ID,
  charts,
  known: { charts: 2, weeks: 2, listed: 2 },
  reading: 0,
  receipt: createReceipt({}),
})

/** Both songs are on CR1, where one premiered two weeks ago and the other in 2025. */
const respondWithCharts: Respond = (url, signal) => {
  if (url.pathname.endsWith('/charts')) {
    const runs = [createRun('CR1', 'Songs'), createRun('CR2', 'Radio')]
    return createChartsAnswer(url.pathname.includes(OTHER_ID) ? runs.slice(0, 1) : runs)
  }
  if (!url.pathname.startsWith('/api/charts/')) return respond(url, signal)
  return createWeek({
    entries: [
      createEntry(1, { id: TEST_ENTITY_ID, premiereWeek: '2026-W45' }),
      createEntry(2, { id: OTHER_ID, premiereWeek: '2025-W01' }),
    ],
  })
}

const NO_HOLD = { count: 0, ended: 0, median: null, dots: [] }
const quartiles = { count: 344, best: 10, median: 20, worst: 40 }
const band: HoldBand = {
  from: 1,
  to: null,
  titles: 344,
  secondWeek: NO_HOLD,
  halfLife: NO_HOLD,
  life: NO_HOLD,
  curves: { share: [], units: [], rank: [quartiles, quartiles] },
}
const HOLD: ChartHoldAnswer = {
  chart: { ...TEST_CHART, depth: 100 },
  known: { weeks: 160, expected: 160, reading: 0 },
  unit: null,
  bands: [band],
  titles: [
    createHeldTitle(TEST_ENTITY_ID, 'Harbour Lanterns', [12, 9, 3]),
    createHeldTitle(OTHER_ID, 'Night Ferry', [4, 5]),
  ],
  choices: [],
  receipt: createReceipt({ computed: ['insights'] }),
}
const respondWithHold: Respond = (url, signal) =>
  url.pathname.endsWith('/hold') ? HOLD : respondWithCharts(url, signal)

const respondApart: Respond = (url, signal) =>
  url.pathname.endsWith('/charts')
    ? createChartsAnswer([url.pathname.includes(OTHER_ID) ? createRun('CR1', 'Songs') : createRun('CR2', 'Radio')])
    : respond(url, signal)

const failing =
  (fails: (url: URL) => boolean): Respond =>
  (url, signal) =>
    fails(url) ? errorResponse('provider_failed') : respond(url, signal)

const addressOf = (address: () => string) => decodeURIComponent(address())
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

async function chooseInMenu(name: string, item: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: `Reorder or remove ${name}` }))
  await userEvent.click(await screen.findByRole('button', { name: item }))
}

describe('the comparison page', () => {
  it('explains how to start when nothing is selected', async () => {
    renderRoute('/compare', respond)
    expect(await screen.findByText('Nothing to compare yet')).toBeTruthy()
    expect(await screen.findByRole('link', { name: 'Browse charts' })).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('offers the best titles of the roster', async () => {
    const chart = { chartId: 'CR00001', chart: 'US Songs', location: 'US', depth: 100, week: '2026-W46' } as const
    const rank = { rank: 4, movement: 'same', places: 0, peak: 1, weeksOn: 9, run: [] } as const
    const best = { ...chart, kind: 'song', id: OTHER_ID, title: 'Night Ferry', credit: null, ...rank } as const
    const respondWithOurs: Respond = (url, signal) => {
      if (url.pathname !== `/api/rosters/${TEST_ROSTER.id}/positions`) return respond(url, signal)
      const members = [{ kind: 'song', id: OTHER_ID, titles: 1, charts: 1, best }]
      return { rosterId: TEST_ROSTER.id, members, reading: 0, receipt: createReceipt() }
    }
    const { address } = renderRoute('/compare', respondWithOurs, [TEST_ROSTER])
    await userEvent.click(await screen.findByRole('button', { name: 'Add Night Ferry' }))
    await waitFor(() => expect(addressOf(address)).toBe(`/compare?e=${OTHER}`))
  })

  it('adds a search result to the URL', async () => {
    const { address } = renderRoute('/compare', respond)
    await userEvent.type(await screen.findByLabelText(/^Add an artist/), 'lanterns{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: 'Add Harbour Lanterns' }))
    await waitFor(() => expect(addressOf(address)).toBe(`/compare?e=${SONG}`))
    expect(await screen.findByRole('rowheader', { name: /Harbour Lanterns/ })).toBeTruthy()
  })

  it('removes one and keeps the other’s color in the URL', async () => {
    const { address } = renderRoute(`/compare?e=${SONG},${ARTIST}`, respond)
    await chooseInMenu('Harbour Lanterns', 'Remove')
    await waitFor(() => expect(addressOf(address)).toBe(`/compare?e=${ARTIST}:2`))
    expect(screen.queryByRole('link', { name: 'Harbour Lanterns' })).toBeNull()
  })

  it('moves one up without changing colors', async () => {
    const { address } = renderRoute(`/compare?e=${SONG},${OTHER}`, respond)
    await chooseInMenu('Night Ferry', 'Move up')
    await waitFor(() => expect(addressOf(address)).toBe(`/compare?e=${OTHER}:2,${SONG}:1&sort=own`))
  })
})

describe('the comparison graph', () => {
  it('aligns weeks by calendar, with a summary, a table and a receipt', async () => {
    const { requests } = renderRoute(`/compare?e=${SONG},${OTHER}`, respond)
    const figure = await screen.findByRole('figure', { name: 'Streams by chart week' })
    expect(figure.textContent).toMatch(/in 4 chart weeks, .*Harbour Lanterns 9,800; Night Ferry 9,800\./)
    expect(requests()).toContain(
      `/api/songs/${OTHER_ID}/series?location=US&start=2026-05-22&end=2026-11-19&interval=week&metric=streams&load_from=2026-10-23`,
    )
    const table = screen.getByRole('table', { name: /^Streams by chart week/ })
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
    // Three of four weeks, like the title with fewer.
    expect(requests()).toContain(`/api/songs/${OTHER_ID}?location=US&start=2025-01-08&end=2025-01-28&compare=none`)
    expect(
      screen.getByText(/^Totals and table compare the first 3 weeks of each, because “Harbour Lanterns”/),
    ).toBeTruthy()
    expect(screen.getByRole('table', { name: 'Totals, first 3 weeks of each' })).toBeTruthy()
    const legend = screen.getByRole('list', { name: 'Legend' })
    expect(legend.textContent).toContain('Harbour Lanterns Ana feat. Bo(3 of 4 weeks available)')
    expect(legend.textContent).toContain('Ana Ana feat. Boisn’t on the graph: No release date.')
    expect(cellsOf(screen.getByRole('row', { name: /^Week 3/ }))[1]).toContain('300')
    expect(screen.queryByRole('row', { name: /^Week 4/ })).toBeNull()
    expect(screen.getByRole('rowheader', { name: /^Ana/ }).closest('tr')?.textContent).toContain(
      'Not aligned: No release date.',
    )
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
    expect(await screen.findByText(/^isn’t on the graph: It hasn’t been on this chart/)).toBeTruthy()
  })

  it('shows the rank on one chart, and each share of the sum', async () => {
    renderRoute(`/compare?e=${SONG},song:${OTHER_ID}`, respondWithCharts)
    const row = await screen.findByRole('row', { name: /^Harbour Lanterns/ })
    await within(row).findByText('peak 1')
    expect(cellsOf(row)).toContain('50.0%')
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
    expect(await screen.findByText('None of these has been on a chart loaded here.')).toBeTruthy()
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
    // The published totals, 12.3 and 10, would be a gain.
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

/** 4.0k, 10.0k, and 5.0k streams. */
const respondWithTotals: Respond = (url, signal) => {
  const answer = respond(url, signal)
  const [id = '', route] = url.pathname.split('/').slice(3)
  const total = { [TEST_ENTITY_ID]: 4_000, [OTHER_ID]: 10_000, [TEST_ARTIST_ID]: 5_000 }[id]
  if (total === undefined || route !== undefined) return answer
  const entity = createEntityAnswer({ ...RECORDS[id as keyof typeof RECORDS], id })
  return { ...entity, metrics: entity.metrics && { ...entity.metrics, streams: { total, breakouts: [] } } }
}
const rowNames = () =>
  within(screen.getByRole('table', { name: /^Compared with/ }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

describe('the table of a comparison', () => {
  it('puts the highest total first, with the distance to it and a headline', async () => {
    renderRoute(`/compare?e=${SONG},${OTHER},${ARTIST}`, respondWithTotals)
    expect(
      await screen.findByRole('heading', { name: /Night Ferry leads with 10k streams in 4 weeks, 2× the next/ }),
    ).toBeTruthy()
    expect(screen.getByText('Ana follows with 5k.')).toBeTruthy()
    await waitFor(() => expect(rowNames()).toEqual(['Night Ferry', 'Ana', 'Harbour Lanterns']))
    const row = screen.getByRole('row', { name: /^Harbour Lanterns/ })
    expect(row.textContent).toContain('−6,000')
    expect(screen.getByRole('row', { name: /^Night Ferry/ }).textContent).toContain('first')
  })

  it('sorts by a head and by hand', async () => {
    const { address } = renderRoute(`/compare?e=${SONG},${OTHER},${ARTIST}`, respondWithTotals)
    await screen.findByRole('heading', { name: /Night Ferry leads/ })
    await userEvent.click(await screen.findByRole('button', { name: 'Name' }))
    await waitFor(() => expect(rowNames()).toEqual(['Ana', 'Harbour Lanterns', 'Night Ferry']))
    await chooseInMenu('Night Ferry', 'Move up')
    await waitFor(() => expect(rowNames()).toEqual(['Ana', 'Night Ferry', 'Harbour Lanterns']))
    expect(addressOf(address)).toBe(`/compare?e=${ARTIST}:3,${OTHER},${SONG}:1&sort=own`)
  })

  it('shows no ID as a name while names load', async () => {
    const late = createResponse<unknown>()
    renderRoute(`/compare?e=${SONG},${OTHER}`, (url, signal) =>
      url.pathname.includes('/songs/') ? late.promise : respond(url, signal),
    )
    await screen.findAllByRole('button', { name: 'Reorder or remove This song' })
    expect(document.body.textContent).not.toContain(TEST_ENTITY_ID)
  })
})

describe('failures in a comparison', () => {
  it('shows a missing entity without affecting others', async () => {
    renderRoute(`/compare?e=${SONG},song:SG${'0'.repeat(31)}9`, respond)
    const row = (await screen.findByRole('link', { name: 'Harbour Lanterns' })).closest('tr')
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(row === null ? null : within(row).queryByRole('alert')).toBeNull()
    expect(await screen.findByRole('figure')).toBeTruthy()
  })

  it('retries a failed series separately', async () => {
    let isDown = true
    renderRoute(`/compare?e=${SONG},${OTHER}`, (url, signal) =>
      failing(({ pathname }) => isDown && pathname.endsWith(`${OTHER_ID}/series`))(url, signal),
    )
    const again = await screen.findByRole('button', { name: 'Try Night Ferry again' })
    expect((await screen.findByRole('figure')).textContent).not.toContain('Night Ferry 1')
    isDown = false
    await userEvent.click(again)
    await waitFor(() => expect(screen.getByRole('figure').textContent).toContain('Night Ferry 9,800'))
  })
})

describe('launches on a common chart', () => {
  it('aligns titles at their debut, next to the debuts at similar ranks', async () => {
    const { requests } = renderRoute(`/compare?e=${SONG},${OTHER}`, respondWithHold)
    expect(
      await screen.findByText(
        'In chart week 2 since the debut, Night Ferry is ahead at number 5, before Harbour Lanterns (number 9)',
      ),
    ).toBeTruthy()
    const panel = screen.getByRole('region', { name: 'Launches on a chart' })
    expect(within(panel).getByText(/half were at number 20 or better/)).toBeTruthy()
    expect(within(panel).getByRole('figure', { name: 'Rank by week since the debut' })).toBeTruthy()
    expect(within(panel).getByRole('table', { name: 'How titles hold' })).toBeTruthy()
    expect(requests()).toContain(`/api/charts/CR1/hold?title=${TEST_ENTITY_ID}%2C${OTHER_ID}`)
  })

  it('reports that the titles have no chart in common', async () => {
    renderRoute(`/compare?e=${SONG},${OTHER}`, respondApart)
    expect(await screen.findByText(/haven’t been on the same chart/)).toBeTruthy()
  })

  it('needs two titles of the same kind', async () => {
    renderRoute(`/compare?e=${SONG},${ARTIST}`, respondWithHold)
    expect(await screen.findByRole('rowheader', { name: /Harbour Lanterns/ })).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Launches on a chart' })).toBeNull()
  })
})
