import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { TEST_CHART } from '#contract/testing/chart-data.ts'
import { TEST_ROSTER } from '#contract/testing/desk-data.ts'
import { usePageCommands } from '../../../lib/keyboard/page-commands.ts'
import { togglePinned } from '../../../lib/storage/saved-entities.ts'
import { createMovers } from '#contract/testing/movers-data.ts'
import { createReceipt } from '#contract/testing/receipt-data.ts'
import { createSearchAnswer, createSearchResult, createStanding } from '../../../testing/create-search-result.ts'
import {
  createResponse,
  errorResponse,
  renderRoute,
  type Respond,
  TEST_SESSION,
} from '../../../testing/render-route.tsx'

const ANSWER = createSearchAnswer([
  createSearchResult(),
  createSearchResult({ kind: 'album', id: 'A1', title: 'Paper' }),
])

const respond: Respond = ({ pathname }) => {
  if (pathname === '/api/session') return TEST_SESSION
  if (pathname.startsWith('/api/songs/') || pathname.startsWith('/api/albums/')) return errorResponse('not_found')
  if (pathname === '/api/charts') return { charts: [], receipt: createReceipt() }
  if (pathname === '/api/movers') return createMovers({ movers: [] })
  // The Charts page requests these. If another file has loaded its code, it opens before the test ends.
  if (pathname.startsWith('/api/charts/')) return errorResponse('not_found')
  return pathname === '/api/search' ? ANSWER : undefined
}

const CHART = { ...TEST_CHART, id: 'CR00001', name: 'US Songs 200', location: 'US', kind: 'song', depth: 200 }
const RUN = {
  chart: CHART,
  weeksKnown: 2,
  newestWeek: '2026-W46',
  latest: { week: '2026-W46', rank: 4, weeksOn: 3 },
  isOn: true,
  peak: { rank: 2, week: null },
  debut: null,
  weeksSeen: 2,
  run: [
    { week: '2026-W45', isKnown: true, rank: 2 },
    { week: '2026-W46', isKnown: true, rank: 4 },
  ],
}

/** Finds titles that start with the words, and a chart. */
const respondWithCharts: Respond = (url, ...rest) => {
  if (url.pathname.endsWith('/titles')) return errorResponse('not_ready')
  if (url.pathname === '/api/charts') return { charts: [CHART], receipt: createReceipt() }
  if (url.pathname.endsWith('/charts')) {
    const known = { charts: 1, weeks: 2, listed: 1 }
    return { id: 'S1', charts: [RUN], known, reading: 0, receipt: createReceipt() }
  }
  if (url.pathname.startsWith('/api/charts/')) return errorResponse('not_ready')
  if (url.pathname !== '/api/search') return respond(url, ...rest)
  const words = (url.searchParams.get('q') ?? '').split(' ')
  const results = ANSWER.results.filter(({ title }) =>
    words.every((word) => (title ?? '').toLowerCase().split(' ').includes(word)),
  )
  return createSearchAnswer(results)
}

async function openPalette() {
  await screen.findByRole('button', { name: /Search or paste/ })
  await userEvent.keyboard('{Control>}k{/Control}')
  return screen.findByRole('dialog', { name: 'Search' })
}

describe('saved views in the search palette', () => {
  const view = { id: 'view-00000000001', name: 'Monday', path: '/charts', createdAt: '', createdBy: 'Ana' }
  const respondWithView: Respond = (url, ...rest) =>
    url.pathname === '/api/views' ? { views: [view] } : respond(url, ...rest)

  it('are found by their names, and open', async () => {
    const { address } = renderRoute('/nowhere', respondWithView)
    const palette = await openPalette()
    await userEvent.type(within(palette).getByRole('searchbox'), 'monday')
    await userEvent.click(await within(palette).findByRole('link', { name: /^Monday/ }))
    await waitFor(() => expect(address()).toBe('/charts'))
  })

  it('are managed on any page', async () => {
    renderRoute('/nowhere', respondWithView)
    const palette = await openPalette()
    await userEvent.click(await within(palette).findByRole('button', { name: /^Saved views/ }))
    expect(await within(palette).findByRole('button', { name: 'Save this view' })).toBeDefined()
    await userEvent.click(within(palette).getByRole('button', { name: 'Back to search' }))
    expect(await within(palette).findByRole('button', { name: /^Saved views/ })).toBeDefined()
  })
})

