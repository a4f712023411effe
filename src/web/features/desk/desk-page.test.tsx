import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { windowOf } from '#contract/week-label.ts'
import type { DeskWeek, DeskWeekLine } from '#contract/desk/desk-week.ts'
import { errorResponse, renderRoute, type Respond, TEST_SESSION } from '../../testing/render-route.tsx'
import {
  createCell,
  createDesk,
  createDeskChart,
  createLine,
  createTitle,
  TEST_ROSTER,
} from '#contract/testing/desk-data.ts'
import { loadPageTables } from '../../lib/files/page-tables.ts'
import { deskQueries } from './queries.ts'

const toStream = (...lines: DeskWeekLine[]) => new Response(lines.map((line) => JSON.stringify(line)).join('\n'))

const respondWith =
  (desk: DeskWeek, ...before: DeskWeekLine[]): Respond =>
  ({ pathname }, _signal, init) => {
    if (pathname === '/api/session') return TEST_SESSION
    if (pathname === `/api/rosters/${TEST_ROSTER.id}/desk`) return toStream(...before, { desk, isComplete: true })
    return init?.method === 'POST' && pathname.endsWith('/seen') ? { at: '2026-11-23T09:00:00Z' } : undefined
  }

const respondWithout: Respond = (url, signal, init) =>
  url.pathname.includes('missing') ? errorResponse('not_found') : respondWith(createDesk())(url, signal, init)

const refuseEarlier: Respond = (url, signal, init) =>
  url.searchParams.get('week') === '2026-W42'
    ? errorResponse('provider_failed')
    : respondWith(createDesk())(url, signal, init)

/** Sends lines and then nothing more. */
function toUnfinished(lines: readonly DeskWeekLine[]): Response {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) =>
      controller.enqueue(new TextEncoder().encode(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))),
    pull: () => new Promise(() => {}),
  })
  return new Response(body)
}

function showUnfinished(lines: readonly DeskWeekLine[]) {
  renderRoute('/', ({ pathname }) => (pathname === '/api/session' ? TEST_SESSION : toUnfinished(lines)), [TEST_ROSTER])
}

const readGermany: Respond = (url, signal, init) =>
  url.searchParams.get('location') === 'DE'
    ? toUnfinished([
        { cost: { chartWeeks: 0, artists: 2 } },
        { desk: createDesk({ location: 'DE' }), isComplete: false },
      ])
    : respondWith(createDesk())(url, signal, init)

const show = (desk: DeskWeek, path = '/') => renderRoute(path, respondWith(desk), [TEST_ROSTER])
const rowNames = () =>
  within(screen.getByRole('grid'))
    .getAllByRole('rowheader')
    .map((cell) => within(cell).getByRole('link').textContent)
/** The matrix renders after the lines. */
const findMatrix = () => screen.findByRole('grid')

