import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { type Roster, type RosterMember, type RosterSummary } from '#contract/desk/rosters.ts'
import { createSearchAnswer, createSearchResult } from '../../testing/create-search-result.ts'
import { errorResponse, renderRoute, type Respond, TEST_SESSION } from '../../testing/render-route.tsx'
import { TEST_ROSTER } from '#contract/testing/desk-data.ts'
import { TEST_CHART } from '#contract/testing/chart-data.ts'
import { createProjectedTitle, createProjection } from '#contract/testing/projection-data.ts'
import { createMovers } from '#contract/testing/movers-data.ts'
import { createReceipt } from '#contract/testing/receipt-data.ts'
import { type MilestoneLine, type RosterMilestonesAnswer } from '#contract/desk/roster-milestones.ts'
import { type DistanceLine } from '#contract/desk/roster-distance.ts'
import { windowOf } from '#contract/week-label.ts'
import {
  type MemberPositions,
  type MemberStreams,
  type RosterPositionsAnswer,
} from '#contract/desk/roster-positions.ts'

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
    if (url.pathname === `${ROSTER_PATH}/positions`) return createPositions()
    if (url.pathname === `${ROSTER_PATH}/streams`) return toLines()
    if (url.pathname === `${ROSTER_PATH}/distance`) return { lines: [], receipt: createReceipt() }
    if (url.pathname === `${ROSTER_PATH}/milestones`) return createMilestones([])
    if (url.pathname === `${ROSTER_PATH}/projection`) return { charts: [], moreCharts: 0, receipt: createReceipt() }
    return url.pathname === ROSTER_PATH && init?.method === undefined ? ROSTER : undefined
  }
}

function createMilestones(lines: readonly MilestoneLine[]): RosterMilestonesAnswer {
  return { lines: [...lines], positions: 9, charts: 3, debuts: 1, titles: 2, receipt: createReceipt() }
}

/** Ranks by member, in the order of {@link MEMBERS}; null for one that is on no chart. */
function createPositions(ranks: readonly (number | null)[] = []): RosterPositionsAnswer {
  return {
    rosterId: SUMMARY.id,
    members: MEMBERS.flatMap(({ kind, id, title, credit }, i): MemberPositions[] => {
      const rank = ranks[i]
      if (rank === undefined) return []
      const place = { chartId: 'CR00001', chart: 'UK Songs 75', location: 'GB', depth: 75, week: '2026-W46' } as const
      const run = [{ week: '2026-W46', isKnown: true, rank }]
      const move = { movement: 'up', places: 3, peak: 1, weeksOn: 9 } as const
      const best = rank === null ? null : { ...place, kind: 'song' as const, id, title, credit, rank, ...move, run }
      return [{ kind, id, titles: rank === null ? 0 : 1, charts: rank === null ? 0 : 4, best }]
    }),
    reading: 0,
    receipt: createReceipt({ computed: ['movement', 'runs'] }),
  }
}

function toLines(...lines: readonly Partial<MemberStreams>[]): Response {
  const window = { start: '2026-10-23', end: '2026-11-19' }
  const done = { done: true, window, receipt: createReceipt({ window }) }
  const streams = lines.map((line, i) =>
    Object.assign(
      { kind: 'song', id: MEMBERS[i]?.id, state: 'shown', streams: null, change: null, partialReasons: [] },
      line,
    ),
  )
  return new Response([...streams, done].map((line) => JSON.stringify(line)).join('\n'))
}

function toText(body: BodyInit | null | undefined): string {
  if (typeof body !== 'string') throw new Error('the request has no JSON')
  return body
}

function countMembers(body: BodyInit | null | undefined): number {
  return (JSON.parse(toText(body)) as { members: unknown[] }).members.length
}

