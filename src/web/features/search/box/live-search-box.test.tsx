import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createSearchAnswer, createSearchResult } from '../../../testing/create-search-result.ts'
import { errorResponse, renderRoute, type Respond, TEST_SESSION } from '../../../testing/render-route.tsx'

const ANSWER = createSearchAnswer(
  [createSearchResult(), createSearchResult({ kind: 'album', id: 'A1', title: 'Paper' })],
  { size: 4, total: 9, reachable: 9 },
)

const respond: Respond = ({ pathname }) => {
  if (pathname === '/api/session') return TEST_SESSION
  if (pathname === '/api/search') return ANSWER
  // The other parts of the start page never load, because these tests don't need them.
  return pathname.startsWith('/api/songs/') || pathname.startsWith('/api/albums/')
    ? errorResponse('not_found')
    : new Promise(() => undefined)
}

const box = () => screen.findByRole<HTMLInputElement>('combobox', { name: /^Search artists/ })

describe('the live search box', () => {
  it('lists results while someone types, and keeps the focus in the box', async () => {
    renderRoute('/', respond)
    await userEvent.type(await box(), 'pap')
    expect(await screen.findAllByRole('option')).toHaveLength(3)
    expect((await box()).getAttribute('aria-expanded')).toBe('true')
    expect(document.activeElement).toBe(await box())
  })

  it('opens the highlighted result with Enter', async () => {
    const { address } = renderRoute('/', respond)
    await userEvent.type(await box(), 'pap')
    const options = await screen.findAllByRole('option')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect((await box()).getAttribute('aria-activedescendant')).toBe(options[1]?.id)
    expect(screen.getByRole('option', { selected: true })).toBe(options[1])
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe('/albums/A1'))
  })

  it('opens the search page with Enter while nothing is highlighted', async () => {
    const { address } = renderRoute('/', respond)
    await userEvent.type(await box(), 'pap')
    await screen.findAllByRole('option')
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}')
    await waitFor(() => expect(address()).toBe('/search?q=pap'))
  })

  it('closes on Escape and keeps the text', async () => {
    renderRoute('/', respond)
    await userEvent.type(await box(), 'pap')
    await screen.findAllByRole('option')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('option')).toBeNull()
    expect((await box()).value).toBe('pap')
  })
})