describe('the desk', () => {
  it('shows a headline, lines with their charts, figures, and the matrix of the default roster', async () => {
    show(createDesk())
    const headline = await screen.findByRole('heading', { name: /^Song 1 stays at number 1/ })
    expect(headline.textContent).toContain('Song 2 climbs from 6 to 2')
    const lines = within(screen.getByRole('list', { name: /^Lines: up/ })).getAllByRole('listitem')
    expect(lines.map((line) => within(line).getByText(/^Song/).textContent)).toEqual(['Song 1', 'Song 2'])
    const [seeChart] = screen.getAllByRole('link', { name: /^See chart: Song 1/ })
    expect(seeChart?.getAttribute('href')).toBe(`/charts/CR00001/2026-W46?row=${createTitle(1).id}`)
    expect(screen.getByRole('button', { name: /^Harbor Lane/ })).toBeDefined()
    const figures = within(screen.getByRole('list', { name: 'This week in figures' })).getAllByRole('listitem')
    expect(figures.map(({ textContent }) => textContent)).toEqual([
      '2 artists',
      '2 titles on 3 charts',
      '1 number 1',
      'all 3 charts out',
    ])
    await findMatrix()
    expect(rowNames()).toEqual(['Song 1', 'Song 2'])
    expect(screen.getByRole('link', { name: 'No. 1, unchanged, World Songs' })).toBeDefined()
  })

  it('steps to the previous week and back, and keeps the roster and the chart kind', async () => {
    const user = userEvent.setup({ delay: null })
    const { address, requests } = show(createDesk(), `/?roster=${TEST_ROSTER.id}&kind=album`)
    await screen.findByRole('list', { name: /^Lines: up/ })
    await user.keyboard('{[}')
    await waitFor(() => expect(address()).toBe(`/?roster=${TEST_ROSTER.id}&kind=album&week=2026-W45`))
    await waitFor(() => expect(requests()).toContain(`/api/rosters/${TEST_ROSTER.id}/desk?week=2026-W45&location=US`))
    await user.keyboard('{]}')
    await waitFor(() => expect(address()).toBe(`/?roster=${TEST_ROSTER.id}&kind=album`))
  })

  it('offers the week before while no chart is out, and claims nothing about the roster', async () => {
    const desk = createDesk()
    const charts = desk.charts.map((chart) => ({ ...chart, state: 'not-out' as const }))
    const { address } = show({ ...desk, charts, lines: [], titles: [] })
    expect(await screen.findByText('Ranks appear here when a chart is out.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Copy as email' })).toBeNull()
    await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Show the week before' }))
    await waitFor(() => expect(address()).toBe('/?week=2026-W45'))
  })

  it('sorts and filters the matrix through the URL', async () => {
    const user = userEvent.setup({ delay: null })
    const { address } = show(createDesk())
    await user.click(await screen.findByRole('button', { name: 'World' }))
    await waitFor(() => expect(address()).toBe('/?sort=CR00002'))
    expect(rowNames()).toEqual(['Song 2', 'Song 1'])
    await user.type(screen.getByRole('searchbox', { name: 'Filter titles' }), 'artist 1')
    await waitFor(() => expect(address()).toBe('/?sort=CR00002&q=artist+1'))
    await waitFor(() => expect(rowNames()).toEqual(['Song 1']))
  })

  it('moves between the cells of the matrix with the arrow keys', async () => {
    const user = userEvent.setup({ delay: null })
    show(createDesk())
    const frame = await screen.findByRole('region', { name: /^Our titles on the charts\. Arrow/ })
    frame.focus()
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('Song 1')
    await user.keyboard('{ArrowDown}{End}')
    expect(document.activeElement?.querySelector('.sr-only')?.textContent).toBe('No. 1, unchanged, World Songs')
  })

  it('compares with another week', async () => {
    const user = userEvent.setup({ delay: null })
    const earlier = createDesk({
      week: '2026-W42',
      window: windowOf('2026-W42'),
      titles: [createTitle(1, { cells: [createCell('CR00001', 9)] })],
    })
    const respond: Respond = (url, signal, init) =>
      respondWith(url.searchParams.get('week') === '2026-W42' ? earlier : createDesk())(url, signal, init)
    const { address } = renderRoute('/', respond, [TEST_ROSTER])
    await user.selectOptions(await screen.findByLabelText('Compare with'), 'vs. 2026-W42 (4 weeks before)')
    await waitFor(() => expect(address()).toBe('/?vs=2026-W42'))
    expect(await screen.findByRole('columnheader', { name: 'vs. W42' })).toBeDefined()
    expect(screen.getByRole('link', { name: /^No\. 1, up 8, / })).toBeDefined()
    expect(screen.getByRole('link', { name: 'No. 2, not on the chart in 2026-W42, Test Songs' })).toBeDefined()
    const [matrix] = await loadPageTables()
    expect(matrix?.rows[0]).toContain('2026-W42')
  })

  it('keeps last week’s moves when the other week cannot be read', async () => {
    renderRoute('/?vs=2026-W42', refuseEarlier, [TEST_ROSTER])
    expect(await screen.findByText(/Couldn’t load chart week 2026-W42/)).toBeDefined()
    expect(screen.getByRole('columnheader', { name: 'vs. LW' })).toBeDefined()
  })

  it('says in one sentence that an artist has no streams in the territory', async () => {
    const [artist] = createDesk().artists
    if (artist === undefined) throw new Error('no artist')
    const silent = { ...artist, streams: { value: 0, previous: 0, yearBefore: null } }
    show(createDesk({ artists: [silent], location: 'US' }))
    const text = await screen.findByText('No streams in the United States')
    expect(text.closest('li')?.textContent).toBe(`${artist.name}No streams in the United States`)
  })

  it('groups the titles by artist', async () => {
    show(createDesk({ titles: [createTitle(1), createTitle(2, { artistIds: [] })] }), '/?group=artist')
    const groups = within(await screen.findByRole('grid')).getAllByText(/1 title$/)
    expect(groups.map((group) => group.parentElement?.textContent)).toEqual([
      'Artist 1 1 title',
      'Titles of their own 1 title',
    ])
  })

  it('shows three lines of a group until all are requested, by kind, territory, or artist', async () => {
    const user = userEvent.setup({ delay: null })
    const { address } = show(createDesk({ lines: Array.from({ length: 12 }, (_, i) => createLine(i + 1)) }))
    const list = await screen.findByRole('list', { name: /^Lines: up/ })
    expect(within(list).getAllByRole('listitem')).toHaveLength(3)
    await user.click(screen.getByRole('button', { name: /8 more.* up$/ }))
    await waitFor(() => expect(address()).toBe('/?lines=up'))
    const climbs = screen.getByRole('list', { name: 'Lines: Biggest climb' })
    expect(within(climbs).getAllByRole('listitem')).toHaveLength(8)
    await user.click(screen.getByRole('button', { name: 'All 12 lines' }))
    expect(within(climbs).getAllByRole('listitem')).toHaveLength(12)
    await user.click(screen.getByRole('radio', { name: 'Territory' }))
    await waitFor(() => expect(address()).toBe('/?lines=up&by=territory'))
    expect(screen.getByRole('list', { name: 'Lines: United States' })).toBeDefined()
    await user.click(screen.getByRole('radio', { name: 'Artist' }))
    expect(await screen.findByRole('list', { name: 'Lines: Artist 1' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Back to the front page' }))
    await waitFor(() => expect(address()).toBe('/?by=artist'))
  })

  it('watches for a week that isn’t out, and reserves no place for what it has not', async () => {
    const charts = [
      createDeskChart('CR00001'),
      createDeskChart('CR00004', { state: 'not-out' }, { name: 'German Songs', location: 'DE' }),
    ]
    show(createDesk({ charts, artists: [], takingOff: [] }))
    const watch = await screen.findByRole('list', { name: /^Lines: watch/ })
    expect(watch.textContent).toContain('1 chart isn’t out yet.')
    expect(watch.textContent).toContain('German Songs')
    expect(screen.queryByRole('heading', { name: 'Artists' })).toBeNull()
    expect(screen.queryByText(/^United States/)).toBeNull()
    expect(screen.getByText('Nothing fell or exited this week.')).toBeDefined()
  })

  it('announces charts without a column', async () => {
    const user = userEvent.setup({ delay: null })
    const charts = Array.from({ length: 15 }, (_, i) =>
      createDeskChart(`CR${String(i).padStart(5, '0')}`, { ours: 20 - i }, { name: `Chart ${i}`, location: null }),
    )
    const { address } = show(createDesk({ charts }))
    expect(await screen.findByRole('button', { name: 'Columns 12 of 15' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: '+3 charts' }))
    await waitFor(() => expect(address()).toContain('cols='))
    expect(screen.queryByRole('button', { name: /^\+/ })).toBeNull()
  })

  it('marks new lines, and stores all lines as seen on request only', async () => {
    const user = userEvent.setup({ delay: null })
    const seen = { at: '2026-11-16T09:00:00Z', newLineIds: ['line-2'] }
    const { requests } = show(createDesk({ seen }))
    const list = await screen.findByRole('list', { name: /^Lines: up/ })
    expect(within(list).getAllByText('New')).toHaveLength(1)
    expect(screen.getByText(/^1 new since/)).toBeDefined()
    expect(requests()).not.toContain(`/api/rosters/${TEST_ROSTER.id}/seen`)
    await user.click(screen.getByRole('button', { name: 'Mark as seen' }))
    await waitFor(() => expect(requests()).toContain(`/api/rosters/${TEST_ROSTER.id}/seen`))
  })

  it('says so in a quiet week', async () => {
    show(createDesk({ lines: [] }))
    expect(await screen.findByText(/^A quiet week/)).toBeDefined()
  })

  it('shows what it will load before it has loaded it', async () => {
    const lines: DeskWeekLine[] = [
      { cost: { chartWeeks: 12, artists: 4 } },
      { progress: { read: 3, failed: 1, total: 16 } },
    ]
    showUnfinished(lines)
    expect(await screen.findByText('Loading 12 chart weeks and 4 artists')).toBeDefined()
    expect((await screen.findByText(/^18%/)).textContent).toBe('18%, 1 failed')
  })

  it('ranks the lines once all charts are read, and shows titles of the charts read so far', async () => {
    const charts = [createDeskChart('CR00001'), createDeskChart('CR00002', { state: 'unread' })]
    showUnfinished([{ desk: createDesk({ charts }), isComplete: false }])
    expect(await screen.findByText('Loading the lines')).toBeDefined()
    expect(screen.queryByRole('list', { name: /^Lines/ })).toBeNull()
    await findMatrix()
    expect(rowNames()).toEqual(['Song 1', 'Song 2'])
  })

  it('doesn’t claim that no title is on a chart before all charts are loaded', async () => {
    showUnfinished([{ desk: createDesk({ titles: [] }), isComplete: false }])
    expect(await screen.findByText('Loading the lines')).toBeDefined()
    expect(await screen.findByRole('heading', { name: /^Our titles on the charts/ })).toBeDefined()
    expect(screen.queryByText(/^No songs of this roster/)).toBeNull()
  })

  it('waits for all charts of a few songs, whose lines would move the rest', async () => {
    const roster = { ...TEST_ROSTER, counts: { artist: 0, song: 2, album: 0, chart: 0 } }
    showUnfinished([{ cost: { chartWeeks: 2, artists: 0 } }, { desk: createDesk({ roster }), isComplete: false }])
    expect(await screen.findByText('Loading 2 chart weeks')).toBeDefined()
    expect(screen.getByText('Loading the desk')).toBeDefined()
    expect(screen.queryByRole('grid')).toBeNull()
  })

  it('keeps the lines while the desk is read again', async () => {
    const unread = createDesk({ charts: [createDeskChart('CR00001', { state: 'unread' })], lines: [] })
    const requested: string[] = []
    const respond: Respond = ({ pathname }) => {
      if (pathname === '/api/session') return TEST_SESSION
      if (!pathname.endsWith('/desk')) return undefined
      requested.push(pathname)
      return requested.length === 1
        ? toStream({ desk: createDesk(), isComplete: true })
        : toUnfinished([{ desk: unread, isComplete: false }])
    }
    const { router } = renderRoute('/', respond, [TEST_ROSTER])
    expect((await screen.findAllByText(/stays at/)).length).toBeGreaterThan(0)
    void router.options.context.queryClient.invalidateQueries({ queryKey: deskQueries.all() })
    await waitFor(() => expect(requested).toHaveLength(2))
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).not.toBeNull())
    expect(screen.getAllByText(/stays at/).length).toBeGreaterThan(0)
  })

  it('keeps the lines while the artists of another territory are read', async () => {
    const { router } = renderRoute('/', readGermany, [TEST_ROSTER])
    await screen.findAllByText(/stays at/)
    void router.navigate({ to: '/', search: { location: 'DE' } })
    expect(await screen.findByText('Germany')).toBeDefined()
    expect(screen.getAllByText(/stays at/).length).toBeGreaterThan(0)
  })

  it('names charts that failed or are not out where their ranks would be', async () => {
    const charts = [
      createDeskChart('CR00001'),
      createDeskChart('CR00002', { state: 'failed' }, { name: 'World Songs', location: 'AA' }),
      createDeskChart('CR00004', { state: 'not-out' }, { name: 'German Songs', location: 'DE' }),
    ]
    show(createDesk({ charts, titles: [createTitle(1, { cells: [createCell('CR00001', 1)] })] }))
    expect(await screen.findByText('1 chart couldn’t be loaded.')).toBeDefined()
    await findMatrix()
    expect(screen.getByRole('columnheader', { name: /^World failed/ })).toBeDefined()
    expect(screen.getByRole('columnheader', { name: /^DE not out/ })).toBeDefined()
    expect(screen.getByText(/ charts out \(1 failed, 1 not out yet\)$/)).toBeDefined()
  })

  it('has no columns of units if the chart has ranks only', async () => {
    const charts = [createDeskChart('CR00001', { unit: null, metricName: null })]
    show(createDesk({ charts, titles: [createTitle(1, { cells: [createCell('CR00001', 1, { total: null })] })] }))
    await findMatrix()
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Title',
      'US rank, 26 weeks',
      '↑ US ',
    ])
  })

  it('says how to fill an empty roster', async () => {
    const roster = { ...TEST_ROSTER, counts: { artist: 0, song: 0, album: 0, chart: 0 } }
    show(createDesk({ roster, lines: [], titles: [] }))
    const add = await screen.findByRole('link', { name: 'Add to this roster' })
    expect(add.getAttribute('href')).toBe(`/rosters/${TEST_ROSTER.id}`)
  })

  it('offers the default roster for one that is missing', async () => {
    const user = userEvent.setup({ delay: null })
    const { address } = renderRoute('/?roster=missing-roster-1', respondWithout, [TEST_ROSTER])
    await user.click(await screen.findByRole('button', { name: 'Open the default roster' }))
    await waitFor(() => expect(address()).toBe('/'))
  })

  it('offers to try again after a failure', async () => {
    renderRoute('/', ({ pathname }) => (pathname === '/api/session' ? TEST_SESSION : errorResponse('internal')), [
      TEST_ROSTER,
    ])
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
  })
})
