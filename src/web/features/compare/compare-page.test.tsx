import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { TEST_ROSTER } from '#contract/testing/desk-data.ts'
import { createReceipt } from '#contract/testing/receipt-data.ts'
import { createResponse, renderRoute, type Respond } from '../../testing/render-route.tsx'
import { createSeriesAnswer } from '../../testing/series-data.ts'
import { createEntityAnswer, TEST_ARTIST_ID, TEST_ENTITY_ID } from '../entity/testing/entity-data.ts'
import {
  OTHER_ID,
  SONG,
  OTHER,
  ARTIST,
  RECORDS,
  respond,
  respondWithCharts,
  respondWithHold,
  respondApart,
  failing,
  addressOf,
  chooseInMenu,
} from './testing/compare-data.ts'

describe('the comparison page', () => {
  it('explains how to start when nothing is selected', async () => {
    renderRoute('/compare', respond)
    expect(await screen.findByText('Nothing to compare yet')).toBeTruthy()
    expect(await screen.findByRole('link', { name: 'Browse charts' })).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('offers the best titles of the roster', async () => {
    const chart = { chartId: 'CR00001', chart: 'US Songs', location: 'US', depth: 100, week: '2026-W46' } as const
    const rank = { rank: 4, movement: 'same', places: 0, peak: 1, weeksOn: 9, run: [] } as const
    const best = { ...chart, kind: 'song', id: OTHER_ID, title: 'Night Ferry', credit: null, ...rank } as const
    const respondWithOurs: Respond = (url, signal) => {
      if (url.pathname !== `/api/rosters/${TEST_ROSTER.id}/positions`) return respond(url, signal)
      const members = [{ kind: 'song', id: OTHER_ID, titles: 1, charts: 1, best }]
      return { rosterId: TEST_ROSTER.id, members, reading: 0, receipt: createReceipt() }
    }
    const { address } = renderRoute('/compare', respondWithOurs, [TEST_ROSTER])
    await userEvent.click(await screen.findByRole('button', { name: 'Add Night Ferry' }))
    await waitFor(() => expect(addressOf(address)).toBe(`/compare?e=${OTHER}`))
  })

  it('adds a search result to the URL', async () => {
    const { address } = renderRoute('/compare', respond)
    await userEvent.type(await screen.findByLabelText(/^Add an artist/), 'lanterns{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: 'Add Harbour Lanterns' }))
    await waitFor(() => expect(addressOf(address)).toBe(`/compare?e=${SONG}`))
    expect(await screen.findByRole('rowheader', { name: /Harbour Lanterns/ })).toBeTruthy()
  })

  it('removes one and keeps the other’s color in the URL', async () => {
    const { address } = renderRoute(`/compare?e=${SONG},${ARTIST}`, respond)
    await chooseInMenu('Harbour Lanterns', 'Remove')
    await waitFor(() => expect(addressOf(address)).toBe(`/compare?e=${ARTIST}:2`))
    expect(screen.queryByRole('link', { name: 'Harbour Lanterns' })).toBeNull()
  })

  it('moves one up without changing colors', async () => {
    const { address } = renderRoute(`/compare?e=${SONG},${OTHER}`, respond)
    await chooseInMenu('Night Ferry', 'Move up')
    await waitFor(() => expect(addressOf(address)).toBe(`/compare?e=${OTHER}:2,${SONG}:1&sort=own`))
  })
})

/** The totals are 4.0k, 10.0k, and 5.0k streams. */
const respondWithTotals: Respond = (url, signal) => {
  const answer = respond(url, signal)
  const [id = '', route] = url.pathname.split('/').slice(3)
  const total = { [TEST_ENTITY_ID]: 4_000, [OTHER_ID]: 10_000, [TEST_ARTIST_ID]: 5_000 }[id]
  if (total === undefined || route !== undefined) return answer
  const entity = createEntityAnswer({ ...RECORDS[id as keyof typeof RECORDS], id })
  return { ...entity, metrics: entity.metrics && { ...entity.metrics, streams: { total, breakouts: [] } } }
}
const rowNames = () =>
  within(screen.getByRole('table', { name: /^Compared with/ }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

describe('the table of a comparison', () => {
  it('puts the highest total first, with the distance to it and a headline', async () => {
    renderRoute(`/compare?e=${SONG},${OTHER},${ARTIST}`, respondWithTotals)
    expect(
      await screen.findByRole('heading', { name: /Night Ferry leads with 10k streams in 4 weeks, 2× the next/ }),
    ).toBeTruthy()
    expect(screen.getByText('Ana follows with 5k.')).toBeTruthy()
    await waitFor(() => expect(rowNames()).toEqual(['Night Ferry', 'Ana', 'Harbour Lanterns']))
    const row = screen.getByRole('row', { name: /^Harbour Lanterns/ })
    expect(row.textContent).toContain('−6,000')
    expect(screen.getByRole('row', { name: /^Night Ferry/ }).textContent).toContain('first')
  })

  it('sorts by a head and by hand', async () => {
    const { address } = renderRoute(`/compare?e=${SONG},${OTHER},${ARTIST}`, respondWithTotals)
    await screen.findByRole('heading', { name: /Night Ferry leads/ })
    await userEvent.click(await screen.findByRole('button', { name: 'Name' }))
    await waitFor(() => expect(rowNames()).toEqual(['Ana', 'Harbour Lanterns', 'Night Ferry']))
    await chooseInMenu('Night Ferry', 'Move up')
    await waitFor(() => expect(rowNames()).toEqual(['Ana', 'Night Ferry', 'Harbour Lanterns']))
    expect(addressOf(address)).toBe(`/compare?e=${ARTIST}:3,${OTHER},${SONG}:1&sort=own`)
  })

  it('shows no ID as a name while names load', async () => {
    const late = createResponse<unknown>()
    renderRoute(`/compare?e=${SONG},${OTHER}`, (url, signal) =>
      url.pathname.includes('/songs/') ? late.promise : respond(url, signal),
    )
    await screen.findAllByRole('button', { name: 'Reorder or remove This song' })
    expect(document.body.textContent).not.toContain(TEST_ENTITY_ID)
  })
})

describe('failures in a comparison', () => {
  it('shows a missing entity without affecting others', async () => {
    renderRoute(`/compare?e=${SONG},song:SG${'0'.repeat(31)}9`, respond)
    const row = (await screen.findByRole('link', { name: 'Harbour Lanterns' })).closest('tr')
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(row === null ? null : within(row).queryByRole('alert')).toBeNull()
    expect(await screen.findByRole('figure')).toBeTruthy()
  })

  it('does not claim that titles have no data if their series failed', async () => {
    renderRoute(
      `/compare?e=${SONG},${OTHER}`,
      failing(({ pathname }) => pathname.endsWith('/series')),
    )
    expect(await screen.findByText('Couldn’t load the weeks')).toBeTruthy()
    expect(screen.queryByText('No data for these weeks')).toBeNull()
  })

  it('gives a failed title one line and no second retry while the graph loads', async () => {
    const late = createResponse<unknown>()
    renderRoute(`/compare?e=${SONG},${OTHER}`, (url, signal) =>
      url.pathname.includes(OTHER_ID)
        ? failing(() => true)(url, signal)
        : url.pathname.includes(TEST_ENTITY_ID)
          ? late.promise
          : respond(url, signal),
    )
    const legend = await screen.findByRole('list', { name: 'Legend' })
    expect(await within(legend).findByText('couldn’t be loaded')).toBeTruthy()
    expect(within(legend).queryByRole('button')).toBeNull()
  })

  it('offers the weeks since the debut if no title has data', async () => {
    const { address } = renderRoute(`/compare?e=${SONG},${OTHER}`, (url, signal) =>
      url.pathname.endsWith('/series') ? createSeriesAnswer({ points: [] }) : respondWithCharts(url, signal),
    )
    expect(await screen.findByText('No data for these weeks')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Align since debut' }))
    await waitFor(() => expect(addressOf(address)).toContain('align=debut'))
    expect(screen.queryByRole('button', { name: 'Align since debut' })).toBeNull()
  })

  it('offers no retry for titles that the provider does not have', async () => {
    renderRoute(`/compare?e=song:SG${'0'.repeat(31)}9`, respond)
    expect(await screen.findByText(/^The provider has none of these/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /again/i })).toBeNull()
  })

  it('shows one failure if nothing could be loaded', async () => {
    renderRoute(
      `/compare?e=${SONG},${OTHER}`,
      failing(({ pathname }) => pathname.includes(TEST_ENTITY_ID) || pathname.includes(OTHER_ID)),
    )
    expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Couldn’t load the comparison'),
    ])
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
    expect(document.body.innerHTML).not.toContain('None of these has a release date')
  })

  it('retries a failed series separately', async () => {
    let isDown = true
    renderRoute(`/compare?e=${SONG},${OTHER}`, (url, signal) =>
      failing(({ pathname }) => isDown && pathname.endsWith(`${OTHER_ID}/series`))(url, signal),
    )
    const again = await screen.findByRole('button', { name: 'Try Night Ferry again' })
    expect((await screen.findByRole('figure')).textContent).not.toContain('Night Ferry 1')
    isDown = false
    await userEvent.click(again)
    await waitFor(() => expect(screen.getByRole('figure').textContent).toContain('Night Ferry 9,800'))
  })
})

describe('launches on a common chart', () => {
  it('aligns titles at their debut, next to the debuts at similar ranks', async () => {
    const { requests } = renderRoute(`/compare?e=${SONG},${OTHER}`, respondWithHold)
    expect(
      await screen.findByText(
        'In chart week 2 since the debut, Night Ferry is ahead at number 5, before Harbour Lanterns (number 9)',
      ),
    ).toBeTruthy()
    const panel = screen.getByRole('region', { name: 'Launches on a chart' })
    expect(within(panel).getByText(/half were at number 20 or better/)).toBeTruthy()
    expect(within(panel).getByRole('figure', { name: 'Rank by week since the debut' })).toBeTruthy()
    expect(within(panel).getByRole('table', { name: 'How titles hold' })).toBeTruthy()
    expect(requests()).toContain(`/api/charts/CR1/hold?title=${TEST_ENTITY_ID}%2C${OTHER_ID}`)
  })

  it('reports that the titles have no chart in common', async () => {
    renderRoute(`/compare?e=${SONG},${OTHER}`, respondApart)
    expect(await screen.findByText(/haven’t been on the same chart/)).toBeTruthy()
  })

  it('needs two titles of the same kind', async () => {
    renderRoute(`/compare?e=${SONG},${ARTIST}`, respondWithHold)
    expect(await screen.findByRole('rowheader', { name: /Harbour Lanterns/ })).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Launches on a chart' })).toBeNull()
  })
})
