import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { DeskWeek } from '#contract/desk/desk-week.ts'
import type { RosterSummary } from '#contract/desk/rosters.ts'
import { renderRoute, type Respond, TEST_SESSION } from '../../testing/render-route.tsx'
import { createDesk, createLine, TEST_ROSTER } from '#contract/testing/desk-data.ts'

const OTHER = { ...TEST_ROSTER, id: 'roster-000000002', name: 'New signings', isDefault: false }
const NO_MEMBERS = { artist: 0, song: 0, album: 0, chart: 0 }

const respondWith =
  (desk: DeskWeek): Respond =>
  ({ pathname }, _signal, init) => {
    if (pathname === '/api/session') return TEST_SESSION
    if (pathname.endsWith('/desk')) return new Response(JSON.stringify({ desk, isComplete: true }))
    return init?.method === 'PUT' ? OTHER : undefined
  }

const toRoster = (n: number): RosterSummary => ({ ...OTHER, id: `roster-00000000${n}`, name: `Roster ${n}` })

const figuresOf = (item: HTMLElement) =>
  within(item)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)

describe('the week of a roster in the list of rosters', () => {
  it('shows figures, the top eight lines, and the receipt of the only roster', async () => {
    const lines = Array.from({ length: 9 }, (_, n) => createLine(n + 1))
    renderRoute('/rosters', respondWith(createDesk({ lines })), [TEST_ROSTER])
    const list = await screen.findByRole('list', { name: 'Top lines of Harbor Lane' })
    expect(await within(list).findAllByRole('listitem')).toHaveLength(8)
    expect(list.textContent).toContain('Song 1 climbs from 5 to 1')
    expect(figuresOf(screen.getByRole('list', { name: 'Rosters' }))).toEqual([
      'Titles on charts: 23 positions',
      'Number 1s: 1Test Songs, Worldwide',
      'Debuts: 0',
      'Exits: 0',
    ])
    expect(await screen.findByRole('region', { name: 'Receipt' })).toBeDefined()
    expect(await screen.findByText(/^Chart week 13.*19 Nov 2026$/)).toBeDefined()
  })

  it('shows three lines of each of a few rosters', async () => {
    const lines = [1, 2, 3, 4].map((n) => createLine(n))
    renderRoute('/rosters', respondWith(createDesk({ lines })), [1, 2].map(toRoster))
    const list = await screen.findByRole('list', { name: 'Top lines of Roster 2' })
    expect(await within(list).findAllByRole('listitem')).toHaveLength(3)
  })

  it('shows one line per roster in a longer list', async () => {
    renderRoute('/rosters', respondWith(createDesk()), [1, 2, 3, 4].map(toRoster))
    const list = await screen.findByRole('list', { name: 'Top lines of Roster 4' })
    expect(await within(list).findAllByRole('listitem')).toHaveLength(1)
  })

  it('shows a dash as the best rank of a roster without charting titles', async () => {
    renderRoute('/rosters', respondWith(createDesk({ titles: [], lines: [] })), [TEST_ROSTER])
    expect(await screen.findByText(/^A quiet week/)).toBeDefined()
    expect(figuresOf(screen.getByRole('list', { name: 'Rosters' }))).toContain('Best rank: –')
  })

  it('reads no week for a roster without members, and offers to add some', async () => {
    const { requests } = renderRoute('/rosters', respondWith(createDesk()), [{ ...OTHER, counts: NO_MEMBERS }])
    const add = await screen.findByRole('link', { name: 'Add members to New signings' })
    expect(add.getAttribute('href')).toBe(`/rosters/${OTHER.id}`)
    expect(requests()).toEqual([])
  })

  it('makes another roster the default', async () => {
    const user = userEvent.setup({ delay: null })
    const { requests } = renderRoute('/rosters', respondWith(createDesk()), [TEST_ROSTER, OTHER])
    expect(screen.queryByRole('button', { name: 'Make default: Harbor Lane' })).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Make default: New signings' }))
    expect(requests()).toContain(`/api/rosters/${OTHER.id}/default`)
  })
})
