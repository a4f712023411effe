import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createEntry, createWeek, TEST_CHART } from '#contract/testing/chart-data.ts'
import { createDesk, createLine, TEST_ROSTER } from '#contract/testing/desk-data.ts'
import { createAtOne, createFacts } from '#contract/testing/summary-data.ts'
import { errorResponse, renderRoute, type Respond, TEST_SESSION } from '../../testing/render-route.tsx'

const WEEK_PATH = '/api/charts/CR00001/weeks/2026-W46'
const entry = createEntry(1, { title: 'Top Song', movement: 'new', places: null, lastWeek: null, weeksOn: 1 })
const chartWeek = createWeek({ week: '2026-W46', entries: [{ ...entry, title: null, credit: null }, createEntry(2)] })
const receipt = { ...chartWeek.receipt, window: null, location: null, unit: null, computed: [] }

const toLines = (...lines: unknown[]) => new Response(lines.map((line) => JSON.stringify(line)).join('\n'))

const facts = createFacts('CR00001', { week: '2026-W46', numberOne: entry, atOne: createAtOne({ inARow: 1 }) })
const line = createLine(1, { event: { kind: 'debut', rank: 1 }, entityId: entry.id, title: 'Top Song' })

const respond: Respond = ({ pathname }) => {
  if (pathname.endsWith('.woff2')) return new Response()
  if (pathname === '/api/session') return TEST_SESSION
  if (pathname === '/api/charts') return { charts: [TEST_CHART], receipt }
  if (pathname === '/api/charts/summaries') return toLines(facts, { done: true, shown: 1, failed: 0, receipt })
  if (pathname === `${WEEK_PATH}/artist-titles`) return { titles: [], receipt }
  if (pathname.endsWith('/desk')) return toLines({ desk: createDesk({ lines: [line] }), isComplete: true })
  return undefined
}

/** Clicks the first card. `respondWeek` returns its chart week. */
async function pressCard(rosters: (typeof TEST_ROSTER)[], respondWeek: () => unknown) {
  const user = userEvent.setup({ delay: null })
  renderRoute('/', (url, ...rest) => (url.pathname === WEEK_PATH ? respondWeek() : respond(url, ...rest)), rosters)
  const [button] = await screen.findAllByRole('button', { name: 'Card: Top Song' })
  if (button === undefined) throw new Error('no card')
  await user.click(button)
  return { user, button }
}

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:card', revokeObjectURL: () => undefined }))
})

describe.each([
  { page: 'the start page', rosters: [] },
  { page: 'the desk', rosters: [TEST_ROSTER] },
])('the card on $page', ({ rosters }) => {
  it('shows that it loads, and opens with the name that the page has', async () => {
    const week = Promise.withResolvers<unknown>()
    const { button } = await pressCard(rosters, () => week.promise)
    await waitFor(() => expect(button.textContent).toBe('Loading…'))
    expect(button.getAttribute('aria-busy')).toBe('true')
    week.resolve(chartWeek)
    const dialog = await screen.findByRole('dialog', { name: 'Card' })
    const alt = within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: 'Alt text' })
    await waitFor(() => expect(alt.value).toContain('“Top Song” by Artist 1'))
    expect(button.textContent).toBe('Card')
  })

  it('shows a failure and retries', async () => {
    const answers = [errorResponse('bad_request'), errorResponse('bad_request'), chartWeek]
    const { user } = await pressCard(rosters, () => answers.shift())
    expect(await screen.findByText('Couldn’t load the chart of 2026-W46.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('textbox', { name: 'Headline' })).toBeTruthy()
  })

  it('retries after the failure was closed', async () => {
    const answers = [errorResponse('bad_request'), chartWeek]
    const { user, button } = await pressCard(rosters, () => answers.shift())
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(button)
    expect(await screen.findByRole('textbox', { name: 'Headline' })).toBeTruthy()
  })

  it('says that the title isn’t on the chart anymore', async () => {
    await pressCard(rosters, () => ({ ...chartWeek, entries: [createEntry(2)] }))
    expect(await screen.findByText('Not on this chart anymore. Reload the page.')).toBeTruthy()
  })
})
