import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { RosterMember } from '#contract/desk/rosters.ts'
import { errorResponse, renderRoute, type Respond } from '../../testing/render-route.tsx'
import type { MemberPositions } from '#contract/desk/roster-positions.ts'
import {
  MEMBERS,
  SUMMARY,
  ROSTER,
  ROSTER_PATH,
  respondWith,
  createPositions,
  toLines,
  toText,
} from './testing/roster-data.ts'

function countMembers(body: BodyInit | null | undefined): number {
  return (JSON.parse(toText(body)) as { members: unknown[] }).members.length
}

const titlesInOrder = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

/** Responds that the name of a new roster is taken. */
const refuseName: Respond = (url, _signal, init) =>
  url.pathname === '/api/rosters' && init?.method === 'POST'
    ? Response.json({ error: { code: 'conflict', message: '', requestId: '1', field: 'name' } }, { status: 409 })
    : undefined

const ARTIST: RosterMember = {
  kind: 'artist',
  id: 'AR'.padEnd(34, '9'),
  title: 'Nina',
  credit: null,
  addedAt: '',
  addedBy: '',
}

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
    // If a week fails, the roster stays in the list.
    expect(await screen.findByText(/Couldn’t load this week of Harbor Lane/)).toBeDefined()
    await user.type(screen.getByLabelText('Name'), 'harbor lane')
    await user.click(screen.getByRole('button', { name: 'Create roster' }))
    expect(await screen.findByText('Another roster has this name.')).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('harbor lane')
  })
})

