import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { toData } from '#bff/routes/pages/page-preloads.ts'
import { windowOf } from '#contract/week-label.ts'
import { errorResponse, renderRoute, TEST_SESSION } from '../../../testing/render-route.tsx'
import { createEntry, createWeek, TEST_CHART } from '#contract/testing/chart-data.ts'
import { WEEK_URL, stubRoutes, entries, findRowByName, WEEK, week } from '../testing/stubbed-week.ts'

const noInsights = ({ pathname }: URL) => (pathname.endsWith('/insights') ? errorResponse('not_found') : undefined)

describe('chart week page', () => {
  it('requests what the server preloads', async () => {
    const { hasRequested } = renderRoute(WEEK_URL, stubRoutes())
    await screen.findByRole('heading', { level: 1, name: 'Test Songs' })
    await waitFor(() => expect(toData(WEEK_URL, {}).filter((url) => !hasRequested(url))).toEqual([]))
  })

  it('shows the chart, the provider’s dates, and every row with its movement as text', async () => {
    renderRoute(WEEK_URL, stubRoutes())
    expect(await screen.findByRole('heading', { level: 1, name: 'Test Songs' })).toBeDefined()
    expect(screen.getByRole('navigation', { name: 'Chart week' }).textContent).toMatch(/19.–.25 Apr 2024/)
    expect(await screen.findByRole('table', { name: /Test Songs, 2024-W17, 19.–.25 Apr 2024: 4 titles/ })).toBeDefined()
    expect(within(await findRowByName(/Title 2/)).getByRole('img', { name: 'up 38 places' })).toBeDefined()
    expect(within(await findRowByName(/Title 3/)).getByRole('img', { name: 'new' })).toBeDefined()
    expect(within(await findRowByName(/Title 4/)).getByRole('img', { name: 're-entry' })).toBeDefined()
    expect(
      within(await findRowByName(/Title 1/)).getByRole('img', {
        name: /On the chart in 6 of 21 weeks.*5 weeks not available/,
      }),
    ).toBeDefined()
    expect(document.title).toBe('Test Songs, 2024-W17 · Chartroom')
  })

  it('scrolls once to a row that the link opens far down, without moving the focus', async () => {
    const scrolled: (string | undefined)[] = []
    vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function record(this: HTMLElement) {
      scrolled.push(this.dataset['row'])
    })
    const many = Array.from({ length: 60 }, (_, index) => createEntry(index + 1))
    const id = many[54]?.id ?? ''
    renderRoute(`${WEEK_URL}?row=${id}`, stubRoutes({ week: createWeek({ week: WEEK, entries: many }) }))
    await waitFor(() => expect(new Set(scrolled)).toEqual(new Set([id])))
    expect(document.activeElement?.closest('[data-row]') ?? null).toBeNull()
    vi.restoreAllMocks()
  })

  it('explains only the visible columns', async () => {
    renderRoute(`${WEEK_URL}?cols=total,peak`, stubRoutes())
    await userEvent.click(await screen.findByRole('button', { name: 'Explain the columns' }))
    const dialog = await screen.findByRole('dialog', { name: 'What the columns mean' })
    const terms = within(dialog)
      .getAllByRole('term')
      .map((term) => term.textContent)
    expect(terms).toEqual(['Rank', 'Move', 'Title', 'Peak', 'Album Equivalent'])
    expect(dialog.textContent).toContain('Last changed: January 2, 2026')
  })

  it('distinguishes 0 from missing', async () => {
    renderRoute(`${WEEK_URL}?cols=total,m-album-sales`, stubRoutes())
    const one = await findRowByName(/Title 1/)
    expect(within(one).getAllByRole('cell', { name: '0' })).toHaveLength(1)
    const two = await findRowByName(/Title 2/)
    expect(within(two).queryByRole('cell', { name: '0' })).toBeNull()
    expect(within(two).getByRole('img', { name: 'not provided' })).toBeDefined()
  })

  it('shows climb and gain separately in the highlights, which open what they say', async () => {
    const user = userEvent.setup({ delay: null })
    const { address } = renderRoute(`${WEEK_URL}?q=nobody`, stubRoutes())
    const highlights = await screen.findByRole('region', { name: 'Highlights' })
    expect(within(highlights).getByRole('link', { name: /^Biggest gain Title 2 \+300 AE at 2/ })).toBeDefined()
    await user.click(within(highlights).getByRole('link', { name: /^Biggest climb Title 2 up 38 places/ }))
    await waitFor(() => expect(address()).toBe(`${WEEK_URL}?row=${createEntry(2).id}`))
  })

  it('shows the cards of highlights without hover on touch screens', async () => {
    renderRoute(WEEK_URL, stubRoutes())
    const highlights = await screen.findByRole('region', { name: 'Highlights' })
    expect(await within(highlights).findByRole('button', { name: /^Card: Number 1, Title 1/ })).toBeDefined()
  })

  it('shows exits in place of the ranking', async () => {
    const user = userEvent.setup({ delay: null })
    const { address } = renderRoute(WEEK_URL, stubRoutes())
    await user.click(await screen.findByRole('link', { name: /^Exits 1 title highest was 12/ }))
    await waitFor(() => expect(address()).toBe(`${WEEK_URL}?show=exits`))
    const exits = await screen.findByRole('table', { name: /Titles on last week’s Test Songs/ })
    expect(within(exits).getByRole('row', { name: /12 Gone Past .*3 30/ })).toBeDefined()
    expect(screen.queryByRole('row', { name: /Title 1/ })).toBeNull()
    await user.type(screen.getByRole('searchbox', { name: /Filter by title/ }), 'nobody')
    expect(await screen.findByText('No title that left matches your filter.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Show all titles' }))
    expect(await findRowByName(/Title 1/)).toBeDefined()
  })

  it('switches between the table and the race, in the URL', async () => {
    const user = userEvent.setup({ delay: null })
    const { address } = renderRoute(WEEK_URL, stubRoutes({}, noInsights))
    await findRowByName(/Title 1/)
    const table = within(screen.getByRole('group', { name: 'View' })).getByRole('radio', { name: 'Table' })
    table.focus()
    await user.keyboard('{ArrowRight}')
    await waitFor(() => expect(address()).toBe(`${WEEK_URL}?view=26`))
    expect(await screen.findByRole('heading', { name: 'The race' })).toBeDefined()
    expect(screen.queryByRole('searchbox', { name: /Filter by title/ })).toBeNull()
    await user.click(await screen.findByRole('radio', { name: /13 weeks$/ }))
    await waitFor(() => expect(address()).toBe(`${WEEK_URL}?view=13`))
    await user.click(screen.getByRole('radio', { name: 'Chosen' }))
    await waitFor(() => expect(address()).toBe(`${WEEK_URL}?view=13&race=chosen`))
    expect(await screen.findByRole('combobox', { name: /title/i })).toBeDefined()
    await user.click(screen.getByRole('radio', { name: /^Top / }))
    await waitFor(() => expect(address()).toBe(`${WEEK_URL}?view=13`))
    await user.click(screen.getByRole('radio', { name: 'Chosen' }))
    await user.click(within(screen.getByRole('group', { name: 'View' })).getByRole('radio', { name: 'Table' }))
    await waitFor(() => expect(address()).toBe(WEEK_URL))
    expect(await findRowByName(/Title 1/)).toBeDefined()
  })

  it('counts titles per filter with the rule that filters', async () => {
    const user = userEvent.setup({ delay: null })
    renderRoute(WEEK_URL, stubRoutes())
    await findRowByName(/Title 1/)
    const filters = screen.getByRole('group', { name: 'Movement' })
    expect(
      within(filters)
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')?.textContent),
    ).toEqual(['All4', 'New1', 'Re-entries1', 'Exits1', 'Climbers1', 'Fallers0'])
    await user.click(within(filters).getByRole('radio', { name: /^Re-entries/ }))
    await waitFor(() => expect(screen.queryByRole('row', { name: /Title 1/ })).toBeNull())
    expect(await findRowByName(/Title 4/)).toBeDefined()
    await user.selectOptions(screen.getByRole('combobox', { name: 'More filters' }), 'No change (1)')
    expect(await findRowByName(/Title 1/)).toBeDefined()
  })

  it('opens the same week of another chart, from its menu and with { and }', async () => {
    const user = userEvent.setup({ delay: null })
    const other = { ...TEST_CHART, id: 'CR00002', name: 'Other Songs', location: 'DE' as const }
    const albums = { ...TEST_CHART, id: 'CR00003', name: 'Test Albums', kind: 'album' as const }
    const { address } = renderRoute(`${WEEK_URL}?sort=-total`, (url, signal) => {
      if (url.pathname === '/api/charts') return { charts: [TEST_CHART, other, albums], receipt: week.receipt }
      if (url.pathname.startsWith('/api/charts/CR00002/')) {
        return url.pathname.endsWith('history')
          ? errorResponse('not_found')
          : { ...week, chart: other, previousWeek: null, nextWeek: null }
      }
      return stubRoutes()(url, signal)
    })
    await findRowByName(/Title 1/)
    await user.click(screen.getByRole('button', { name: 'Choose another chart for this week' }))
    await user.type(await screen.findByRole('searchbox', { name: 'Filter charts' }), 'germany')
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Test Albums/ })).toBeNull())
    fireEvent.keyDown(screen.getByRole('searchbox', { name: 'Filter charts' }), { key: 'Enter', isComposing: true })
    expect(screen.getByRole('searchbox', { name: 'Filter charts' })).toBeDefined()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe('/charts/CR00002/2024-W17?sort=-total'))
    await screen.findByRole('heading', { level: 1, name: 'Other Songs' })
    act(() => (document.activeElement as HTMLElement).blur())
    await user.keyboard('}')
    await waitFor(() => expect(address()).toBe('/charts/CR00001/2024-W17?sort=-total'))
  })

  it('shows no figures and no gain when the chart has none', async () => {
    const plain = entries.map((entry) => createEntry(entry.rank, { movement: entry.movement }))
    renderRoute(WEEK_URL, stubRoutes({ week: createWeek({ week: WEEK, entries: plain }) }))
    await findRowByName(/Title 1/)
    expect(screen.queryByText('Biggest gain')).toBeNull()
    expect(screen.queryByRole('columnheader', { name: /Equivalent|Total/ })).toBeNull()
  })

  it('sorts by a header, keeps the official rank visible, and describes the order', async () => {
    const user = userEvent.setup({ delay: null })
    const { address } = renderRoute(WEEK_URL, stubRoutes())
    await user.click(await screen.findByRole('button', { name: /Album Equivalent vs. last week/ }))
    await waitFor(() => expect(address()).toBe(`${WEEK_URL}?sort=-gain-share`))
    const rows = screen.getAllByRole('rowheader').slice(0, 4)
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Title 2'),
      expect.stringContaining('Title 1'),
      expect.stringContaining('Title 3'),
      expect.stringContaining('Title 4'),
    ])
    expect(
      screen.getByText(
        '4 titles. Sorted by Album Equivalent vs. last week in percent, biggest gains first (within this chart)',
      ),
    ).toBeDefined()
    expect(screen.getByRole('columnheader', { name: /Album Equivalent vs. last week/ }).getAttribute('aria-sort')).toBe(
      'descending',
    )
  })

  it('filters while typing, in the URL but without history entries', async () => {
    const user = userEvent.setup({ delay: null })
    const { address, router } = renderRoute(WEEK_URL, stubRoutes())
    await findRowByName(/Title 1/)
    await user.keyboard('/')
    await user.keyboard('title 3')
    await waitFor(() => expect(address()).toBe(`${WEEK_URL}?q=title+3`))
    expect(screen.getByText('1 of 4 titles')).toBeDefined()
    expect(screen.queryByRole('row', { name: /Title 1/ })).toBeNull()
    expect(router.history.length).toBe(1)
  })

  it('keeps filtered rows in the document', async () => {
    const user = userEvent.setup({ delay: null })
    renderRoute(WEEK_URL, stubRoutes())
    const [first, third] = [await findRowByName(/Title 1/), await findRowByName(/Title 3/)]
    await user.type(screen.getByRole('searchbox'), 'title 3')
    await waitFor(() => expect(first.hidden).toBe(true))
    expect(third.hidden).toBe(false)
    await user.clear(screen.getByRole('searchbox'))
    await waitFor(() => expect(first.hidden).toBe(false))
    expect(await findRowByName(/Title 1/)).toBe(first)
  })

  it('keeps focus on the same title when the order changes', async () => {
    const user = userEvent.setup({ delay: null })
    const { router } = renderRoute(WEEK_URL, stubRoutes())
    const first = await findRowByName(/Title 1/)
    await user.keyboard('j')
    expect(document.activeElement).toBe(first)
    await act(() => router.navigate({ to: '.', search: { sort: '-gain' } }))
    await waitFor(() => expect(document.activeElement).not.toBe(first))
    expect(document.activeElement).toBe(await findRowByName(/Title 1/))
  })

  it('stores the chosen columns in the URL', async () => {
    const user = userEvent.setup({ delay: null })
    const { address } = renderRoute(WEEK_URL, stubRoutes())
    await user.click(await screen.findByRole('button', { name: 'Columns' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Album Sales' }))
    await waitFor(() =>
      expect(address()).toContain('cols=last-week%2Crun%2Cpeak%2Cweeks-on%2Ctotal%2Cgain-share%2Cm-album-sales'),
    )
    expect(screen.getByRole('columnheader', { name: 'Album Sales', hidden: true })).toBeDefined()
  })

  it('lists columns that are not available and stores the row height', async () => {
    const user = userEvent.setup({ delay: null })
    const { address } = renderRoute(WEEK_URL, stubRoutes())
    await user.click(await screen.findByRole('button', { name: 'Columns' }))
    const compared = await screen.findByRole('group', { name: 'Compared week' })
    const unavailable = within(compared).getByRole('checkbox', { name: 'Rank in the other week' })
    expect(compared.textContent).toContain('Choose a week to compare with first.')
    await user.click(unavailable)
    expect((unavailable as HTMLInputElement).checked).toBe(false)
    await user.click(screen.getByRole('radio', { name: 'Dense' }))
    expect(document.querySelector('[data-ranking] table')?.getAttribute('data-density')).toBe('dense')
    expect(localStorage.getItem('chartroom:density')).toBe('dense')
    expect(address()).toBe(WEEK_URL)
  })

  it('steps with [ and ], but not while someone types', async () => {
    const user = userEvent.setup({ delay: null })
    const before = createWeek({ ...week, week: '2024-W16', window: windowOf('2024-W16') })
    const { address } = renderRoute(
      `${WEEK_URL}?sort=-total`,
      stubRoutes({}, ({ pathname }) => (pathname.endsWith('/2024-W16') ? before : undefined)),
    )
    await findRowByName(/Title 1/)
    await user.type(screen.getByRole('searchbox'), '[[')
    await waitFor(() => expect(address()).toBe(`${WEEK_URL}?sort=-total&q=%5B`))
    await user.clear(screen.getByRole('searchbox'))
    act(() => (document.activeElement as HTMLElement).blur())
    await user.keyboard('[[')
    await waitFor(() => expect(address()).toBe(`/charts/${TEST_CHART.id}/2024-W16?sort=-total`))
    expect(await screen.findAllByText(/12.–.18 Apr 2024/)).not.toHaveLength(0)
  })

  it('steps once per key press', async () => {
    const { address } = renderRoute(WEEK_URL, stubRoutes())
    await findRowByName(/Title 1/)
    for (let i = 0; i < 3; i++) fireEvent.keyDown(document.body, { key: '[' })
    await waitFor(() => expect(address()).toBe(`/charts/${TEST_CHART.id}/2024-W14`))
  })

  it('offers weeks by month, quick steps, and a field for a week', async () => {
    const user = userEvent.setup({ delay: null })
    const newest = createWeek({ week: '2025-W02' })
    const { address } = renderRoute(
      `${WEEK_URL}?sort=-total`,
      stubRoutes({}, ({ pathname }) => (pathname.endsWith('/latest') ? newest : undefined)),
    )
    const open = async () => user.click(await screen.findByRole('button', { name: /2024-W17, choose a week/ }))
    await open()
    const chosen = await screen.findByRole('link', { name: /2024-W17$/ })
    expect(chosen.getAttribute('aria-current')).toBe('page')
    expect(screen.getByRole('link', { name: '−52, 2023-W17' }).getAttribute('href')).toContain('/2023-W17?sort=-total')
    act(() => chosen.focus())
    await user.keyboard('{Shift>}{PageDown}{/Shift}')
    expect(await screen.findAllByText(/not out yet/)).not.toHaveLength(0)
    for (let i = 0; i < 4; i++) await user.keyboard('{PageUp}')
    const last = await screen.findByRole('link', { name: /2024-W53$/ })
    expect(last.textContent).toMatch(/27 Dec 2024.–.2 Jan 2025/)
    const field = screen.getByRole('textbox', { name: /^Week or date/ })
    await user.type(field, 'soon{Enter}')
    expect(await screen.findByText(/^Type a week such as/)).toBeDefined()
    await user.clear(field)
    await user.type(field, '2024w16{Enter}')
    await waitFor(() => expect(address()).toBe(`/charts/${TEST_CHART.id}/2024-W16?sort=-total`))
  })

  it('moves between rows with j, k and arrows', async () => {
    const user = userEvent.setup({ delay: null })
    renderRoute(WEEK_URL, stubRoutes())
    const first = await findRowByName(/Title 1/)
    await user.keyboard('j')
    expect(document.activeElement).toBe(first)
    await user.keyboard('jj')
    expect(document.activeElement).toBe(await findRowByName(/Title 3/))
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(document.activeElement).toBe(await findRowByName(/Title 4/))
    await user.keyboard('k{Home}')
    expect(document.activeElement).toBe(first)
  })
})

describe('latest week', () => {
  it('redirects to the URL of the latest week', async () => {
    const { address, router, requests } = renderRoute(`/charts/${TEST_CHART.id}`, (url, signal) =>
      url.pathname.endsWith('/latest') ? week : stubRoutes()(url, signal),
    )
    await findRowByName(/Title 1/)
    expect(address()).toBe(WEEK_URL)
    expect(router.history.length).toBe(1)
    expect(requests()).not.toContain(`/api/charts/${TEST_CHART.id}/weeks/${WEEK}`)
  })

  it.each(['', '/latest'])('carries the view of a link to the latest week (%s)', async (path) => {
    const view = `?show=up&sort=-rank&row=${createEntry(2).id}&brief=40`
    const { address } = renderRoute(`/charts/${TEST_CHART.id}${path}${view}`, (url, signal) =>
      url.pathname.endsWith('/latest') ? week : stubRoutes()(url, signal),
    )
    await waitFor(() => expect(address()).toBe(`${WEEK_URL}${view}`))
  })

  it('shows “Chart not found” for an unknown chart', async () => {
    renderRoute('/charts/CR99999', (url) =>
      url.pathname === '/api/session' ? TEST_SESSION : errorResponse('not_found'),
    )
    expect(await screen.findByText('Chart not found')).toBeDefined()
  })
})