const titlesInOrder = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

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
    expect(await within(other).findByText('+25.0%')).toBeDefined()
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

  it('shows the members when their figures fail to load, and tries again', async () => {
    const user = userEvent.setup()
    const answers = [errorResponse('bad_request'), createPositions([7, null])]
    const respond = respondWith(({ pathname }) =>
      pathname === `${ROSTER_PATH}/positions` ? answers.shift() : undefined,
    )
    renderRoute(`/rosters/${SUMMARY.id}`, respond)
    expect(await screen.findByText('Couldn’t load ranks and streams.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Hungry Romance' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: /^7/ })).toBeDefined()
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

it('shows where the titles of a roster will land, with the error of past projections', async () => {
  const titles = [
    createProjectedTitle(7, { title: 'Harbour', isOurs: true }),
    createProjectedTitle(8, { verdict: 'not-better', units: null, ranks: null }),
  ]
  const answer = { charts: [createProjection({ titles })], moreCharts: 2, receipt: createReceipt() }
  renderRoute(
    `/rosters/${SUMMARY.id}`,
    respondWith(({ pathname }) => {
      if (pathname === '/api/session') return TEST_SESSION
      return pathname === `${ROSTER_PATH}/projection` ? answer : undefined
    }),
  )
  const table = await screen.findByRole('table', { name: 'Projected titles' }, { timeout: 20_000 })
  const row = within(table).getByRole('row', { name: /Harbour/ })
  expect(row.textContent).toContain('7 to 9')
  expect(row.textContent).toContain('2.0%')
  expect(within(table).queryByRole('row', { name: /Song 8/ })).toBeNull()
})

function respondWithDistance(lines: readonly DistanceLine[]): Respond {
  return respondWith(({ pathname }) =>
    pathname === `${ROSTER_PATH}/distance` ? { lines, receipt: createReceipt() } : undefined,
  )
}

describe('the distance of a roster', () => {
  const line: DistanceLine = {
    id: 'SG1',
    title: 'Harbour',
    credit: 'Nina',
    chart: TEST_CHART,
    week: '2026-W46',
    window: windowOf('2026-W46'),
    unit: 'album_equivalent',
    titles: 100,
    rank: 42,
    lastRank: 45,
    units: 33_000,
    lastUnits: 33_330,
    mark: 40,
    toMark: 398,
    share: 0.012,
    cushion: 97,
  }
  it('shows how far each position is from the next mark', async () => {
    renderRoute(`/rosters/${SUMMARY.id}`, respondWithDistance([line]))
    await screen.findByText('1 of 1 positions is within 5% of the next mark', {}, { timeout: 20_000 })
    const row = within(screen.getByRole('region', { name: 'Distance' })).getByRole('row', { name: /Harbour/ })
    for (const text of ['42', '398', 'AE to 40', '1.2%', '−330', '97']) expect(row.textContent).toContain(text)
    expect(within(row).getByRole('img', { name: 'At 42, 45 the week before, next mark 40' })).toBeTruthy()
  })

  it('says where distances come from if there are none', async () => {
    renderRoute(`/rosters/${SUMMARY.id}`, respondWithDistance([]))
    expect(await screen.findByText('No positions in stored chart weeks', {}, { timeout: 20_000 })).toBeTruthy()
  })
})

function respondWithMilestones(lines: readonly MilestoneLine[]): Respond {
  return respondWith(({ pathname }) => (pathname === `${ROSTER_PATH}/milestones` ? createMilestones(lines) : undefined))
}

describe('the milestones of a roster', () => {
  const line: MilestoneLine = {
    id: 'SG1',
    title: 'Harbour',
    credit: 'Nina',
    kind: 'weeks',
    count: 26,
    date: '2026-11-27',
    week: '2026-W48',
    chart: TEST_CHART,
    latest: { week: '2026-W46', window: windowOf('2026-W46'), rank: 42, units: 900, unit: 'album_equivalent' },
    alsoOn: ['UK Songs', 'Norway Songs'],
    needed: null,
    gained: null,
  }
  it('shows what each title reaches, when, and on which charts', async () => {
    const peak: MilestoneLine = {
      ...line,
      kind: 'peak',
      count: 20,
      date: '2026-11-20',
      needed: 150,
      gained: 200,
      alsoOn: [],
    }
    renderRoute(`/rosters/${SUMMARY.id}`, respondWithMilestones([peak, line]))
    await screen.findByText('1 of 2 milestones next week', {}, { timeout: 20_000 })
    const rows = within(screen.getByRole('region', { name: 'Milestones' })).getAllByRole('row', { name: /Harbour/ })
    for (const text of ['Can pass its peak of 20', 'it gains 200 again, needs 150']) {
      expect(rows[0]?.textContent).toContain(text)
    }
    for (const text of ['27 Nov 2026', '26 weeks on the chart', '+2', 'it stays on the chart']) {
      expect(rows[1]?.textContent).toContain(text)
    }
  })

  it('says which milestones there are if none is near', async () => {
    renderRoute(`/rosters/${SUMMARY.id}`, respondWithMilestones([]))
    expect(await screen.findByText('No milestones in the next 8 weeks', {}, { timeout: 20_000 })).toBeTruthy()
  })
})

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
