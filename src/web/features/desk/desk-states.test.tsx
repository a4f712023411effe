import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { DeskWeekLine } from '#contract/desk/desk-week.ts'
import { createCell, createDesk, createDeskChart, createTitle, TEST_ROSTER } from '#contract/testing/desk-data.ts'
import { errorResponse, renderRoute, type Respond, TEST_SESSION } from '../../testing/render-route.tsx'
import { deskQueries } from './queries.ts'
import { findMatrix, respondWith, rowNames, show, toStream } from './testing/show-desk.ts'

const respondWithout: Respond = (url, signal, init) =>
  url.pathname.includes('missing') ? errorResponse('not_found') : respondWith(createDesk())(url, signal, init)

/** Sends lines and then nothing more. */
function toUnfinished(lines: readonly DeskWeekLine[]): Response {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) =>
      controller.enqueue(new TextEncoder().encode(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))),
    pull: () => new Promise(() => {}),
  })
  return new Response(body)
}

function showUnfinished(lines: readonly DeskWeekLine[]) {
  renderRoute('/', ({ pathname }) => (pathname === '/api/session' ? TEST_SESSION : toUnfinished(lines)), [TEST_ROSTER])
}

const readGermany: Respond = (url, signal, init) =>
  url.searchParams.get('location') === 'DE'
    ? toUnfinished([
        { cost: { chartWeeks: 0, artists: 2 } },
        { desk: createDesk({ location: 'DE' }), isComplete: false },
      ])
    : respondWith(createDesk())(url, signal, init)

describe('states of the desk', () => {
  it('shows what it will load before it has loaded it', async () => {
    const lines: DeskWeekLine[] = [
      { cost: { chartWeeks: 12, artists: 4 } },
      { progress: { read: 3, failed: 1, total: 16 } },
    ]
    showUnfinished(lines)
    expect(await screen.findByText('Loading 12 chart weeks and 4 artists')).toBeDefined()
    expect((await screen.findByText(/^18%/)).textContent).toBe('18%, 1 failed')
  })

  it('ranks the lines once all charts are read, and shows titles of the charts read so far', async () => {
    const charts = [createDeskChart('CR00001'), createDeskChart('CR00002', { state: 'unread' })]
    showUnfinished([{ desk: createDesk({ charts }), isComplete: false }])
    expect(await screen.findByText('Loading the lines')).toBeDefined()
    expect(screen.queryByRole('list', { name: /^Lines/ })).toBeNull()
    await findMatrix()
    expect(rowNames()).toEqual(['Song 1', 'Song 2'])
  })

  it('doesn’t claim that no title is on a chart before all charts are loaded', async () => {
    showUnfinished([{ desk: createDesk({ titles: [] }), isComplete: false }])
    expect(await screen.findByText('Loading the lines')).toBeDefined()
    expect(await screen.findByRole('heading', { name: /^Our titles on the charts/ })).toBeDefined()
    expect(screen.queryByText(/^No songs of this roster/)).toBeNull()
  })

  it('waits for all charts of a few songs, whose lines would move the rest', async () => {
    const roster = { ...TEST_ROSTER, counts: { artist: 0, song: 2, album: 0, chart: 0 } }
    showUnfinished([{ cost: { chartWeeks: 2, artists: 0 } }, { desk: createDesk({ roster }), isComplete: false }])
    expect(await screen.findByText('Loading 2 chart weeks')).toBeDefined()
    expect(screen.getByText('Loading the desk')).toBeDefined()
    expect(screen.queryByRole('grid')).toBeNull()
  })

  it('keeps the lines while the desk is read again', async () => {
    const unread = createDesk({ charts: [createDeskChart('CR00001', { state: 'unread' })], lines: [] })
    const requested: string[] = []
    const respond: Respond = ({ pathname }) => {
      if (pathname === '/api/session') return TEST_SESSION
      if (!pathname.endsWith('/desk')) return undefined
      requested.push(pathname)
      return requested.length === 1
        ? toStream({ desk: createDesk(), isComplete: true })
        : toUnfinished([{ desk: unread, isComplete: false }])
    }
    const { router } = renderRoute('/', respond, [TEST_ROSTER])
    expect((await screen.findAllByText(/stays at/)).length).toBeGreaterThan(0)
    void router.options.context.queryClient.invalidateQueries({ queryKey: deskQueries.all() })
    await waitFor(() => expect(requested).toHaveLength(2))
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).not.toBeNull())
    expect(screen.getAllByText(/stays at/).length).toBeGreaterThan(0)
  })

  it('keeps the lines while the artists of another territory are read', async () => {
    const { router } = renderRoute('/', readGermany, [TEST_ROSTER])
    await screen.findAllByText(/stays at/)
    void router.navigate({ to: '/', search: { location: 'DE' } })
    expect(await screen.findByText('Germany')).toBeDefined()
    expect(screen.getAllByText(/stays at/).length).toBeGreaterThan(0)
  })

  it('names charts that failed or are not out where their ranks would be', async () => {
    const charts = [
      createDeskChart('CR00001'),
      createDeskChart('CR00002', { state: 'failed' }, { name: 'World Songs', location: 'AA' }),
      createDeskChart('CR00004', { state: 'not-out' }, { name: 'German Songs', location: 'DE' }),
    ]
    show(createDesk({ charts, titles: [createTitle(1, { cells: [createCell('CR00001', 1)] })] }))
    expect(await screen.findByText('1 chart couldn’t be loaded.')).toBeDefined()
    await findMatrix()
    expect(screen.getByRole('columnheader', { name: /^World failed/ })).toBeDefined()
    expect(screen.getByRole('columnheader', { name: /^DE not out/ })).toBeDefined()
    expect(screen.getByText(/ charts out \(1 failed, 1 not out yet\)$/)).toBeDefined()
  })

  it('says how to fill an empty roster', async () => {
    const roster = { ...TEST_ROSTER, counts: { artist: 0, song: 0, album: 0, chart: 0 } }
    show(createDesk({ roster, lines: [], titles: [] }))
    const add = await screen.findByRole('link', { name: 'Add to this roster' })
    expect(add.getAttribute('href')).toBe(`/rosters/${TEST_ROSTER.id}`)
  })

  it('offers the default roster for one that is missing', async () => {
    const user = userEvent.setup({ delay: null })
    const { address } = renderRoute('/?roster=missing-roster-1', respondWithout, [TEST_ROSTER])
    await user.click(await screen.findByRole('button', { name: 'Open the default roster' }))
    await waitFor(() => expect(address()).toBe('/'))
  })

  it('offers to try again after a failure', async () => {
    renderRoute('/', ({ pathname }) => (pathname === '/api/session' ? TEST_SESSION : errorResponse('internal')), [
      TEST_ROSTER,
    ])
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
  })
})
