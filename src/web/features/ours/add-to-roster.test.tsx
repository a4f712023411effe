import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { errorResponse, renderRoute, type Respond } from '../../testing/render-route.tsx'
import { TEST_ROSTER as ROSTER } from '#contract/testing/desk-data.ts'
import { stubRoutes, WEEK_URL } from '../charts/testing/stubbed-week.ts'

/** Creates a server that stores whether the chart is a member. */
function createServer(more: Respond = () => undefined) {
  const sent: string[] = []
  let isMember = false
  const respond: Respond = async (url, signal, init) => {
    const answer = await more(url, signal, init)
    if (answer !== undefined) return answer
    if (url.pathname === '/api/rosters/with') return { rosterIds: isMember ? [ROSTER.id] : [] }
    if (url.pathname.endsWith('/titles')) return { rosterId: ROSTER.id, ids: [], failedArtists: 0 }
    if (init?.method !== 'POST') return stubRoutes()(url, signal)
    const path = url.pathname.replace('/api/rosters', '').replace(`/${ROSTER.id}`, '')
    sent.push(`${path} ${typeof init.body === 'string' ? init.body : ''}`)
    isMember = !path.endsWith('/remove')
    if (path === '/members') return { roster: ROSTER, added: 1, alreadyThere: 0 }
    if (path === '/members/remove') return { roster: ROSTER, removed: 1, removalId: 'removal-00000001' }
    return path === '/members/restore' ? { roster: ROSTER, restored: 1 } : ROSTER
  }
  return { respond, sent }
}

async function openMenu(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: 'Add Test Songs to a roster' }))
  return screen.findByRole('dialog', { name: 'Rosters with Test Songs' })
}

describe('Add to roster', () => {
  it('adds and removes with the keyboard, and undoes each change', async () => {
    const user = userEvent.setup()
    const { respond, sent } = createServer()
    renderRoute(WEEK_URL, respond, [ROSTER])
    const menu = await openMenu(user)
    const choice = await within(menu).findByRole<HTMLInputElement>('checkbox', { name: /^Harbor Lane/ })
    expect(choice.checked).toBe(false)
    choice.focus()
    await user.keyboard(' ')
    expect(await within(menu).findByText('Added Test Songs to Harbor Lane.')).toBeDefined()
    await waitFor(() => expect(choice.checked).toBe(true))
    await user.click(choice)
    expect(await within(menu).findByText('Removed Test Songs from Harbor Lane.')).toBeDefined()
    const [, second] = within(menu).getAllByRole('button', { name: 'Undo' })
    if (second !== undefined) await user.click(second)
    await waitFor(() => expect(choice.checked).toBe(true))
    expect(sent.map((each) => each.split(' ')[0])).toEqual(['/members', '/members/remove', '/members/restore'])
    expect(sent[0]).toBe('/members {"members":[{"kind":"chart","id":"CR00001"}]}')
    await user.click(within(menu).getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(choice.checked).toBe(false))
  })

  it('shows at once what is being saved', async () => {
    const { respond } = createServer()
    renderRoute(WEEK_URL, respond, [ROSTER])
    const menu = await openMenu(userEvent.setup())
    const choice = await within(menu).findByRole<HTMLInputElement>('checkbox', { name: /^Harbor Lane/ })
    fireEvent.click(choice)
    expect(choice.checked).toBe(true)
    fireEvent.click(choice)
    expect(choice.checked).toBe(true)
    expect(await within(menu).findByText('Added Test Songs to Harbor Lane.')).toBeDefined()
    await waitFor(() => expect(choice.getAttribute('aria-busy')).toBe('false'))
    expect(choice.checked).toBe(true)
  })

  it('creates a roster with the title, and keeps the name when it is taken', async () => {
    const user = userEvent.setup()
    let isTaken = true
    const refuse: Respond = (url, _signal, init) => {
      if (url.pathname !== '/api/rosters' || init?.method !== 'POST' || !isTaken) return undefined
      isTaken = false
      const error = { code: 'conflict', message: '', requestId: '1', field: 'name' }
      return Response.json({ error }, { status: 409 })
    }
    const { respond, sent } = createServer(refuse)
    renderRoute(WEEK_URL, respond)
    const menu = await openMenu(user)
    expect(await within(menu).findByText(/^No roster yet/)).toBeDefined()
    await user.type(within(menu).getByLabelText('Name'), 'Ours')
    await user.click(within(menu).getByRole('button', { name: 'Create and add' }))
    expect(await within(menu).findByText('Another roster has this name.')).toBeDefined()
    expect(within(menu).getByLabelText<HTMLInputElement>('Name').value).toBe('Ours')
    await user.click(within(menu).getByRole('button', { name: 'Create and add' }))
    expect(await within(menu).findByText('Created Harbor Lane with Test Songs.')).toBeDefined()
    expect(sent[0]).toMatch(/^ \{"name":"Ours","members":\[\{"kind":"chart"/)
    await user.click(within(menu).getByRole('button', { name: 'Dismiss' }))
  })

  it('says that a roster was deleted, and offers a retry when loading fails', async () => {
    const user = userEvent.setup()
    let fails = true
    const { respond } = createServer((url, _signal, init) => {
      if (init?.method === 'POST') return errorResponse('not_found')
      if (url.pathname !== '/api/rosters/with' || !fails) return undefined
      fails = false
      return errorResponse('storage_failed')
    })
    renderRoute(WEEK_URL, respond, [ROSTER])
    const menu = await openMenu(user)
    await user.click(await within(menu).findByRole('button', { name: 'Try again' }))
    await user.click(await within(menu).findByRole('checkbox', { name: /^Harbor Lane/ }))
    expect(await within(menu).findByText('Someone else deleted this roster.')).toBeDefined()
    expect(within(menu).getByRole<HTMLInputElement>('checkbox', { name: /^Harbor Lane/ }).checked).toBe(false)
  })
})
