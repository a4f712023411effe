import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { createEntry } from '#contract/testing/chart-data.ts'
import { createResponse, errorResponse, renderRoute, type Respond } from '../../../testing/render-route.tsx'
import { TEST_ROSTER } from '#contract/testing/desk-data.ts'
import { findRowByName, stubRoutes, WEEK_URL } from '../testing/stubbed-week.ts'

const OTHER = { ...TEST_ROSTER, id: 'roster-000000002', name: 'Silver Pier', isDefault: false }
const IDS: Record<string, string[]> = {
  [TEST_ROSTER.id]: [createEntry(2).id, createEntry(3).id, 'SGEXIT'],
  [OTHER.id]: [createEntry(1).id],
}

/** @param titles returns the response to the request for titles; by default, the titles */
function respondWith(titles?: (rosterId: string) => unknown): Respond {
  return (url, signal, init) => {
    const [, rosterId = ''] = /^\/api\/rosters\/([^/]+)\/titles$/.exec(url.pathname) ?? []
    if (rosterId === '') return stubRoutes()(url, signal, init)
    return titles?.(rosterId) ?? { rosterId, ids: IDS[rosterId] ?? [], failedArtists: 0 }
  }
}

const findFilter = (name: RegExp) => screen.findByRole('button', { name })

describe('ours on a chart week', () => {
  it('marks rows and exits of the roster, also for screen readers', async () => {
    const user = userEvent.setup({ delay: null })
    renderRoute(WEEK_URL, respondWith(), [TEST_ROSTER])
    const row = await findRowByName(/Title 2.*, on the roster Harbor Lane/)
    expect(row.dataset['ours']).toBe('')
    expect((await findRowByName(/Title 1/)).dataset['ours']).toBeUndefined()
    await user.click(screen.getByRole('radio', { name: /^Exits/ }))
    expect((await screen.findByRole('row', { name: /Gone.*on the roster Harbor Lane/ })).dataset['ours']).toBe('')
  })

  it('filters by the roster, counts within it, and keeps the filter in the URL and the file', async () => {
    const user = userEvent.setup({ delay: null })
    const { address } = renderRoute(WEEK_URL, respondWith(), [TEST_ROSTER])
    const filter = await findFilter(/^Ours ?\(Harbor Lane\) 2$/)
    expect(filter.title).toBe('Harbor Lane: 2 on the chart, 1 exit.')
    await user.click(filter)
    await waitFor(() => expect(address()).toBe(`${WEEK_URL}?ours=only`))
    await waitFor(() => expect(screen.queryByRole('row', { name: /Title 1/ })).toBeNull())
    expect(await findRowByName(/Title 3/)).toBeDefined()
    const movements = screen.getByRole('group', { name: 'Movement' })
    expect(within(movements).getByRole('radio', { name: /^All/ }).closest('label')?.textContent).toBe('All2')
    expect(screen.getByText('titles of the roster “Harbor Lane” only, 2 of 4')).toBeDefined()
    await user.click(screen.getByRole('button', { name: /^Export/ }))
    const files = await screen.findAllByRole<HTMLAnchorElement>('link', { name: /^This view/ })
    for (const { search } of files) expect(search).toContain(`roster=${TEST_ROSTER.id}`)
  })

  it('names the default roster in links, because others have another one', async () => {
    const user = userEvent.setup({ delay: null })
    const written = vi.spyOn(navigator.clipboard, 'writeText')
    renderRoute(`${WEEK_URL}?ours=only`, respondWith(), [TEST_ROSTER])
    await findRowByName(/Title 3/)
    await user.click(screen.getByRole('button', { name: 'Share' }))
    await user.click(await screen.findByRole('button', { name: 'Copy link' }))
    expect(written.mock.lastCall?.[0]).toContain(`roster=${TEST_ROSTER.id}`)
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Brief' }))
    const brief = await screen.findByRole('article', { name: 'Brief' })
    await user.click(screen.getByRole('radio', { name: 'Ours' }))
    await waitFor(() => expect(brief.textContent).toContain(`?ours=only&roster=${TEST_ROSTER.id}`))
  })

  it('counts its titles and their moves in the highlights, which open the filter', async () => {
    const user = userEvent.setup({ delay: null })
    const { address } = renderRoute(WEEK_URL, respondWith(), [TEST_ROSTER])
    await user.click(await screen.findByRole('link', { name: /^Ours 2 titles .*\d up, \d down$/ }))
    await waitFor(() => expect(address()).toBe(`${WEEK_URL}?ours=only`))
  })

  it('keeps another roster in the URL, and the default one out of it', async () => {
    const user = userEvent.setup({ delay: null })
    const { address } = renderRoute(`${WEEK_URL}?ours=only&roster=${OTHER.id}`, respondWith(), [TEST_ROSTER, OTHER])
    expect(await findRowByName(/Title 1.*, on the roster Silver Pier/)).toBeDefined()
    expect(screen.queryByRole('row', { name: /Title 2/ })).toBeNull()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Roster' }), 'Harbor Lane')
    await waitFor(() => expect(address()).toBe(`${WEEK_URL}?ours=only`))
    expect(await findRowByName(/Title 2/)).toBeDefined()
  })

  it('shows no number and no foreign title while the titles load', async () => {
    const titles = createResponse<unknown>()
    renderRoute(
      `${WEEK_URL}?ours=only`,
      respondWith(() => titles.promise),
      [TEST_ROSTER],
    )
    expect(await screen.findByText('Loading the titles of the roster…')).toBeDefined()
    expect(await findFilter(/^Ours ?\(Harbor Lane\)$/)).toBeDefined()
    expect(screen.queryByRole('row', { name: /Title/ })).toBeNull()
    titles.resolve({ rosterId: TEST_ROSTER.id, ids: IDS[TEST_ROSTER.id], failedArtists: 2 })
    const filter = await findFilter(/^Ours ?\(Harbor Lane\) 2$/)
    expect(filter.title).toContain('Titles of 2 artists couldn’t be loaded')
  })

  it('says when the titles failed, when the roster is missing, and when there is none', async () => {
    const user = userEvent.setup({ delay: null })
    let fails = true
    const failing = respondWith(() => (fails ? errorResponse('storage_failed') : undefined))
    renderRoute(`${WEEK_URL}?ours=only`, failing, [TEST_ROSTER])
    const problem = await screen.findByRole('alert')
    expect(problem.textContent).toContain('the titles of the roster')
    fails = false
    await user.click(within(problem).getByRole('button', { name: 'Try again' }))
    expect(await findRowByName(/Title 2/)).toBeDefined()
  })

  it.each([
    [`?ours=only&roster=${OTHER.id}`, [TEST_ROSTER], 'Roster not found'],
    ['?ours=only', [], 'No roster yet'],
  ])('explains %s and shows all titles on request', async (search, rosters, heading) => {
    const user = userEvent.setup({ delay: null })
    const { address } = renderRoute(`${WEEK_URL}${search}`, respondWith(), rosters)
    expect(await screen.findByText(heading)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Show all titles' }))
    expect(await findRowByName(/Title 1/)).toBeDefined()
    expect(address()).not.toContain('ours=')
  })

  it('shows the roster in the panel of a row', async () => {
    renderRoute(`${WEEK_URL}?row=${createEntry(2).id}`, respondWith(), [TEST_ROSTER])
    const panel = await screen.findByRole('dialog', { name: /Title 2/ })
    expect(await within(panel).findByTitle('On the roster Harbor Lane')).toBeDefined()
    expect(within(panel).getByRole('button', { name: 'Add to roster' })).toBeDefined()
  })
})