describe('the search palette', () => {
  it('opens over any page, opens the first result with Enter, and closes', async () => {
    const { address } = renderRoute('/nowhere', respond)
    const palette = await openPalette()
    await userEvent.type(within(palette).getByRole('searchbox'), 'pap')
    await within(palette).findByRole('link', { name: /Paper Lanterns/ })
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe('/songs/S1'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows that results are loading', async () => {
    const late = createResponse()
    renderRoute('/nowhere', (url, ...rest) => (url.pathname === '/api/search' ? late.promise : respond(url, ...rest)))
    const palette = await openPalette()
    await userEvent.type(within(palette).getByRole('searchbox'), 'pap')
    expect(await within(palette).findByText('Loading the results')).toBeDefined()
    late.resolve(ANSWER)
    await within(palette).findByRole('link', { name: /Paper Lanterns/ })
    expect(within(palette).queryByText('Loading the results')).toBeNull()
  })

  it('shows the rank and the move of a title', async () => {
    const standings = [
      createStanding({ rank: 11, places: 2, chart: { name: 'Norway Songs 100', kind: 'song' }, territory: 'NO' }),
    ]
    renderRoute('/nowhere', (url, ...rest) =>
      url.pathname === '/api/search' ? { ...ANSWER, standings } : respond(url, ...rest),
    )
    const palette = await openPalette()
    await userEvent.type(within(palette).getByRole('searchbox'), 'pap')
    const [line] = await within(palette).findAllByRole('link', { name: /Paper Lanterns.*No\. 11 ?Norway/ })
    expect(line?.textContent).toContain('2 places')
  })

  it('gets the keys typed right after its shortcut, and opens the first result of an early Enter', async () => {
    const { address, requests } = renderRoute('/nowhere', respond)
    await screen.findByRole('button', { name: /Search or paste/ })
    await userEvent.keyboard('{Control>}k{/Control}pap{Enter}')
    await waitFor(() => expect(address()).toBe('/songs/S1'))
    expect(requests().filter((path) => path.startsWith('/api/search'))).toEqual([
      expect.stringMatching(/^\/api\/search\?q=pap&/),
    ])
  })

  it('closes on the first Escape in its field, which Safari would keep from the dialog', async () => {
    renderRoute('/nowhere', respond)
    const palette = await openPalette()
    await userEvent.type(within(palette).getByRole('searchbox'), 'pap{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('turns off shortcuts of the page while it is open, even after a click on its text', async () => {
    renderRoute('/nowhere', respond)
    const palette = await openPalette()
    await userEvent.click(await within(palette).findByText('Or type a sentence'))
    within(palette).getByRole('searchbox').blur()
    await userEvent.keyboard('?')
    expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull()
  })

  it('finds charts', async () => {
    const chart = createSearchResult({ kind: 'chart', id: 'CR00001', title: 'US Songs 200', territory: 'US' })
    renderRoute('/nowhere', (url, ...rest) =>
      url.pathname === '/api/search' ? createSearchAnswer([chart]) : respond(url, ...rest),
    )
    const palette = await openPalette()
    await userEvent.type(within(palette).getByRole('searchbox'), 'us')
    const link = await within(palette).findByRole('link', { name: /US Songs 200.*United States/ })
    expect(link.getAttribute('href')).toBe('/charts/CR00001')
  })

  it('opens charts with the roster of the page', async () => {
    const { address } = renderRoute(`/charts?roster=${TEST_ROSTER.id}`, respondWithCharts, [TEST_ROSTER])
    const palette = await openPalette()
    const link = await within(palette).findByRole('link', { name: /^US Songs 200/ })
    expect(link.getAttribute('href')).toBe(`/charts/CR00001?roster=${TEST_ROSTER.id}`)
    await userEvent.type(within(palette).getByRole('searchbox'), 'us songs w40')
    await within(palette).findByRole('link', { name: /^US Songs 200, 2/ })
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe(`/charts/CR00001/2026-W40?roster=${TEST_ROSTER.id}`))
  })

  it('moves through the results with arrow keys', async () => {
    const { address } = renderRoute('/nowhere', respond)
    const palette = await openPalette()
    await userEvent.type(within(palette).getByRole('searchbox'), 'pap')
    await within(palette).findByRole('link', { name: /Paper Lanterns/ })
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await waitFor(() => expect(address()).toBe('/albums/A1'))
  })

  it.each([
    ['0000 0001 2281 9551', 'The last character of this ISNI should be X, not 1. Check it for a typo.'],
    ['T-034.524.680-7', 'The last digit of this ISWC should be 1, not 7. Check it for a typo.'],
    ['QZ-X99-24-00012', ''],
  ])('hints at a mistyped identifier: %s', async (text, hint) => {
    renderRoute('/nowhere', respond)
    const palette = await openPalette()
    const [region] = within(palette).getAllByText('', { selector: 'output:empty' })
    await userEvent.click(within(palette).getByRole('searchbox'))
    await userEvent.paste(text)
    await within(palette).findByRole('link', { name: /Paper Lanterns/ })
    expect(region?.textContent).toBe(hint)
  })

  it('lists recent and pinned pages, places to go, and sentences before anything is typed', async () => {
    togglePinned({ kind: 'song', id: 'S1', title: 'Paper Lanterns', credit: 'Ana' })
    const { address } = renderRoute('/nowhere', respondWithCharts, [TEST_ROSTER])
    const palette = await openPalette()
    const recent = await within(palette).findByRole('region', { name: 'Recent' })
    expect(
      within(recent)
        .getByRole('link', { name: /Paper Lanterns Ana/ })
        .getAttribute('href'),
    ).toBe('/songs/S1')
    const places = within(palette).getByRole('region', { name: 'Go to' })
    await within(places).findByRole('link', { name: new RegExp(TEST_ROSTER.name) })
    expect(
      within(places)
        .getByRole('link', { name: /^US Songs 200/ })
        .getAttribute('href'),
    ).toBe('/charts/CR00001')
    await userEvent.click(within(palette).getByRole('button', { name: 'us songs w40' }))
    await within(palette).findByRole('link', { name: /^US Songs 200, 2/ })
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe('/charts/CR00001/2026-W40'))
  })

  it('does what works on every page: the theme, and the link', async () => {
    renderRoute('/nowhere', respond)
    const palette = await openPalette()
    await userEvent.type(within(palette).getByRole('searchbox'), 'switch to the dark')
    await within(palette).findByRole('button', { name: 'Switch to the dark theme' })
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('dark'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('does what the open page offers, only there', async () => {
    let count = 0
    function Offer() {
      usePageCommands([{ name: 'Count to one', note: 'One more', icon: 'text', run: () => (count += 1) }])
      return null
    }
    const { unmount } = render(<Offer />)
    renderRoute('/nowhere', respond)
    const palette = await openPalette()
    const commands = within(palette).getByRole('region', { name: 'Do on this page' })
    await userEvent.click(within(commands).getByRole('button', { name: 'Count to one one more' }))
    expect(count).toBe(1)
    unmount()
    const again = await openPalette()
    expect(within(again).queryByRole('button', { name: /Count to one/ })).toBeNull()
  })

  it('finds pages by their names, before the results', async () => {
    const { address } = renderRoute('/nowhere', (url, ...rest) =>
      url.pathname === '/api/alerts/rules' ? errorResponse('not_ready') : respond(url, ...rest),
    )
    const palette = await openPalette()
    await userEvent.type(within(palette).getByRole('searchbox'), 'data st')
    await within(palette).findByRole('link', { name: /^Data status/ })
    expect(within(palette).getAllByRole('link')[0]?.getAttribute('href')).toBe('/status')
    expect(address()).toBe('/nowhere')
  })

  it.each([
    ['paper lanterns germany', 'Paper Lanterns in Germany', '/songs/S1?location=DE'],
    ['compare paper lanterns, paper', 'Paper Lanterns and Paper', '/compare?e=song%3AS1%2Calbum%3AA1'],
    ['card paper lanterns', 'Card of Paper Lanterns by Ana', '/charts/CR00001/2026-W46?card=S1'],
    ['who passed paper lanterns', 'Titles that passed Paper Lanterns by Ana', '/charts/CR00001/2026-W46?row=S1'],
    ['https://charts.example/x', null, null],
  ])('opens what “%s” means', async (text, title, href) => {
    renderRoute('/nowhere', respondWithCharts)
    const palette = await openPalette()
    await userEvent.type(within(palette).getByRole('searchbox'), text)
    if (title === null) {
      await within(palette).findByText(/No matches/)
      return
    }
    const line = await within(palette).findByRole('link', { name: new RegExp(`^${title}`) })
    expect(line.getAttribute('href')).toBe(href)
    expect(within(palette).getAllByRole('link')[0]).toBe(line)
  })

  it('says that a sentence finds nothing, and opens nothing', async () => {
    const { address } = renderRoute('/nowhere', respondWithCharts)
    const palette = await openPalette()
    await userEvent.type(within(palette).getByRole('searchbox'), 'card nothing at all{Enter}')
    await within(palette).findByText('No match for “nothing at all”')
    expect(address()).toBe('/nowhere')
  })

  it('lists the shortcuts on ?, but not while someone types', async () => {
    renderRoute('/search', respond)
    await userEvent.type(await screen.findByRole('searchbox'), 'what?')
    expect(screen.queryByRole('dialog')).toBeNull()
    screen.getByRole('searchbox').blur()
    await userEvent.keyboard('?')
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
