import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { createMovers, NORWAY } from '#contract/testing/movers-data.ts'
import { TEST_CHART } from '#contract/testing/chart-data.ts'
import { TEST_ROSTER } from '#contract/testing/desk-data.ts'
import { createReceipt } from '#contract/testing/receipt-data.ts'
import { createResponse, errorResponse, renderRoute, type Respond, TEST_SESSION } from '../../testing/render-route.tsx'

function respondWith(answer: (url: URL) => unknown): Respond {
  return (url) => {
    if (url.pathname === '/api/movers') return answer(url)
    if (url.pathname === '/api/session') return TEST_SESSION
    return url.pathname === '/api/charts' ? { charts: [TEST_CHART, NORWAY], receipt: createReceipt() } : undefined
  }
}

it('shows velocity, acceleration, break-outs, and where a rise began, with their sample sizes', async () => {
  renderRoute(
    '/movers',
    respondWith(() => createMovers()),
  )
  expect(await screen.findByText('Harbour moves most: +34.2%', {}, { timeout: 20_000 })).toBeTruthy()
  expect(screen.getByText('Computed here from 240 titles on 43 charts of 44, 500 weeks')).toBeTruthy()
  const row = screen.getByRole('row', { name: /Harbour/ })
  for (const text of [
    '+34.2%',
    '11 charts',
    '+5.1 pp',
    '9 charts',
    '1.8×',
    '1.8× its own trend in Norway',
    'Norway since W43',
    'then ',
  ]) {
    expect(row.textContent).toContain(text)
  }
})

it('puts a chart after the first one only if its rise began later', async () => {
  const answer = createMovers()
  const movers = answer.movers.map((mover) =>
    Object.assign(mover, {
      rises: [
        { chart: NORWAY, week: '2026-W43', weeks: 4 },
        { chart: { ...NORWAY, name: 'Sweden Songs', location: 'SE' as const }, week: '2026-W43', weeks: 4 },
        { chart: { ...NORWAY, name: 'Denmark Songs', location: 'DK' as const }, week: '2026-W45', weeks: 2 },
      ],
    }),
  )
  renderRoute(
    '/movers',
    respondWith(() => createMovers({ movers })),
  )
  expect(await screen.findByText('also Sweden, then Denmark', {}, { timeout: 20_000 })).toBeTruthy()
})

it('has roster, type, territory, and order in the URL', async () => {
  const { router, requests } = renderRoute(
    '/movers',
    respondWith(() => createMovers()),
    [TEST_ROSTER],
  )
  const user = userEvent.setup()
  await screen.findByRole('table', { name: 'Titles that move' }, { timeout: 20_000 })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Roster' }), TEST_ROSTER.id)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Territory' }), 'NO')
  await user.click(screen.getByRole('button', { name: 'Acceleration' }))
  await waitFor(() =>
    expect(router.state.location.search).toMatchObject({
      roster: TEST_ROSTER.id,
      location: 'NO',
      sort: '-acceleration',
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Acceleration' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ sort: 'acceleration' }))
  expect(requests().some((request) => request.includes('sort=-acceleration'))).toBe(true)
})

async function findChosen(name: string) {
  expect(await screen.findByRole('option', { name, selected: true }, { timeout: 20_000 })).toBeTruthy()
}

it('says that a roster doesn’t exist anymore only when the rosters are known', async () => {
  const rosters = createResponse<[]>()
  renderRoute(
    `/movers?roster=${TEST_ROSTER.id}`,
    respondWith(() => createMovers()),
    rosters.promise,
  )
  await findChosen('Loading the rosters')
  rosters.resolve([])
  await findChosen('This roster doesn’t exist anymore')
})

it('distinguishes no stored week, no moving title, and a failure', async () => {
  renderRoute(
    '/movers',
    respondWith(() => createMovers({ movers: [], found: 0, charts: 0 })),
  )
  expect(await screen.findByText('No latest chart week is stored', {}, { timeout: 20_000 })).toBeTruthy()
})

it('doesn’t say that nothing is stored when the provider failed', async () => {
  const receipt = createReceipt({ partial: true, partialReasons: [{ reason: 'failed' }] })
  const answers = [createMovers({ movers: [], found: 0, charts: 0, allCharts: null, receipt }), createMovers()]
  renderRoute(
    '/movers',
    respondWith(() => answers.shift()),
  )
  const alert = await screen.findByRole('alert', {}, { timeout: 20_000 })
  expect(alert.textContent).toContain('Couldn’t load the movers')
  expect(screen.queryByText('No latest chart week is stored')).toBeNull()
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Harbour moves most: +34.2%')).toBeTruthy()
})

it('says what a figure needs if no title has it', async () => {
  renderRoute(
    '/movers',
    respondWith(() => createMovers({ movers: [], found: 0 })),
  )
  const panel = await screen.findByRole('region', { name: 'Songs, all territories' }, { timeout: 20_000 })
  expect(within(panel).getByText('No title moves here')).toBeTruthy()
})

it('offers to try again after a failure', async () => {
  renderRoute(
    '/movers',
    respondWith(() => errorResponse('provider_failed')),
  )
  expect(await screen.findByRole('button', { name: 'Try again' }, { timeout: 20_000 })).toBeTruthy()
})
