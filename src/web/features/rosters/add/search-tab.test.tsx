import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createSearchAnswer, createSearchResult } from '../../../testing/create-search-result.ts'
import { errorResponse, renderRoute } from '../../../testing/render-route.tsx'
import { createMovers } from '#contract/testing/movers-data.ts'
import { MEMBERS, SUMMARY, respondWith, toText } from '../testing/roster-data.ts'

describe('adding members by search', () => {
  const answer = createSearchAnswer([
    createSearchResult({ id: 'SG1', title: 'Slow River' }),
    createSearchResult({ id: 'RC1', kind: 'recording', title: 'A recording' }),
    createSearchResult({ id: 'CR00001', kind: 'chart', title: 'US Songs' }),
    createSearchResult({ id: MEMBERS[0]?.id ?? '', title: 'Old-School Gasoline' }),
  ])

  function openSearch(add: () => unknown) {
    const bodies: unknown[] = []
    const respond = respondWith((url, _signal, init) => {
      if (url.pathname === '/api/search') return answer
      if (url.pathname === '/api/movers') return createMovers()
      if (init?.method !== 'POST') return undefined
      bodies.push(JSON.parse(toText(init.body)))
      return add()
    })
    renderRoute(`/rosters/${SUMMARY.id}`, respond)
    return { user: userEvent.setup(), bodies }
  }

  it('offers what gains most before anything is typed', async () => {
    const { user, bodies } = openSearch(() => ({ roster: SUMMARY, added: 1, alreadyThere: 0 }))
    await user.click(await screen.findByRole('button', { name: 'Add members' }))
    const list = await screen.findByRole('region', { name: 'Gaining most in the United States' })
    await user.click(within(list).getByRole('button', { name: 'Add Harbour' }))
    await waitFor(() => expect(bodies).toEqual([{ members: [{ kind: 'song', id: 'SG1' }] }]))
    expect(within(list).getByText('In roster')).toBeTruthy()
  })

  it('lists results while someone types, adds several, and marks members', async () => {
    const { user, bodies } = openSearch(() => ({ roster: SUMMARY, added: 1, alreadyThere: 0 }))
    await user.click(await screen.findByRole('button', { name: 'Add members' }))
    const dialog = await screen.findByRole('dialog', { name: 'Add to roster' })
    const box = await within(dialog).findByRole('searchbox')
    await waitFor(() => expect(document.activeElement).toBe(box))
    await user.type(box, 'river')
    await user.click(await within(dialog).findByRole('button', { name: 'Add US Songs' }))
    await waitFor(() => expect(within(dialog).getAllByText('In roster')).toHaveLength(2))
    expect(within(dialog).queryByText('A recording')).toBeNull()
    expect(within(dialog).queryByRole('button', { name: /^Add Old-School/ })).toBeNull()
    await user.type(box, '{Enter}')
    await waitFor(() => expect(bodies).toHaveLength(2))
    expect(bodies).toEqual([
      { members: [{ kind: 'chart', id: 'CR00001' }] },
      { members: [{ kind: 'song', id: 'SG1' }] },
    ])
  })

  it('says that an addition failed, so that it can be tried again', async () => {
    const { user } = openSearch(() => errorResponse('storage_failed'))
    await user.click(await screen.findByRole('button', { name: 'Add members' }))
    await user.type(await screen.findByRole('searchbox', { name: /^Search artists/ }), 'river')
    await user.click(await screen.findByRole('button', { name: 'Add Slow River' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Try again in a minute')
    expect(screen.getByRole('button', { name: 'Add Slow River' })).toBeDefined()
  })
})
