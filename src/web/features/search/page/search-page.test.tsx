import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { SearchAnswer } from '#contract/api/search.ts'
import { RESULT_KINDS } from '#contract/entities.ts'
import { createEntry, TEST_CHART } from '#contract/testing/chart-data.ts'
import { TEST_ROSTER } from '#contract/testing/desk-data.ts'
import type { Mover } from '#contract/api/insights/movers.ts'
import { createMovers } from '#contract/testing/movers-data.ts'
import { createReceipt } from '#contract/testing/receipt-data.ts'
import { createFacts } from '#contract/testing/summary-data.ts'
import { createSearchAnswer, createSearchResult, createStanding } from '../../../testing/create-search-result.ts'
import {
  createResponse,
  errorResponse,
  renderRoute,
  type Respond,
  TEST_SESSION,
} from '../../../testing/render-route.tsx'

const box = () => screen.findByRole<HTMLInputElement>('searchbox')

function createSongAnswer(titles: string[], different: Parameters<typeof createSearchAnswer>[1] = {}): SearchAnswer {
  const groups = RESULT_KINDS.map((kind) => {
    const total = kind === 'song' ? titles.length : 0
    return { kind, total, reachable: total, failed: false }
  })
  const results = titles.map((title) => createSearchResult({ id: `SG-${title}`, title }))
  return createSearchAnswer(results, { groups, ...different })
}

const toOther = (mover: Mover): Mover => Object.assign(mover, { id: 'SG3' })

/** Returns the query as the only title. */
const echo: Respond = (url) => {
  if (url.pathname === '/api/session') return TEST_SESSION
  if (url.pathname === '/api/charts') return { charts: [], receipt: createReceipt() }
  return createSongAnswer([`Found ${url.searchParams.get('q')}`])
}

const finding =
  (answer: unknown): Respond =>
  (url, ...rest) =>
    url.pathname === '/api/search' ? answer : echo(url, ...rest)

/** Finds a link by its text, which highlights split into several elements. */
const resultLink = (text: string) =>
  screen.findByText((_, element) => element?.tagName === 'A' && (element.textContent ?? '').includes(text))

