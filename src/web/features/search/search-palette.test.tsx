import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { type SearchAnswer } from '#contract/api/search.ts'
import { togglePinned } from '../../lib/storage/saved-entities.ts'
import { createReceipt } from '#contract/testing/receipt-data.ts'
import { createSearchResult } from '../../testing/create-search-result.ts'
import { errorResponse, renderRoute, type Respond, TEST_SESSION } from '../../testing/render-route.tsx'

const ANSWER: SearchAnswer = {
  results: [
    createSearchResult({ kind: 'song', id: 'S1', title: 'Paper Lanterns', credit: 'Ana' }),
    createSearchResult({ kind: 'album', id: 'A1', title: 'Paper', credit: 'Ana' }),
  ],
  from: 0,
  size: 6,
  total: 2,
  reachable: 2,
  groups: [
    { kind: 'song', total: 1, reachable: 1, failed: false },
    { kind: 'album', total: 1, reachable: 1, failed: false },
  ],
  retrievedAt: '2026-11-21T12:00:00.000Z',
  stale: false,
  standings: [],
  jump: null,
}

const respond: Respond = ({ pathname }) => {
  if (pathname === '/api/session') return TEST_SESSION
  if (pathname.startsWith('/api/songs/') || pathname.startsWith('/api/albums/')) return errorResponse('not_found')
  if (pathname === '/api/charts') return { charts: [], receipt: createReceipt() }
  return pathname === '/api/search' ? ANSWER : undefined
}

async function openPalette() {
  await screen.findByRole('button', { name: /Search or paste/ })
  await userEvent.keyboard('{Control>}k{/Control}')
  return screen.findByRole('dialog', { name: 'Search' })
}

describe('the search palette', () => {
  it('opens over any page, opens the first result with Enter, and closes', async () => {
    const { address } = renderRoute('/nowhere', respond)
    const palette = await openPalette()
    await userEvent.type(within(palette).getByRole('searchbox'), 'pap')
    await within(palette).findAllByText('Lanterns', { exact: false })
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe('/songs/S1'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('gets the keys typed right after its shortcut, and opens the first result of an early Enter', async () => {
    const { address, requests } = renderRoute('/nowhere', respond)
    await screen.findByRole('button', { name: /Search or paste/ })
    await userEvent.keyboard('{Control>}k{/Control}pap{Enter}')
    await waitFor(() => expect(address()).toBe('/songs/S1'))
    expect(requests()[0]).toMatch(/^\/api\/search\?q=pap&/)
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
    await userEvent.click(await within(palette).findByText(/Pages you open or pin/))
    within(palette).getByRole('searchbox').blur()
    await userEvent.keyboard('?')
    expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull()
  })

  it('finds charts', async () => {
    const chart = createSearchResult({ kind: 'chart', id: 'CR00001', title: 'US Songs 200', territory: 'US' })
    const groups = [{ kind: 'chart', total: 1, reachable: 1, failed: false }]
    renderRoute('/nowhere', (url, ...rest) =>
      url.pathname === '/api/search' ? { ...ANSWER, results: [chart], groups } : respond(url, ...rest),
    )
    const palette = await openPalette()
    await userEvent.type(within(palette).getByRole('searchbox'), 'us')
    const fact = await within(palette).findByText('United States')
    expect(fact.closest('a')?.getAttribute('href')).toBe('/charts/CR00001')
  })

  it('moves through the results with arrow keys', async () => {
    const { address } = renderRoute('/nowhere', respond)
    const palette = await openPalette()
    await userEvent.type(within(palette).getByRole('searchbox'), 'pap')
    await within(palette).findAllByText('Lanterns', { exact: false })
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
    const region = within(palette).getByText('', { selector: 'output:empty' })
    await userEvent.click(within(palette).getByRole('searchbox'))
    await userEvent.paste(text)
    await within(palette).findAllByText('Lanterns', { exact: false })
    expect(region.textContent).toBe(hint)
  })

  it('has search hints while nothing is saved', async () => {
    renderRoute('/nowhere', respond)
    const palette = await openPalette()
    expect(within(palette).getByText(/an ISRC, barcode, or ISNI/)).toBeTruthy()
    togglePinned({ kind: 'song', id: 'S1', title: 'Paper Lanterns', credit: null })
    await within(palette).findByRole('region', { name: 'Pinned' })
    expect(within(palette).queryByText(/an ISRC, barcode, or ISNI/)).toBeNull()
  })

  it('lists pinned and recent pages before anything is typed', async () => {
    togglePinned({ kind: 'song', id: 'S1', title: 'Paper Lanterns', credit: null })
    renderRoute('/nowhere', respond)
    const palette = await openPalette()
    expect(within(palette).getByRole('region', { name: 'Pinned' }).textContent).toContain('Paper Lanterns')
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
