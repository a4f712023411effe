import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { type SearchAnswer } from '#contract/api/search.ts'
import { errorResponse, renderRoute, type Respond, TEST_SESSION } from '../../testing/render-route.tsx'
import { createEntityAnswer, TEST_ARTIST_ID, TEST_ENTITY_ID } from '../entity/testing/entity-data.ts'

const SONG = createEntityAnswer({ title: 'Harbour Lanterns' })
const BOTH = `song:${TEST_ENTITY_ID},artist:${TEST_ARTIST_ID}`
const FOUND: SearchAnswer = {
  results: [{ kind: 'song', id: TEST_ENTITY_ID, title: 'Harbour Lanterns', credit: null }],
  from: 0,
  size: 6,
  total: 1,
  reachable: 1,
  groups: [{ kind: 'song', total: 1, reachable: 1, failed: false }],
  jump: null,
}

/** The song is answered, the artist is not. */
const respond: Respond = (url) => {
  if (url.pathname === '/api/session') return TEST_SESSION
  if (url.pathname === '/api/search') return FOUND
  return url.pathname === `/api/songs/${TEST_ENTITY_ID}` ? SONG : errorResponse('not_found')
}

describe('the page that compares', () => {
  it('teaches when nothing is chosen', async () => {
    renderRoute('/compare', respond)
    expect(await screen.findByText('Nothing to compare yet')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('adds what is found, in the address', async () => {
    const { address } = renderRoute('/compare', respond)
    await userEvent.type(await screen.findByLabelText(/^Add an artist/), 'lanterns{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: 'Add Harbour Lanterns' }))
    await waitFor(() => expect(decodeURIComponent(address())).toBe(`/compare?e=song:${TEST_ENTITY_ID}`))
    expect(await screen.findByRole('rowheader', { name: /Harbour Lanterns/ })).toBeTruthy()
  })

  it('lets one fail alone', async () => {
    renderRoute(`/compare?e=${BOTH}`, respond)
    const row = (await screen.findByRole('link', { name: 'Harbour Lanterns' })).closest('tr')
    expect(row).not.toBeNull()
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(row === null ? null : within(row).queryByRole('alert')).toBeNull()
  })

  it('removes one and keeps the other', async () => {
    const { address } = renderRoute(`/compare?e=${BOTH}`, respond)
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Harbour Lanterns' }))
    await waitFor(() => expect(decodeURIComponent(address())).toBe(`/compare?e=artist:${TEST_ARTIST_ID}`))
    expect(screen.queryByRole('link', { name: 'Harbour Lanterns' })).toBeNull()
  })
})