describe('the search page', () => {
  it('shows charts of the home territory and what can be typed before anything is typed', async () => {
    const charts = (['DE', 'AA', 'US'] as const).map((location) =>
      Object.assign({}, TEST_CHART, { id: `CR000${location}`, name: `Songs ${location}`, location }),
    )
    const facts = createFacts('CR000US', { numberOne: createEntry(1, { title: 'Top Song', credit: 'Ana' }) })
    const { requests } = renderRoute('/search', (url) => {
      if (url.pathname === '/api/charts/summaries') return new Response(JSON.stringify(facts))
      return url.pathname === '/api/charts' ? { charts, receipt: createReceipt() } : echo(url, null)
    })
    expect(await screen.findByText(/An ISRC, barcode/)).toBeTruthy()
    const panel = await screen.findByRole('region', { name: 'Charts' })
    const links = within(panel).getAllByRole('link', { name: /^Songs/ })
    expect(links.map(({ textContent }) => textContent?.slice(0, 8))).toEqual(['Songs US', 'Songs AA', 'Songs DE'])
    await waitFor(() => expect(links[0]?.textContent).toContain('Top Song Ana'))
    expect(links[1]?.textContent).toContain('Worldwide')
    expect(requests().map((path) => path.split('?')[0])).toEqual(expect.arrayContaining(['/api/charts', '/api/movers']))
    expect(requests().some((path) => path.startsWith('/api/search'))).toBe(false)
  })

  it('loads no number 1s from a provider, whose calls cost quota', async () => {
    const provider = { ...TEST_SESSION.provider, mode: 'remote' }
    const { requests } = renderRoute('/search', (url) => {
      if (url.pathname === '/api/session') return { ...TEST_SESSION, provider }
      return url.pathname === '/api/charts' ? { charts: [TEST_CHART], receipt: createReceipt() } : echo(url, null)
    })
    const panel = await screen.findByRole('region', { name: 'Charts' })
    expect(panel.textContent).not.toContain('number 1')
    expect(requests().some((path) => path.startsWith('/api/charts/summaries'))).toBe(false)
  })

  it('shows the best ranks of the default roster, each title once', async () => {
    const place = { chartId: 'CR00001', chart: 'US Songs', location: 'US', depth: 200, week: '2026-W46' } as const
    const song = { kind: 'song', id: 'SG1', title: 'Slow River', credit: 'Ana' } as const
    const best = { ...place, ...song, rank: 3, movement: 'up', places: 2, peak: 1, weeksOn: 9, run: [] } as const
    const members: object[] = (['artist', 'song'] as const).map((kind) => ({
      kind,
      id: kind,
      titles: 1,
      charts: 1,
      best,
    }))
    // The name of this title isn’t known yet.
    members.push({ ...members[1], id: 'other', best: { ...best, id: 'SG2', title: null, credit: null } })
    const respond: Respond = (url) => {
      if (url.pathname === '/api/charts') return { charts: [], receipt: createReceipt() }
      if (url.pathname === '/api/movers') return createMovers({ movers: createMovers().movers.map(toOther) })
      if (!url.pathname.endsWith('/positions')) return echo(url, null)
      return { rosterId: TEST_ROSTER.id, members, reading: 0, receipt: createReceipt() }
    }
    renderRoute('/search', respond, [TEST_ROSTER])
    const panel = await screen.findByRole('region', { name: 'Ours this week' })
    const [link, ...others] = await within(panel).findAllByRole('link')
    expect(link?.getAttribute('href')).toBe('/charts/CR00001/2026-W46?row=SG1')
    expect(link?.textContent).toContain('No. 3')
    expect(others).toEqual([])
    const gaining = await screen.findByRole('region', { name: /^Gaining most in / })
    expect(within(gaining).getByRole('link', { name: /Harbour/ }).textContent).toContain('No. ')
    expect(within(gaining).getByRole('link', { name: 'All movers' }).getAttribute('href')).toMatch(
      /^\/movers\?location=/,
    )
  })

  it('opens the palette with a sentence', async () => {
    renderRoute('/search', finding(createSongAnswer([])))
    const examples = await screen.findByRole('region', { name: 'You can also type' })
    await userEvent.click(within(examples).getByRole('button', { name: /^us songs w40/ }))
    const palette = await screen.findByRole('dialog', { name: 'Search' })
    expect(within(palette).getByRole('searchbox')).toHaveProperty('value', 'us songs w40')
  })

  it('shows rank, peak, and streams of each result as far as they are known', async () => {
    const genre = { name: 'United States Hip-Hop & R&B Songs 50', kind: 'song' } as const
    const standings = [
      createStanding({ id: 'SG-known' }),
      createStanding({ id: 'SG-other', rank: 1, chart: genre, territory: 'US' }),
    ]
    const answer = createSongAnswer(['known', 'other', 'third'], {
      standings,
      streams: [{ id: 'SG-known', streams: 1_200 }],
    })
    renderRoute('/search?q=n', finding(answer))
    const known = await resultLink('known')
    // On phones, the rank is among the facts.
    expect(known.textContent?.match(/No\. 5 Germany/g)).toHaveLength(2)
    expect(known.textContent).toContain('peak 2')
    expect(known.textContent).toContain('1.2')
    // Not number 1 in the United States.
    expect((await resultLink('other')).textContent).toContain('No. 1 US Hip-Hop & R&B Songs')
    const third = await resultLink('third')
    expect(third.textContent).toContain('Not on a loaded chart')
    expect(third.textContent).toContain('Streams not loaded')
  })

  it('shows the release date at the end of a row', async () => {
    const result = createSearchResult({ title: 'One', releaseDate: '2024-03-08', label: 'Tenfold' })
    renderRoute('/search?q=n', finding(createSearchAnswer([result])))
    const row = await resultLink('One')
    expect(row.textContent).toContain('Released 8 Mar 2024')
    expect(within(row).getByText('Tenfold')).toBeTruthy()
  })

  it('sends one request per burst of typing and replaces history', async () => {
    const { requests, address, router } = renderRoute('/search', echo)
    const { length } = router.history
    await userEvent.type(await box(), 'lanterns')
    expect(await resultLink('Found lanterns')).toBeTruthy()
    await waitFor(() => expect(address()).toBe('/search?q=lanterns'))
    expect(router.history.length).toBe(length)
    expect(new Set(requests()).size).toBe(requests().length) // There are no duplicate requests.
  })

  it('never shows an older response for a newer query', async () => {
    const older = createResponse<SearchAnswer>()
    const newer = createResponse<SearchAnswer>()
    renderRoute('/search?q=ol', (url) => {
      if (url.pathname === '/api/session') return TEST_SESSION
      return url.searchParams.get('q') === 'ol' ? older.promise : newer.promise
    })
    await userEvent.type(await box(), 'd')
    newer.resolve(createSongAnswer(['The newer']))
    expect(await resultLink('The newer')).toBeTruthy()
    older.resolve(createSongAnswer(['The older']))
    await older.promise
    await waitFor(() => expect(screen.queryByText(/The older/)).toBeNull())
    expect(screen.getByRole('link', { name: /The newer/ })).toBeTruthy()
  })

  it('keeps the typed text while the URL updates', async () => {
    renderRoute('/search', echo)
    const input = await box()
    await userEvent.type(input, 'half a harbour', { delay: 5 })
    expect(await resultLink('Found half a harbour')).toBeTruthy()
    expect(input.value).toBe('half a harbour')
  })

  it('takes the text from the URL when it changes', async () => {
    const { router } = renderRoute('/search?q=one', echo)
    await resultLink('Found one')
    await router.navigate({ to: '/search', search: { q: 'two' } })
    await waitFor(async () => expect((await box()).value).toBe('two'))
    router.history.back()
    await waitFor(async () => expect((await box()).value).toBe('one'))
  })

  it('opens a pasted identifier, and Back returns to the search', async () => {
    const jump = { kind: 'recording', id: 'QZX992400012' } as const
    const { address, router } = renderRoute('/search', (url) => {
      if (url.pathname === '/api/session') return TEST_SESSION
      return url.pathname === '/api/search' ? createSongAnswer([], { jump }) : errorResponse('not_found')
    })
    await userEvent.click(await box())
    await userEvent.paste('QZ-X99-24-00012')
    await waitFor(() => expect(address()).toBe('/recordings/QZX992400012'))
    router.history.back()
    expect(await screen.findByRole('link', { name: /Open the recording/ })).toBeTruthy()
    expect(address()).toBe('/search?q=QZ-X99-24-00012')
  })

  it('explains a wrong barcode, still searches, and stays', async () => {
    const jump = { kind: 'product', id: '4006381333937' } as const
    const { address, requests } = renderRoute('/search', finding(createSongAnswer([], { jump })))
    await userEvent.click(await box())
    const [hint] = screen.getAllByText('', { selector: 'main output:empty' })
    await userEvent.paste('4 006381 333937')
    expect(await screen.findByRole('link', { name: /Open the product/ })).toBeTruthy()
    expect(hint?.textContent).toBe('The last digit of this barcode should be 1, not 7. Check it for a typo.')
    expect(address()).toBe('/search?q=4+006381+333937')
    expect(requests().filter((path) => path.startsWith('/api/search'))).toHaveLength(1)
  })

  it('opens an entity by an identifier with a wrong check digit if the provider knows it', async () => {
    const jump = { kind: 'product', id: '4006381333937' } as const
    const { address } = renderRoute('/search', (url) => {
      if (url.pathname === '/api/session') return TEST_SESSION
      return url.pathname === '/api/search' ? createSongAnswer(['One'], { jump }) : errorResponse('not_found')
    })
    await userEvent.click(await box())
    await userEvent.paste('4006381333937')
    await waitFor(() => expect(address()).toBe('/products/4006381333937'))
  })

  it('moves with arrow keys from the box through the results and back', async () => {
    renderRoute('/search?q=x', finding(createSongAnswer(['One', 'Two'])))
    await resultLink('One')
    await userEvent.click(await box())
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(document.activeElement?.textContent).toContain('Two')
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    expect(document.activeElement).toBe(await box())
  })

  it('distinguishes namesakes', async () => {
    const results = [
      createSearchResult({ title: 'One', releaseDate: '2024-02-16', label: 'Tenfold', identifier: 'QZTST2400001' }),
      createSearchResult({
        kind: 'artist',
        id: 'AR2',
        title: 'Two',
        credit: null,
        country: 'IS',
        genre: 'Rock',
        identifier: '0000000123456789',
      }),
    ]
    renderRoute('/search?q=x', finding(createSearchAnswer(results)))
    expect((await resultLink('One')).textContent).toMatch(/Tenfold · QZTST2400001.*16 Feb 2024/)
    expect((await resultLink('Two')).textContent).toContain('Iceland · Rock · ISNI 0000000123456789')
  })

  it('offers all results of a kind with more', async () => {
    const answer = createSongAnswer(['One'])
    const groups = answer.groups.map((group) => ({ ...group, total: group.kind === 'song' ? 9 : 0 }))
    renderRoute('/search?q=x', finding({ ...answer, total: 9, groups }))
    const link = await screen.findByRole('link', { name: 'Show all 9 songs' })
    expect(link.getAttribute('href')).toBe('/search?q=x&kind=song')
  })

  it.each([
    ['Songs', 'kind=song'],
    ['All', ''],
  ])('keeps the other parameters in the link to %s, but not the page', async (kind, expected) => {
    renderRoute('/search?q=x&kind=album&page=2&since=2020', finding(createSongAnswer([])))
    const tabs = await screen.findByRole('navigation', { name: 'Result types' })
    const link = within(tabs).getByRole('link', { name: new RegExp(`^${kind}`) })
    const { searchParams } = new URL(link.getAttribute('href') ?? '', 'http://chartroom.test')
    expect([...searchParams].map((pair) => pair.join('=')).sort()).toEqual(
      ['q=x', 'since=2020', expected].filter(Boolean).sort(),
    )
  })

  it('keeps the other parameters in links to more results and to other kinds', async () => {
    const more = createSongAnswer(['one'], {
      total: 9,
      groups: [{ kind: 'song', total: 9, reachable: 9, failed: false }],
    })
    renderRoute('/search?q=x&since=2020', finding(more))
    const link = await screen.findByRole('link', { name: /^Show all 9/ })
    expect(link.getAttribute('href')).toContain('since=2020')
  })

  it('keeps the other parameters in the link to all kinds when nothing matches', async () => {
    renderRoute('/search?q=x&kind=album&since=2020', finding(createSongAnswer([])))
    const link = await screen.findByRole('link', { name: 'Search everything' })
    expect(link.getAttribute('href')).toBe('/search?q=x&since=2020')
  })

  it('reports that nothing matches', async () => {
    renderRoute('/search?q=zzz', finding(createSongAnswer([])))
    expect(await screen.findByText('No matches for “zzz”')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Browse charts' })).toBeTruthy()
  })

  it('shows other kinds when one fails', async () => {
    const answer = createSongAnswer(['One'])
    const groups = answer.groups.map((group) => ({ ...group, failed: group.kind === 'product' }))
    renderRoute('/search?q=x', finding({ ...answer, groups }))
    expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t search products')
    expect(screen.getByRole('link', { name: /One/ })).toBeTruthy()
  })

  it('shows the age of cached results', async () => {
    renderRoute('/search?q=x', finding(createSongAnswer(['One'], { stale: true })))
    expect(await screen.findByText(/^Showing saved data from/)).toBeTruthy()
  })

  it('explains what to do when the search fails', async () => {
    renderRoute('/search?q=x', finding(errorResponse('too_many_requests')))
    expect((await screen.findByRole('alert')).textContent).toContain('Wait a moment')
  })

  it('pages one kind up to the provider’s limit and explains the limit', async () => {
    const answer = createSongAnswer(['One'], { total: 23_456, reachable: 10_000, from: 9_975, size: 25 })
    renderRoute('/search?q=x&kind=song&page=400', finding(answer))
    expect(await screen.findByText('Page 400 of 400')).toBeTruthy()
    expect(screen.getByText(/first 10,000 matches/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Previous page' }).getAttribute('href')).toBe(
      '/search?q=x&kind=song&page=399',
    )
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('aria-disabled')).toBe('true')
    const kinds = within(screen.getByRole('navigation', { name: 'Result types' }))
    expect(kinds.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Songs/),
    ])
  })

  it('ends in a receipt with the sources of the results and failed kinds', async () => {
    const source = { kind: 'import', file: 'radio.csv', importedAt: '2026-11-20T09:00:00Z' } as const
    const groups = [
      { kind: 'song', total: 1, reachable: 1, failed: false },
      { kind: 'album', total: 0, reachable: 0, failed: true },
    ] as const
    const answer = createSearchAnswer([createSearchResult({ source })], { groups })
    renderRoute('/search?q=neon', finding(answer))
    const receipt = await screen.findByRole('region', { name: 'Receipt' })
    expect(receipt.textContent).toContain('radio.csv, imported')
    expect(receipt.textContent).toContain('some data couldn’t be loaded')
  })
})
