import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { SavedView } from '#contract/desk/saved-views.ts'
import { errorResponse, renderRoute, type Respond, TEST_SESSION } from '../testing/render-route.tsx'
import { createDesk, TEST_ROSTER } from '#contract/testing/desk-data.ts'

const VIEW: SavedView = {
  id: 'view-00000000001',
  name: 'Albums',
  path: '/?kind=album',
  createdAt: '2026-11-20T09:00:00Z',
  createdBy: 'Ana',
}

function respondWith(views: SavedView[], refusal: Response | null = null) {
  const sent: unknown[] = []
  const respond: Respond = ({ pathname }, _signal, init) => {
    if (pathname === '/api/session') return TEST_SESSION
    if (pathname.endsWith('/desk')) return new Response(JSON.stringify({ desk: createDesk(), isComplete: true }))
    if (pathname === '/api/views' && init?.method === 'POST') {
      if (refusal !== null) return refusal
      const body = JSON.parse(typeof init.body === 'string' ? init.body : '') as SavedView
      sent.push(body)
      views.push({ ...VIEW, ...body, id: 'view-00000000002' })
      return views.at(-1)
    }
    if (pathname === `/api/views/${VIEW.id}` && init?.method === 'PATCH') {
      const { name } = JSON.parse(typeof init.body === 'string' ? init.body : '') as SavedView
      const renamed = { ...VIEW, name }
      views.splice(
        views.findIndex(({ id }) => id === VIEW.id),
        1,
        renamed,
      )
      return renamed
    }
    return pathname === '/api/views' ? { views } : undefined
  }
  return { respond, sent }
}

const refuseViews: Respond = (url, signal, init) =>
  url.pathname === '/api/views' ? errorResponse('storage_failed') : respondWith([]).respond(url, signal, init)

async function openMenu() {
  const user = userEvent.setup({ delay: null })
  await user.click(await screen.findByRole('button', { name: 'Views' }))
  return user
}

describe('saved views', () => {
  it('are links, and the page is saved under a name', async () => {
    const { respond, sent } = respondWith([VIEW])
    const { address } = renderRoute('/?group=artist', respond, [TEST_ROSTER])
    const user = await openMenu()
    await screen.findByRole('link', { name: /^Albums/ })
    await user.type(screen.getByLabelText('Name'), 'By artist')
    await user.click(screen.getByRole('button', { name: 'Save this view' }))
    await screen.findByRole('link', { name: /^By artist/ })
    // Others have another default roster.
    expect(sent).toEqual([{ name: 'By artist', path: expect.stringContaining(`roster=${TEST_ROSTER.id}`) as string }])
    await user.click(screen.getByRole('link', { name: /^Albums/ }))
    await waitFor(() => expect(address()).toBe('/?kind=album'))
  })

  it('are renamed, and pinned to the desk', async () => {
    const { respond } = respondWith([VIEW])
    renderRoute('/', respond, [TEST_ROSTER])
    const user = await openMenu()
    await user.click(await screen.findByRole('button', { name: 'Rename the view Albums' }))
    const list = screen.getByRole('list', { name: 'Saved views' })
    const name = within(list).getByLabelText('Name')
    await waitFor(() => expect(document.activeElement).toBe(name))
    await user.clear(name)
    await user.type(name, 'Our albums{Enter}')
    const rename = await screen.findByRole('button', { name: 'Rename the view Our albums' })
    expect(document.activeElement).toBe(rename)
    await user.click(await screen.findByRole('button', { name: 'Pin the view Our albums' }))
    const pinned = await screen.findByRole('navigation', { name: 'Pinned views', hidden: true })
    expect(within(pinned).getByText('Our albums').getAttribute('href')).toBe('/?kind=album')
    expect(screen.getByRole('button', { name: 'Pin the view Our albums' }).getAttribute('aria-pressed')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Pin the view Our albums' }))
    await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Pinned views', hidden: true })).toBeNull())
  })

  it('keep the focus while they are moved', async () => {
    const others = [
      { ...VIEW, id: 'view-00000000002', name: 'View 2' },
      { ...VIEW, id: 'view-00000000003', name: 'View 3' },
    ]
    const { respond } = respondWith(others)
    renderRoute('/', respond, [TEST_ROSTER])
    const user = await openMenu()
    for (const { name } of others) await user.click(await screen.findByRole('button', { name: `Pin the view ${name}` }))
    const down = screen.getByRole('button', { name: 'Move the view View 2 down' })
    await user.click(down)
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(down)
    expect(down.getAttribute('aria-disabled')).toBe('true')
    for (const { name } of others) await user.click(screen.getByRole('button', { name: `Pin the view ${name}` }))
  })

  it('keep the name when it is taken', async () => {
    const refusal = Response.json(
      { error: { code: 'conflict', message: '', requestId: '1', field: 'name' } },
      { status: 409 },
    )
    renderRoute('/', respondWith([], refusal).respond, [TEST_ROSTER])
    const user = await openMenu()
    await user.type(await screen.findByLabelText('Name'), 'Albums{Enter}')
    expect(await screen.findByText(/Another view has this name/)).toBeDefined()
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Albums')
  })

  it('say so when they cannot be loaded', async () => {
    renderRoute('/', refuseViews, [TEST_ROSTER])
    await openMenu()
    expect(await screen.findByText(/Couldn’t load the saved views/)).toBeDefined()
  })
})
