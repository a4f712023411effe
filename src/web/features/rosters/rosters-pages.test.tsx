import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { type Roster, type RosterMember, type RosterSummary } from '#contract/desk/rosters.ts'
import { errorResponse, renderRoute, type Respond } from '../../testing/render-route.tsx'
import { TEST_ROSTER } from '#contract/testing/desk-data.ts'

const MEMBERS = ['Old-School Gasoline', 'Hungry Romance'].map((title, i): RosterMember => {
  const id = `SG${String(i).padStart(32, '0')}`
  return { kind: 'song', id, title, credit: 'Wade Beckett', addedAt: TEST_ROSTER.updatedAt, addedBy: '' }
})
const SUMMARY: RosterSummary = { ...TEST_ROSTER, counts: { artist: 0, song: MEMBERS.length, album: 0, chart: 0 } }
const ROSTER: Roster = { ...SUMMARY, members: MEMBERS }
const ROSTER_PATH = `/api/rosters/${SUMMARY.id}`

/** Answers with the roster and whatever `more` answers. */
function respondWith(more: Respond = () => undefined): Respond {
  return async (url, signal, init) => {
    const answer = await more(url, signal, init)
    if (answer !== undefined) return answer
    if (url.pathname === '/api/session') return errorResponse('not_ready')
    if (url.pathname === `${ROSTER_PATH}/desk`) return errorResponse('provider_failed')
    return url.pathname === ROSTER_PATH && init?.method === undefined ? ROSTER : undefined
  }
}

function toText(body: BodyInit | null | undefined): string {
  if (typeof body !== 'string') throw new Error('the request has no JSON')
  return body
}

function countMembers(body: BodyInit | null | undefined): number {
  return (JSON.parse(toText(body)) as { members: unknown[] }).members.length
}

/** Answers that the name of a new roster is taken. */
const refuseName: Respond = (url, _signal, init) =>
  url.pathname === '/api/rosters' && init?.method === 'POST'
    ? Response.json({ error: { code: 'conflict', message: '', requestId: '1', field: 'name' } }, { status: 409 })
    : undefined

describe('/rosters', () => {
  it('says how to begin without any roster', async () => {
    renderRoute('/rosters', respondWith())
    expect(await screen.findByText('No rosters yet')).toBeDefined()
  })

  it('lists rosters and keeps the name when it is taken', async () => {
    const user = userEvent.setup()
    renderRoute('/rosters', respondWith(refuseName), [SUMMARY])
    expect(await screen.findByRole('link', { name: 'Harbor Lane' })).toBeDefined()
    expect(screen.getByText(/^2 songs/)).toBeDefined()
    // A failed week leaves the roster in the list.
    expect(await screen.findByText(/Couldn’t load this week of Harbor Lane/)).toBeDefined()
    await user.type(screen.getByLabelText('Name'), 'harbor lane')
    await user.click(screen.getByRole('button', { name: 'Create roster' }))
    expect(await screen.findByText('Another roster has this name.')).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('harbor lane')
  })
})

describe('/rosters/:id', () => {
  it('removes the selected members that are shown, and takes it back', async () => {
    const user = userEvent.setup()
    const bodies: string[] = []
    const write: Respond = (url, _signal, init) => {
      if (init?.method !== 'POST') return undefined
      const path = url.pathname.replace(ROSTER_PATH, '')
      bodies.push(`${path} ${path.endsWith('/remove') ? countMembers(init.body) : toText(init.body)}`)
      const roster = SUMMARY
      const removalId = `removal-${bodies.length}`
      return path.endsWith('/remove') ? { roster, removed: 1, removalId } : { roster, restored: 1 }
    }
    renderRoute(`/rosters/${SUMMARY.id}`, respondWith(write))
    await user.click(await screen.findByRole('checkbox', { name: 'Select Old-School Gasoline' }))
    await user.click(screen.getByRole('checkbox', { name: 'Select Hungry Romance' }))
    await user.type(screen.getByRole('searchbox', { name: 'Filter members' }), 'hungry')
    await user.click(await screen.findByRole('button', { name: 'Remove 1 member' }))
    expect(await screen.findByText('Removed Hungry Romance from Harbor Lane.')).toBeDefined()
    await user.click(await screen.findByRole('checkbox', { name: 'Select Hungry Romance' }))
    await user.click(await screen.findByRole('button', { name: 'Remove 1 member' }))
    // Each removal keeps its own undo.
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(2))
    const [first] = screen.getAllByRole('button', { name: 'Undo' })
    if (first !== undefined) await user.click(first)
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1))
    expect(bodies).toEqual(['/members/remove 1', '/members/remove 1', '/members/restore {"removalId":"removal-1"}'])
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  })

  it('shows a member without a name by its ID', async () => {
    const id = 'SG'.padEnd(34, '9')
    const member: RosterMember = {
      kind: 'song',
      id,
      title: null,
      credit: null,
      addedAt: SUMMARY.updatedAt,
      addedBy: '',
    }
    const respond = respondWith(({ pathname }) =>
      pathname === ROSTER_PATH ? { ...ROSTER, members: [member] } : undefined,
    )
    renderRoute(`/rosters/${SUMMARY.id}`, respond)
    const checkbox = await screen.findByRole('checkbox', { name: `Select ${id}` })
    expect(checkbox.closest('tr')?.textContent).toContain(`${id} Name not known`)
  })

  it('keeps the typed name when another person renamed the roster', async () => {
    const user = userEvent.setup()
    let name = SUMMARY.name
    const write: Respond = (url, _signal, init) => {
      if (url.pathname === ROSTER_PATH && init?.method === undefined) return { ...ROSTER, name }
      if (init?.method !== 'PATCH') return undefined
      name = 'Harbor'
      return Response.json(
        { error: { code: 'conflict', message: '', requestId: '1', field: 'version' } },
        { status: 409 },
      )
    }
    renderRoute(`/rosters/${SUMMARY.id}`, respondWith(write))
    await user.click(await screen.findByRole('button', { name: 'Rename' }))
    const field = screen.getByLabelText<HTMLInputElement>('Name')
    await user.clear(field)
    await user.type(field, 'Lane')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Someone else renamed it to “Harbor”')
    expect(field.value).toBe('Lane')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('asks before it deletes', async () => {
    const user = userEvent.setup()
    renderRoute(
      `/rosters/${SUMMARY.id}`,
      respondWith((_url, _signal, init) => (init?.method === 'DELETE' ? { id: SUMMARY.id } : undefined)),
    )
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    const dialog = screen.getByRole('dialog', { name: 'Delete Harbor Lane?' })
    await user.click(within(dialog).getByRole('button', { name: 'Delete roster' }))
    expect(await screen.findByRole('heading', { name: 'Rosters' })).toBeDefined()
  })

  it('says that a roster does not exist', async () => {
    renderRoute(
      '/rosters/nothing-00000001',
      respondWith(() => errorResponse('not_found')),
    )
    expect(await screen.findByRole('heading', { name: 'Roster not found' })).toBeDefined()
  })
})