describe('the list of rosters', () => {
  it('begins with the default one', async () => {
    const other = { ...SUMMARY, id: 'other-roster-000', name: 'Aardvark', isDefault: false }
    const refuseDesks: Respond = ({ pathname }) =>
      pathname.includes(other.id) ? errorResponse('not_ready') : undefined
    renderRoute('/rosters', respondWith(refuseDesks), [other, { ...SUMMARY, isDefault: true }])
    const list = within(await screen.findByRole('list', { name: 'Rosters' }))
    expect(list.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Harbor Lane', 'Aardvark'])
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
    // Each removal has its own undo.
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(2))
    const [first] = screen.getAllByRole('button', { name: 'Undo' })
    if (first !== undefined) await user.click(first)
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1))
    expect(bodies).toEqual(['/members/remove 1', '/members/remove 1', '/members/restore {"removalId":"removal-1"}'])
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  })

  it('orders members by their best rank, and shows charts, streams, and change', async () => {
    const user = userEvent.setup()
    const respond = respondWith(({ pathname }) => {
      if (pathname === `${ROSTER_PATH}/positions`) return createPositions([null, 4])
      if (pathname !== `${ROSTER_PATH}/streams`) return undefined
      return toLines({ streams: 2_500_000, change: 0.25 }, { streams: 1_000_000 })
    })
    renderRoute(`/rosters/${SUMMARY.id}`, respond)
    const ranked = await screen.findByRole('row', { name: /Hungry Romance.*on UK Songs 75/ })
    expect(titlesInOrder()[0]).toContain('Hungry Romance')
    expect(ranked.textContent).toContain('up 3')
    expect(within(ranked).getByRole('link', { name: /^4/ }).getAttribute('href')).toBe(
      `/charts/CR00001/2026-W46?row=${MEMBERS[1]?.id}`,
    )
    const other = screen.getByRole('row', { name: /Old-School Gasoline/ })
    expect(other.textContent).toContain('not on a chart in the loaded weeks')
    await waitFor(() => expect(other.textContent).toContain('+25.0%'))
    await user.click(screen.getByRole('button', { name: 'Streams' }))
    expect(titlesInOrder()[0]).toContain('Old-School Gasoline')
    expect(screen.getByRole('columnheader', { name: 'Streams' }).getAttribute('aria-sort')).toBe('descending')
  })

  it('shows the members of one kind', async () => {
    const user = userEvent.setup()
    const id = 'AR'.padEnd(34, '9')
    const artist: RosterMember = {
      kind: 'artist',
      id,
      title: 'Nina',
      credit: null,
      addedAt: SUMMARY.updatedAt,
      addedBy: '',
    }
    const roster = { ...ROSTER, members: [...MEMBERS, artist], counts: { ...SUMMARY.counts, artist: 1 } }
    const positions: MemberPositions = { kind: 'artist', id, titles: 3, charts: 5, best: null }
    const respond = respondWith(({ pathname }) => {
      if (pathname === `${ROSTER_PATH}/positions`) return { ...createPositions(), members: [positions] }
      return pathname === ROSTER_PATH ? roster : undefined
    })
    renderRoute(`/rosters/${SUMMARY.id}`, respond)
    await screen.findByRole('link', { name: 'Hungry Romance' })
    await user.click(screen.getByRole('radio', { name: /^Artists\s*1$/ }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Hungry Romance' })).toBeNull())
    expect(screen.getByRole('row', { name: /Nina/ }).textContent).toContain('3 titles on charts')
    await user.click(screen.getByRole('radio', { name: /^All\s*3$/ }))
    expect(await screen.findByRole('link', { name: 'Hungry Romance' })).toBeDefined()
  })

  it('unfolds an artist to its titles on the charts', async () => {
    const user = userEvent.setup()
    const { id } = ARTIST
    const roster = { ...ROSTER, members: [ARTIST], counts: { ...SUMMARY.counts, song: 0, artist: 1 } }
    const ranked = createPositions([4, 9])
    const bests = ranked.members.flatMap(({ best }) => best ?? [])
    const other = { ...bests[0], chartId: 'CR00002', chart: 'Norway Songs 50', location: 'NO', rank: 12 }
    const respond = respondWith(({ pathname }) => {
      if (pathname === `${ROSTER_PATH}/positions`)
        return { ...ranked, members: [{ kind: 'artist', id, titles: 2, charts: 2, best: bests[0] }] }
      if (pathname === `/api/artists/${id}/positions`)
        return { id, positions: [...bests, other], milestones: [], titles: 2, reading: 0, receipt: ranked.receipt }
      return pathname === ROSTER_PATH ? roster : undefined
    })
    renderRoute(`/rosters/${SUMMARY.id}`, respond)
    const unfold = await screen.findByRole('button', { name: /^2 titles on charts ?: Nina$/ })
    await user.click(unfold)
    expect(unfold.getAttribute('aria-expanded')).toBe('true')
    const title = await screen.findByRole('row', { name: /Hungry Romance/ })
    expect(within(title).getByRole('link', { name: /^9/ })).toBeDefined()
    const best = screen.getByRole('row', { name: /^Old-School Gasoline/ })
    // The title is on two charts, and isn't a member that could be removed.
    expect(
      within(best)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toContain('2')
    expect(within(best).queryByRole('checkbox')).toBeNull()
    expect(titlesInOrder().map((text) => text?.slice(0, 4))).toEqual(['Nina', 'Old-', 'Hung'])
    await user.click(unfold)
    await waitFor(() => expect(screen.queryByRole('row', { name: /Hungry Romance/ })).toBeNull())
  })

  it('says when the titles of an artist can’t be loaded, and loads them again', async () => {
    const user = userEvent.setup()
    const { id } = ARTIST
    const roster = { ...ROSTER, members: [ARTIST], counts: { ...SUMMARY.counts, song: 0, artist: 1 } }
    const ranked = createPositions([4])
    const [best] = ranked.members.flatMap((each) => each.best ?? [])
    let isDown = true
    const respond = respondWith(({ pathname }) => {
      if (pathname === `${ROSTER_PATH}/positions`)
        return { ...ranked, members: [{ kind: 'artist', id, titles: 1, charts: 1, best }] }
      if (pathname === `/api/artists/${id}/positions`)
        return isDown
          ? errorResponse('overloaded')
          : { id, positions: [best], milestones: [], titles: 1, reading: 0, receipt: ranked.receipt }
      return pathname === ROSTER_PATH ? roster : undefined
    })
    renderRoute(`/rosters/${SUMMARY.id}`, respond)
    const unfold = await screen.findByRole('button', { name: /^1 title on charts ?: Nina$/ })
    await user.click(unfold)
    const notice = (await screen.findByText(/the titles of an artist/i)).closest<HTMLElement>(
      '[role=alert], [role=status]',
    )
    isDown = false
    await user.click(within(notice ?? document.body).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('row', { name: /^Old-School Gasoline/ })).toBeDefined()
    expect(unfold.getAttribute('aria-busy')).toBe('false')
  })

  it('searches in the first row, and returns from there', async () => {
    const user = userEvent.setup()
    renderRoute(
      `/rosters/${SUMMARY.id}`,
      respondWith(({ pathname }) => (pathname === '/api/movers' ? errorResponse('not_found') : undefined)),
    )
    const opener = await screen.findByRole('button', { name: 'Add an artist or a title' })
    await user.click(opener)
    const field = await screen.findByRole('searchbox', { name: /^Search artists/ })
    await waitFor(() => expect(document.activeElement).toBe(field))
    fireEvent.keyDown(field, { key: 'Escape', isComposing: true })
    expect(document.activeElement).toBe(field)
    await user.keyboard('{Escape}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add an artist or a title' }))
    await user.click(screen.getByRole('button', { name: 'Paste a list' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: 'Paste' }).checked).toBe(true)
  })

  it('shows all members again when the last one of a kind is removed', async () => {
    const user = userEvent.setup()
    const id = 'AR'.padEnd(34, '9')
    const artist: RosterMember = { kind: 'artist', id, title: 'Nina', credit: null, addedAt: '', addedBy: '' }
    let members: readonly RosterMember[] = [...MEMBERS, { ...artist, addedAt: SUMMARY.updatedAt }]
    const respond = respondWith(({ pathname }) => {
      if (pathname === `${ROSTER_PATH}/members/remove`) members = MEMBERS
      const counts = { ...SUMMARY.counts, artist: members.length - MEMBERS.length }
      if (pathname === `${ROSTER_PATH}/members/remove`)
        return { roster: { ...SUMMARY, counts }, removalId: 'r1', removed: 1 }
      return pathname === ROSTER_PATH ? { ...SUMMARY, counts, members } : undefined
    })
    renderRoute(`/rosters/${SUMMARY.id}`, respond)
    await user.click(await screen.findByRole('radio', { name: /^Artists\s*1$/ }))
    await user.click(screen.getByRole('checkbox', { name: 'Select Nina' }))
    await user.click(screen.getByRole('button', { name: 'Remove 1 member' }))
    expect(await screen.findByRole('link', { name: 'Hungry Romance' })).toBeDefined()
    expect(screen.queryByRole('radio', { name: /^Artists/ })).toBeNull()
  })

  it('shows the members when their figures fail to load, and tries again', async () => {
    const user = userEvent.setup()
    const answers = [errorResponse('bad_request'), createPositions([7, null])]
    const respond = respondWith(({ pathname }) =>
      pathname === `${ROSTER_PATH}/positions` ? answers.shift() : undefined,
    )
    renderRoute(`/rosters/${SUMMARY.id}`, respond)
    expect(await screen.findByText(/^Couldn’t load ranks and streams\./)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Hungry Romance' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: /^7/ })).toBeDefined()
  })

  it('offers the list as a file if no member has figures', async () => {
    const member: RosterMember = {
      ...ARTIST,
      kind: 'chart',
      id: 'CR00001',
      title: 'Invented 200',
      addedAt: SUMMARY.updatedAt,
    }
    const respond = respondWith(({ pathname }) =>
      pathname === ROSTER_PATH ? { ...ROSTER, members: [member] } : undefined,
    )
    renderRoute(`/rosters/${SUMMARY.id}`, respond)
    const link = await screen.findByRole('link', { name: 'Download the members without figures' })
    expect(link.getAttribute('href')).toBe(`${ROSTER_PATH}.csv`)
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
    expect(checkbox.closest('tr')?.textContent).toMatch(new RegExp(`${id}.*Name not known`))
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
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    const dialog = screen.getByRole('dialog', { name: 'Delete Harbor Lane?' })
    await user.click(within(dialog).getByRole('button', { name: 'Delete roster' }))
    expect(await screen.findByRole('heading', { name: 'Rosters' })).toBeDefined()
  })

  it('has a heading when the roster can’t be loaded', async () => {
    renderRoute(
      `/rosters/${SUMMARY.id}`,
      respondWith(({ pathname }) => (pathname === ROSTER_PATH ? errorResponse('storage_failed') : undefined)),
    )
    expect(await screen.findByRole('heading', { level: 1, name: 'Couldn’t load the roster' })).toBeDefined()
  })

  it('says that a roster does not exist', async () => {
    renderRoute(
      '/rosters/nothing-00000001',
      respondWith(() => errorResponse('not_found')),
    )
    expect(await screen.findByRole('heading', { name: 'Roster not found' })).toBeDefined()
  })
})
