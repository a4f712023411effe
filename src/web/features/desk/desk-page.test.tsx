import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { windowOf } from '#contract/week-label.ts'
import { errorResponse, renderRoute, type Respond } from '../../testing/render-route.tsx'
import {
  createCell,
  createDesk,
  createDeskChart,
  createLine,
  createTitle,
  TEST_ROSTER,
} from '#contract/testing/desk-data.ts'
import { loadPageTables } from '../../lib/files/page-tables.ts'
import { findMatrix, respondWith, rowNames, show } from './testing/show-desk.ts'

const refuseEarlier: Respond = (url, signal, init) =>
  url.searchParams.get('week') === '2026-W42'
    ? errorResponse('provider_failed')
    : respondWith(createDesk())(url, signal, init)

describe('the desk', () => {
  it('shows a headline, lines with their charts, figures, and the matrix of the default roster', async () => {
    show(createDesk())
    const headline = await screen.findByRole('heading', { name: /^Song 1 stays at number 1/ })
    expect(headline.textContent).toContain('Song 2 climbs from 6 to 2')
    const leads = within(screen.getByRole('list', { name: 'Titles of the headline' })).getAllByRole('listitem')
    expect(leads[1]?.textContent).toContain('1,000 AEon Test Songs, +5.0%')
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
})
